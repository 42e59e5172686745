import { inEachLanguage, type Locale } from '#platform/i18n/language.ts';
import { irishTime } from '#platform/time/clock.ts';

const ZONE = 'Europe/Dublin';
const days = inEachLanguage(
  (tag) => new Intl.DateTimeFormat(tag, { weekday: 'short', day: 'numeric', month: 'short', timeZone: ZONE }),
);
const wholes = inEachLanguage(
  (tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeStyle: 'short', timeZone: ZONE }),
);

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
    day: days[locale].format(start).replace(',', ''),
    time,
    span: `${time}–${irishTime(new Date(endsAt)).slice(11)}`,
    whole: wholes[locale].format(start),
  };
}

const DAY = 86_400_000;

/** @returns the Monday of a day's week; days as `2026-11-28` */
export function mondayOf(date: string): string {
  const day = new Date(`${date}T12:00:00Z`);
  return addDays(date, -((day.getUTCDay() + 6) % 7));
}

export function addDays(date: string, count: number): string {
  return new Date(new Date(`${date}T12:00:00Z`).getTime() + count * DAY).toISOString().slice(0, 10);
}

/** @returns a formatted day: `Sat 28 Nov` */
export function dayWords(date: string, locale: Locale): string {
  return days[locale].format(new Date(`${date}T12:00:00Z`)).replace(',', '');
}
