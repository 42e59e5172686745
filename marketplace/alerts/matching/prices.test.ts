import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bandOf, priceBounds, priceStepAbove, priceStepBelow } from './prices.ts';

/** Typical prices, any integers, prices with cents, and prices beyond the maximum. */
const price = fc.oneof(
  fc
    .tuple(fc.integer({ min: 0, max: 1500 }), fc.integer({ min: 0, max: 7 }))
    .map(([head, tens]) => head * 10 ** tens),
  fc.integer({ min: 0, max: 2_000_000 }),
  fc.integer({ min: 0, max: 200_000_000 }).map((cents) => cents / 100),
  fc.constantFrom(999_999_999, 1e10, 9.99e10, 1e11, 1e15, Number.MAX_VALUE),
);
const end = fc.option(price);

describe('price steps', () => {
  it('never exclude a price of the range, and are exact where they say so', () => {
    fc.assert(
      fc.property(price, end, end, (own, from, to) => {
        const bounds = priceBounds({ from, to });
        const within = (from === null || own >= from) && (to === null || own <= to);
        const passes = priceStepBelow(own) >= bounds.from && priceStepAbove(own) <= bounds.to;
        if (within) expect(passes).toBe(true);
        if (bounds.exact) expect(passes).toBe(within);
        if (passes) expect(bandOf(bounds.to)).toBeGreaterThanOrEqual(bandOf(priceStepAbove(own)));
      }),
      { numRuns: 2000 },
    );
  });

  it('represent the bounds of forms exactly', () => {
    for (const to of [900, 1250, 2500, 325_000, 550_000, 1_250_000, 5_000_000])
      expect(priceBounds({ from: null, to }).exact).toBe(true);
    expect(priceBounds({ from: 1_275_500, to: null }).exact).toBe(false);
  });

  it('include an unknown price only in an open range', () => {
    const passes = ({ from, to }: { from: number; to: number }) =>
      priceStepBelow(null) >= from && priceStepAbove(null) <= to;
    expect(passes(priceBounds({ from: null, to: null }))).toBe(true);
    expect(passes(priceBounds({ from: 0, to: null }))).toBe(false);
    expect(passes(priceBounds({ from: null, to: 1e15 }))).toBe(false);
  });
});
