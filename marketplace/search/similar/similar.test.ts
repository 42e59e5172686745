import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTestIndex } from '../testing/areas.ts';
import { rowOf } from '../testing/rows.ts';
import { findSimilar, type ReferenceListing } from './similar.ts';

const REFERENCE: ReferenceListing = {
  id: 1,
  sameHomeIds: [],
  adType: 'sale',
  offering: 'standard',
  priceType: 'sale',
  areaIds: [101, 33, 1],
  saleValue: 400_000,
  rentalValue: null,
  collectionPeriod: null,
  beds: 3,
};

describe('similar listings', () => {
  it('leave out other listings of the same home, and show as many as there are without them', async () => {
    const index = createTestIndex([1, 2, 3, 4, 5, 6, 7].map((id) => rowOf(id)));
    const ids = async (sameHomeIds: number[]) =>
      (await findSimilar(index, { ...REFERENCE, sameHomeIds }, 4)).map(({ id }) => id);
    expect(await ids([])).toEqual([7, 6, 5, 4]);
    expect(await ids([7, 5])).toEqual([6, 4, 3, 2]);
    expect(await ids([7, 6, 5, 4])).toEqual([3, 2]);
  });

  it('are the best of all others, for any listings of the same home', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { minLength: 1 }),
        fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 8 }),
        fc.integer({ min: 1, max: 6 }),
        async (rows, sameHomeIds, count) => {
          const index = createTestIndex(rows.map((id) => rowOf(id)));
          const found = await findSimilar(index, { ...REFERENCE, sameHomeIds }, count);
          const others = rows.filter((id) => id !== REFERENCE.id && !sameHomeIds.includes(id));
          expect(found.map(({ id }) => id)).toEqual(others.toSorted((a, b) => b - a).slice(0, count));
        },
      ),
    );
  });
});
