import type { Trend } from '#marketplace/listings/statistics.ts';
import type { Locale } from '#platform/i18n/language.ts';
import { formatDate } from '#platform/time/dates.ts';
import { DAY_MS } from '#platform/time/durations.ts';

/** Daily counts with formatted dates. */
export type TrendView = {
  total: number;
  /** Sum of the days. */
  sum: number;
  days: { day: string; count: number }[];
  /** The day with the highest count; null without any. */
  best: { day: string; count: number } | null;
};

/** @param now milliseconds since 1970; its day in Ireland is the last one */
export function trendOf({ total, days }: Trend, now: number, locale: Locale): TrendView {
  // Counts from noon, so that clock changes skip no day.
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Dublin' }).format(now);
  const noon = Date.parse(`${today}T12:00:00Z`);
  const dayViews = days.map((count, index) => ({
    day: formatDate(noon - (days.length - 1 - index) * DAY_MS, 'dayAndMonth', locale),
    count,
  }));
  const max = Math.max(0, ...days);
  return {
    total,
    sum: days.reduce((sum, count) => sum + count, 0),
    days: dayViews,
    best: max === 0 ? null : dayViews.findLast(({ count }) => count === max)!,
  };
}
