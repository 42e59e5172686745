import type { MessageKey } from '#platform/i18n/language.ts';

/**
 * Report reasons in display order, `other` (from the specification) last, each with the weight of one report from 0 to
 * 100: fraud and discrimination weigh most.
 */
export const REPORT_REASONS = [
  { id: 1, name: 'fraud', points: 30 },
  { id: 2, name: 'money_first', points: 30 },
  { id: 3, name: 'discrimination', points: 30 },
  { id: 4, name: 'gone', points: 10 },
  { id: 5, name: 'price', points: 10 },
  { id: 6, name: 'location', points: 10 },
  { id: 7, name: 'category', points: 5 },
  { id: 8, name: 'pictures', points: 20 },
  { id: 9, name: 'duplicate', points: 10 },
  { id: 11, name: 'contact', points: 10 },
  { id: 10, name: 'other', points: 10 },
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** The reason that needs a message. */
export const OTHER_REASON = 10;

/** @returns the reason with this id, if any */
export function reportReason(id: number): ReportReason | null {
  return REPORT_REASONS.find((one) => one.id === id) ?? null;
}

/** @returns the text keys of a reason: title and explanation */
export function reasonTexts({ name }: ReportReason): { title: MessageKey; text: MessageKey } {
  return { title: `reports.reason.${name}`, text: `reports.meaning.${name}` };
}
