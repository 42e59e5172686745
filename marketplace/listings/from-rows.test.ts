import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceChangesOf } from './from-rows.ts';
import type { PriceRow } from './rows.ts';

describe('a price history', () => {
  const euro = (amount: number) => ({ cents: amount * 100, currency: 'EUR' as const });
  const at = (day: number) => new Date(Date.UTC(2026, 0, day, 12)).toISOString();
  const sale = (day: number, price: number | null): PriceRow => ({
    at: at(day),
    side: 'sale',
    price,
    collection_period: null,
  });

  it('has the increases and decreases', () => {
    const rows = [sale(1, 300_000), sale(5, 300_000), sale(9, null), sale(12, 285_000), sale(20, 290_000)];
    expect(priceChangesOf(rows, 'sale', 'EUR')).toEqual([
      { day: '2026-01-12', before: euro(300_000), after: euro(285_000), period: null },
      { day: '2026-01-20', before: euro(285_000), after: euro(290_000), period: null },
    ]);
    expect(priceChangesOf(rows, 'rent', 'EUR')).toEqual([]);
  });

  it('connects the first price to the last', () => {
    const prices = fc.array(fc.option(fc.integer({ min: 1, max: 1_000_000 })), { maxLength: 20 });
    fc.assert(
      fc.property(prices, (values) => {
        const rows = values.map((price, day) => sale(day, price));
        const changes = priceChangesOf(rows, 'sale', 'EUR');
        const known = values.filter((value) => value !== null);
        const sum = changes.reduce((total, { before, after }) => total + after.cents - before.cents, 0) / 100;
        expect(sum).toBe((known.at(-1) ?? 0) - (known[0] ?? 0));
      }),
    );
  });
});
