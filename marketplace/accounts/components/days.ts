import { inEachLanguage, type Locale } from '#platform/i18n/language.ts';

/** Fixed to Ireland's time zone, so that server and browser render the same. */
const days = inEachLanguage(
  (tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'Europe/Dublin' }),
);

/** @returns a time of the API as a date: `5 May 2026` */
export function dayOf(time: string, locale: Locale): string {
  return days[locale].format(new Date(time));
}
