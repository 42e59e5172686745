import type { SearchQuery } from '#marketplace/search/model.ts';
import { HOUR_MS } from '#platform/time/durations.ts';

type Ranges = SearchQuery['ranges'];

/** A search with relative dates, and its ranges in the last evaluated hour. */
export type RelativeDates = {
  asOf: (now: number) => SearchQuery;
  hour: number;
  /** Null when the ranges change within the hour. */
  cachedRanges: Ranges | null;
};

export function createRelativeDates(asOf: RelativeDates['asOf']): RelativeDates {
  return { asOf, hour: Number.NaN, cachedRanges: null };
}

/**
 * Within a day relative dates only increase, with any offset and rounding. Ranges that are equal at both ends
 * of an hour are constant within it, and most are whole days.
 * @returns the ranges of a search at a time
 */
export function rangesAt(dates: RelativeDates, now: number): Ranges {
  const hour = Math.floor(now / HOUR_MS);
  if (dates.hour !== hour) {
    const first = dates.asOf(hour * HOUR_MS).ranges;
    const last = dates.asOf((hour + 1) * HOUR_MS - 1).ranges;
    dates.hour = hour;
    dates.cachedRanges = JSON.stringify(first) === JSON.stringify(last) ? first : null;
  }
  return dates.cachedRanges ?? dates.asOf(now).ranges;
}
