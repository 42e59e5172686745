/**
 * What a message may ask for that should make its reader careful: money before anything is signed, papers that prove who
 * somebody is, a PPS number, bank details, or to go on talking where nobody can look after it.
 */
export const WARNING_KINDS = ['money', 'identity', 'pps', 'bank', 'channel'] as const;
export type WarningKind = (typeof WARNING_KINDS)[number];

/** A part of a text and what it asks for. */
export type Warning = {
  kind: WarningKind;
  from: number;
  /** Exclusive, in UTF-16 units. */
  to: number;
};
