/** Days before the end of an agreement at which its directors are reminded; 0: that it has ended. */
export const REMINDER_DAYS = [30, 7, 0] as const;
export type ReminderDays = (typeof REMINDER_DAYS)[number];
/** Largest number of listings that an agreement can name. */
export const MAX_AGREED_LISTINGS = 100_000;

/** @param daysLeft from today to the last day, negative after it. @returns the reminder that is due; null for none */
export function reminderDue(daysLeft: number): ReminderDays | null {
  if (daysLeft < 0) return 0;
  if (daysLeft <= 7) return 7;
  return daysLeft <= 30 ? 30 : null;
}

/** Where an agreement is in its time; `none`: there is no agreement. */
export const AGREEMENT_STATUSES = ['none', 'upcoming', 'current', 'ended'] as const;
export type AgreementStatus = (typeof AGREEMENT_STATUSES)[number];

/** @param today ISO day in Irish time, like the first and last day (null: none) */
export function agreementStatus(
  { plan, from, to }: { plan: string | null; from: string | null; to: string | null },
  today: string,
): AgreementStatus {
  if (plan === null) return 'none';
  if (from !== null && today < from) return 'upcoming';
  return to !== null && today > to ? 'ended' : 'current';
}
