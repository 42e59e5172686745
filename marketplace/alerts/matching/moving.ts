import type { SearchQuery } from '#marketplace/search/query.ts';

type Ranges = SearchQuery['ranges'];

/** A search whose dates move with the present, and what they are for the hour that was last asked about. */
export type Moving = {
  asOf: (now: number) => SearchQuery;
  hour: number;
  /** Null: they change within the hour. */
  steady: Ranges | null;
};

const HOUR_MS = 3_600_000;

export function createMoving(asOf: Moving['asOf']): Moving {
  return { asOf, hour: Number.NaN, steady: null };
}

/**
 * Within a day dates only rise with the present, whatever is added and however it is rounded. Those that are the same at
 * both ends of an hour are so in between, and most are dates of days.
 * @returns the ranges of a search at a moment, its dates above all
 */
export function rangesAt(moving: Moving, now: number): Ranges {
  const hour = Math.floor(now / HOUR_MS);
  if (moving.hour !== hour) {
    const first = moving.asOf(hour * HOUR_MS).ranges;
    const last = moving.asOf((hour + 1) * HOUR_MS - 1).ranges;
    moving.hour = hour;
    moving.steady = JSON.stringify(first) === JSON.stringify(last) ? first : null;
  }
  return moving.steady ?? moving.asOf(now).ranges;
}
