import type { Trend } from '#marketplace/listings/statistics.ts';
import { INTL_LOCALES, type Locale } from '#platform/i18n/language.ts';

/** How a number went in the last days, with the days in words. */
export type TrendSeen = {
  total: number;
  /** Of the days together. */
  sum: number;
  days: { day: string; count: number }[];
  /** The day with most; null: there was none at all. */
  best: { day: string; count: number } | null;
};

const DAY_MS = 86_400_000;

/** @param now milliseconds since 1970; its day in Ireland is the last of the trend */
export function trendOf({ total, days }: Trend, now: number, locale: Locale): TrendSeen {
  // Counted from the noon of that day, so that a change of the clocks moves none.
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Dublin' }).format(now);
  const noon = Date.parse(`${today}T12:00:00Z`);
  const words = new Intl.DateTimeFormat(INTL_LOCALES[locale], {
    day: 'numeric',
    month: 'long',
    timeZone: 'Europe/Dublin',
  });
  const seen = days.map((count, index) => ({
    day: words.format(noon - (days.length - 1 - index) * DAY_MS),
    count,
  }));
  const most = Math.max(0, ...days);
  return {
    total,
    sum: days.reduce((sum, count) => sum + count, 0),
    days: seen,
    best: most === 0 ? null : seen.findLast(({ count }) => count === most)!,
  };
}
