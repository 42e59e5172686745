import type { Locale } from '#platform/i18n/language.ts';
import { irishTime } from '#platform/time/clock.ts';
import { formatDate } from '#platform/time/dates.ts';
import { addDays } from '#platform/time/days.ts';

/** The formatted time of a viewing; made on the server, so that both renderings agree. */
export type When = {
  /** `2026-11-28` */
  date: string;
  /** `Sat 28 Nov` */
  day: string;
  /** `10:00` */
  time: string;
  /** `10:00–10:15` */
  span: string;
  /** `Saturday 28 November 2026 at 10:00` */
  whole: string;
};

/** @param endsAt as in the API; both are formatted in Irish time */
export function whenOf(startsAt: string, endsAt: string, locale: Locale): When {
  const start = new Date(startsAt);
  const [date, time] = irishTime(start).split('T') as [string, string];
  return {
    date,
    day: formatDate(start, 'weekdayDate', locale),
    time,
    span: `${time}–${irishTime(new Date(endsAt)).slice(11)}`,
    whole: formatDate(start, 'fullDateTime', locale),
  };
}

/** @returns the Monday of a day's week; days as `2026-11-28` */
export function mondayOf(date: string): string {
  const day = new Date(`${date}T12:00:00Z`);
  return addDays(date, -((day.getUTCDay() + 6) % 7));
}

/** @returns a formatted day: `Sat 28 Nov` */
export function dayWords(date: string, locale: Locale): string {
  return formatDate(`${date}T12:00:00Z`, 'weekdayDate', locale);
}
