import { INTL_LOCALES, type Locale } from '../i18n/language.ts';

/** Date and time formats, with an example in English; the same on server and browser, in Irish time. */
const STYLES = {
  /** `28 November 2026` */
  longDate: { dateStyle: 'long' },
  /** `28 Nov 2026` */
  mediumDate: { dateStyle: 'medium' },
  /** `Saturday 28 November 2026` */
  fullDate: { dateStyle: 'full' },
  /** `Sat, 28 Nov` */
  weekdayDate: { weekday: 'short', day: 'numeric', month: 'short' },
  /** `10:00` */
  time: { timeStyle: 'short' },
  /** `28 Nov, 10:00` */
  shortDateTime: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  /** `28 Nov 2026, 10:00` */
  mediumDateTime: { dateStyle: 'medium', timeStyle: 'short' },
  /** `28 November 2026 at 10:00` */
  longDateTime: { dateStyle: 'long', timeStyle: 'short' },
  /** `Saturday, 28 November at 10:00` */
  weekdayDateTime: { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' },
  /** `Saturday 28 November 2026 at 10:00` */
  fullDateTime: { dateStyle: 'full', timeStyle: 'short' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateStyle = keyof typeof STYLES;

/** Each format is built at its first use, because building one takes far longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** @param at a moment, or a calendar day such as `2026-11-28` */
export function formatDate(at: Date | string | number, style: DateStyle, locale: Locale): string {
  const key = `${style} ${locale}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(INTL_LOCALES[locale], { ...STYLES[style], timeZone: 'Europe/Dublin' });
    formats.set(key, format);
  }
  return format.format(new Date(at));
}
