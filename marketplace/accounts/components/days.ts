import { inEachLanguage, type Locale } from '#platform/i18n/language.ts';

/** Where everybody here lives: server and browser draw the same. */
const days = inEachLanguage(
  (tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'Europe/Dublin' }),
);

/** @returns a time of the API as a day: `5 May 2026` */
export function dayOf(time: string, locale: Locale): string {
  return days[locale].format(new Date(time));
}
