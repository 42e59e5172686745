import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseComparables, ofSameSort } from './comparables.ts';

/** A sale as the tests think of it: whole euro of today. */
type Sold = { euro: number; homeKey: number };

const TYPICAL = 400_000;
const sold = fc.record<Sold>({
  // Shares and sites, ordinary homes, and several homes at once.
  euro: fc.oneof(
    fc.integer({ min: 20_000, max: 159_000 }),
    fc.integer({ min: 161_000, max: 999_000 }),
    fc.integer({ min: 1_001_000, max: 9_000_000 }),
  ),
  homeKey: fc.integer({ min: 1, max: 12 }),
});
const candidates = fc.array(sold, { maxLength: 30 });

function shown(sales: readonly Sold[], typical: number | null = TYPICAL): Sold[] {
  const priced = sales.map((sale) => ({ ...sale, price: Math.log(sale.euro) }));
  const base = typical === null ? null : Math.log(typical);
  return chooseComparables(priced, base).map(({ euro, homeKey }) => ({ euro, homeKey }));
}

/** Between two fifths and five halves of the typical price. */
const isWhole = ({ euro }: Sold) => 5 * euro >= 2 * TYPICAL && 2 * euro <= 5 * TYPICAL;
const timesApart = ({ euro }: Sold) => Math.max(euro / TYPICAL, TYPICAL / euro);

function expected(sales: readonly Sold[]): Sold[] {
  const found: Sold[] = [];
  const add = (from: readonly Sold[], max: number) => {
    for (const sale of from)
      if (found.length < max && !found.some(({ homeKey }) => homeKey === sale.homeKey)) found.push(sale);
  };
  add(sales.filter(isWhole), 6);
  add(
    sales.toSorted((one, other) => timesApart(one) - timesApart(other)),
    3,
  );
  return found;
}

describe('the comparables of a home', () => {
  it('are six homes at most, without prices of shares and sites unless few others sold', () => {
    fc.assert(
      fc.property(candidates, (sales) => {
        expect(shown(sales)).toEqual(expected(sales));
      }),
    );
  });

  it('leave out a share between ordinary homes, and keep it where only one other sold', () => {
    const share = { euro: 48_000, homeKey: 1 };
    const homes = [380_000, 400_000, 420_000].map((euro, at) => ({ euro, homeKey: at + 2 }));
    expect(shown([share, ...homes])).toEqual(homes);
    expect(shown([share, homes[0]!])).toEqual([homes[0], share]);
  });

  it('take a usual sale of a home whose most similar sale was of a share', () => {
    const homes = [1, 2, 3].map((homeKey) => ({ euro: 390_000, homeKey }));
    expect(shown([{ euro: 48_000, homeKey: 1 }, ...homes])).toEqual(homes);
  });

  it('are all of them, most similar first, where nothing is known of prices around', () => {
    fc.assert(
      fc.property(candidates, (sales) => {
        const first = sales.filter(
          ({ homeKey }, at) => sales.findIndex((one) => one.homeKey === homeKey) === at,
        );
        expect(shown(sales, null)).toEqual(first.slice(0, 6));
      }),
    );
  });

  it('are flats beside a flat and houses beside a house, unless fewer than three are', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 8 }), fc.boolean(), (sorts, isFlat) => {
        const sales = sorts.map((sort, id) => ({ id, isFlat: sort }));
        const others = sales.filter((sale) => sale.isFlat !== isFlat);
        const found = ofSameSort(sales, isFlat);
        if (sales.length - others.length >= 3) for (const sale of others) expect(found).not.toContain(sale);
        else expect(found).toEqual(sales);
        for (const sale of sales) if (sale.isFlat === isFlat) expect(found).toContain(sale);
      }),
    );
  });
});
