/**
 * Requests that a message's reader should be careful about: payment before signing, identity documents, a PPS number,
 * bank details, or moving to another channel.
 */
export const WARNING_KINDS = ['money', 'identity', 'pps', 'bank', 'channel'] as const;
export type WarningKind = (typeof WARNING_KINDS)[number];

/** A part of a text and the kind of request. */
export type Warning = {
  kind: WarningKind;
  from: number;
  /** Exclusive, in UTF-16 units. */
  to: number;
};
