import { inEachLanguage, type Locale } from '#language/language.ts';

/** Where everybody here lives: server and browser draw the same. */
const timeZone = 'Europe/Dublin';
const days = inEachLanguage((tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeZone }));
const hours = inEachLanguage((tag) => new Intl.DateTimeFormat(tag, { timeStyle: 'short', timeZone }));
const moments = inEachLanguage(
  (tag) =>
    new Intl.DateTimeFormat(tag, {
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      timeZone,
    }),
);

/** @returns the day of a time of the API: `Saturday, 21 November 2026` */
export function dayOf(time: string, locale: Locale): string {
  return days[locale].format(new Date(time));
}

/** @returns its hour and minute */
export function hourOf(time: string, locale: Locale): string {
  return hours[locale].format(new Date(time));
}

/** @returns both, short, as a list has room for */
export function momentOf(time: string, locale: Locale): string {
  return moments[locale].format(new Date(time));
}
