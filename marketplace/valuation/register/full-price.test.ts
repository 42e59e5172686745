import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addedVatPercent, fullPriceOf, paidCents } from './full-price.ts';

const NEW = { priceCents: 30_000_000, vatExclusive: true };

describe('the VAT added to a registered price', () => {
  it.each([
    ['2010-01-01', 13.5],
    ['2025-10-07', 13.5],
    ['2025-10-08', 9],
    ['2030-12-31', 9],
    ['2031-01-01', 13.5],
  ])('of an apartment sold new on %s is %f %%', (soldOn, percent) => {
    expect(addedVatPercent({ ...NEW, soldOn, isFlat: true })).toBe(percent);
    expect(addedVatPercent({ ...NEW, soldOn, isFlat: false })).toBe(13.5);
    expect(addedVatPercent({ vatExclusive: false, soldOn, isFlat: true })).toBe(0);
  });

  it('is refused for days without a known rate', () => {
    expect(() => addedVatPercent({ ...NEW, soldOn: '2002-12-31', isFlat: true })).toThrow('2002-12-31');
  });

  it('makes the price paid, rounded to a cent', () => {
    const days = fc
      .date({ min: new Date('2010-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000_000 }),
        days,
        fc.boolean(),
        fc.boolean(),
        (priceCents, soldOn, isFlat, vatExclusive) => {
          const isReduced = isFlat && soldOn >= '2025-10-08' && soldOn < '2031-01-01';
          const thousandths = !vatExclusive ? 1000n : isReduced ? 1090n : 1135n;
          const exact = (BigInt(priceCents) * thousandths * 2n + 1000n) / 2000n;
          const sale = { priceCents, soldOn, isFlat, vatExclusive };
          expect(paidCents(sale)).toBe(Number(exact));
          expect(fullPriceOf(sale)).toBeCloseTo(Number(exact) / 100, 1);
        },
      ),
    );
  });
});
