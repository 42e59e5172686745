import { DAY_MS } from '#platform/time/durations.ts';

/** A calendar day as the number of days since 1970-01-01, which was a Thursday. */
export type DayNumber = number;

/** @param date as feeds write it: `20261202` @returns null when there is no such day */
export function dayOfFeedDate(date: string): DayNumber | null {
  const parts = /^(\d{4})(\d\d)(\d\d)$/.exec(date);
  return parts ? dayOf(`${parts[1]}-${parts[2]}-${parts[3]}`) : null;
}

/** @param date `2026-12-02` @returns null when there is no such day */
export function dayOf(date: string): DayNumber | null {
  const time = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(time)) return null;
  const day = time / DAY_MS;
  return isoDate(day) === date ? day : null;
}

/** @returns a day as `2026-12-02` */
export function isoDate(day: DayNumber): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** @returns 0 for Monday to 6 for Sunday */
export function weekdayOf(day: DayNumber): number {
  return (((day + 3) % 7) + 7) % 7;
}
