import type { Locale } from '../i18n/language.ts';

/** Date and time formats, with an example in English; the same on server and browser, in Irish time. */
const STYLES = {
  /** `Saturday` */
  weekday: { weekday: 'long' },
  /** `28 November` */
  dayAndMonth: { day: 'numeric', month: 'long' },
  /** `28 November 2026` */
  longDate: { dateStyle: 'long' },
  /** `November 2026` */
  monthAndYear: { month: 'long', year: 'numeric' },
  /** `28 Nov 2026` */
  mediumDate: { dateStyle: 'medium' },
  /** `Saturday 28 November 2026` */
  fullDate: { dateStyle: 'full' },
  /** `Sat 28 Nov` */
  weekdayDate: { weekday: 'short', day: 'numeric', month: 'short' },
  /** `10:00` */
  time: { timeStyle: 'short' },
  /** `28 Nov, 10:00` */
  shortDateTime: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  /** `28 Nov 2026, 10:00` */
  mediumDateTime: { dateStyle: 'medium', timeStyle: 'short' },
  /** `28 Nov 2026, 10:00:09` */
  mediumDateSeconds: { dateStyle: 'medium', timeStyle: 'medium' },
  /** `28 November 2026 at 10:00` */
  longDateTime: { dateStyle: 'long', timeStyle: 'short' },
  /** `Saturday 28 November at 10:00` */
  weekdayDateTime: { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' },
  /** `Saturday 28 November 2026 at 10:00` */
  fullDateTime: { dateStyle: 'full', timeStyle: 'short' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateStyle = keyof typeof STYLES;

/**
 * Irish names by the English ones, as the Unicode Common Locale Data Repository has them: Chromium brings no Irish
 * dates, and would show those of another language.
 */
const IRISH: Readonly<Record<string, string>> = {
  ' at ': ' ag ',
  Jan: 'Ean',
  Feb: 'Feabh',
  Mar: 'Márta',
  Apr: 'Aib',
  Jun: 'Meith',
  Jul: 'Iúil',
  Aug: 'Lún',
  Sep: 'MFómh',
  Sept: 'MFómh',
  Oct: 'DFómh',
  Nov: 'Samh',
  Dec: 'Noll',
  January: 'Eanáir',
  February: 'Feabhra',
  March: 'Márta',
  April: 'Aibreán',
  June: 'Meitheamh',
  July: 'Iúil',
  August: 'Lúnasa',
  September: 'Meán Fómhair',
  October: 'Deireadh Fómhair',
  November: 'Samhain',
  December: 'Nollaig',
  Mon: 'Luan',
  Tue: 'Máirt',
  Wed: 'Céad',
  Thu: 'Déar',
  Fri: 'Aoine',
  Sat: 'Sath',
  Sun: 'Domh',
  Monday: 'Dé Luain',
  Tuesday: 'Dé Máirt',
  Wednesday: 'Dé Céadaoin',
  Thursday: 'Déardaoin',
  Friday: 'Dé hAoine',
  Saturday: 'Dé Sathairn',
  Sunday: 'Dé Domhnaigh',
};
/** May, whose long and short names are the same in English. */
const IRISH_MAY = { short: 'Beal', long: 'Bealtaine' };

/** Each format is built at its first use, because building one takes far longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(style: DateStyle, timeZone: string): Intl.DateTimeFormat {
  const key = `${style} ${timeZone}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat('en-IE', { ...STYLES[style], timeZone });
    formats.set(key, format);
  }
  return format;
}

function hasLongMonth(style: DateStyle): boolean {
  const options: Intl.DateTimeFormatOptions = STYLES[style];
  return options.month === 'long' || options.dateStyle === 'long' || options.dateStyle === 'full';
}

/**
 * @param at a moment, or a calendar day such as `2026-11-28`
 * @param timeZone `UTC` for a moment whose date and time are to be shown as they are
 */
export function formatDate(
  at: Date | string | number,
  style: DateStyle,
  locale: Locale,
  timeZone: 'Europe/Dublin' | 'UTC' = 'Europe/Dublin',
): string {
  const parts = formatOf(style, timeZone).formatToParts(new Date(at));
  return parts
    .map(({ type, value }, index) => {
      // Some versions of Unicode's data have a comma after the weekday, others none.
      if (parts[index - 1]?.type === 'weekday') return ' ';
      if (locale === 'en') return value;
      if (type === 'month' && value === 'May') return IRISH_MAY[hasLongMonth(style) ? 'long' : 'short'];
      return IRISH[value] ?? value;
    })
    .join('');
}
