import type { Range } from '#marketplace/search/query.ts';

/** Bounds of a price as whole numbers of 32 bits, never narrower than the range; open ends are LEAST and MOST. */
export type PriceBounds = {
  from: number;
  to: number;
  /** Whether the bounds are the range itself. */
  exact: boolean;
};

export const LEAST = -(2 ** 31);
export const MOST = 2 ** 31 - 1;

export function priceBounds(range: Range | undefined): PriceBounds {
  const { from = null, to = null } = range ?? {};
  return {
    from: from === null ? LEAST : within(Math.floor(from)),
    to: to === null ? MOST : within(Math.ceil(to)),
    exact: [from, to].every((end) => end === null || (Number.isInteger(end) && Math.abs(end) < MOST - 1)),
  };
}

/** A price that is not known lies only between two open ends. */
export function lowPrice(price: number | null): number {
  return price === null ? LEAST : within(price);
}
export function highPrice(price: number | null): number {
  return price === null ? MOST : within(price);
}

function within(price: number): number {
  return Math.min(Math.max(price, LEAST + 1), MOST - 1);
}

/** Each step about two fifths above the one before, from 256 to four million: rents and prices of sales alike. */
const TOPS = Array.from({ length: 29 }, (_, half) => Math.round(2 ** (8 + half / 2)));

/** Bands are numbered from 0; the last one is open. */
export const BANDS = TOPS.length + 1;

/** @returns the band of an upper bound. A price lies above every bound of the bands below that of the price itself. */
export function bandOf(to: number): number {
  const band = TOPS.findIndex((top) => top >= to);
  return band < 0 ? TOPS.length : band;
}
