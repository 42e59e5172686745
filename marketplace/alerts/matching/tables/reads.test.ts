import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inTransaction } from '#database/transaction.ts';
import type { SearchQuery } from '#marketplace/search/model.ts';
import { passes } from '#marketplace/search/testing/oracle.ts';
import { rowOf } from '#marketplace/search/testing/rows.ts';
import { SAMPLE_AREAS, sampleQuery, sampleRow } from '#marketplace/search/testing/samples.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createMatcher } from '../matcher.ts';
import { matchWithTravel } from '../testing/match-with-travel.ts';
import { savedQuery } from '../testing/saved-query.ts';
import { readCandidates } from './reads.ts';
import { addSearches, emptyAlertTables, removeSearches } from './writes.ts';

const { pool } = await testDatabase();
const boxes = new Map(SAMPLE_AREAS.map(({ id, extent }) => [id, extent]));
/** Files the searches and nothing else. */
async function fileOnly(searches: ReadonlyMap<number, SearchQuery>): Promise<void> {
  await inTransaction(pool, async (client) => {
    await emptyAlertTables(client);
    await addSearches(
      client,
      [...searches].map(([id, one]) => ({ id, query: one })),
      boxes,
    );
  });
}

it('names every search that a listing passes, and a matcher of these finds exactly those', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(savedQuery, { minLength: 10, maxLength: 60 }),
      fc.array(sampleRow(100), { minLength: 5, maxLength: 15 }),
      fc.array(fc.nat(59), { maxLength: 10 }),
      async (queries, rows, removed) => {
        const searches = new Map(queries.map((one, index) => [index + 2 ** 40, one]));
        await fileOnly(searches);
        await inTransaction(pool, (client) =>
          removeSearches(
            client,
            removed.map((index) => index + 2 ** 40),
          ),
        );
        for (const index of removed) searches.delete(index + 2 ** 40);
        const candidates = await inTransaction(pool, (client) => readCandidates(client, rows));
        expect(new Set(candidates).size).toBe(candidates.length);
        const matcher = createMatcher(SAMPLE_AREAS);
        for (const id of candidates) matcher.put(id, searches.get(id)!);
        for (const row of rows) {
          const expected = [...searches]
            .filter(([, one]) => passes(row, one, SAMPLE_AREAS))
            .map(([id]) => id);
          const found = await matchWithTravel(matcher, row, (id) => searches.get(id)!);
          expect(found).toEqual(expected.toSorted((a, b) => a - b));
        }
      },
    ),
    { numRuns: 60 },
  );
});

it('names few others', async () => {
  const [queries] = fc.sample(fc.array(savedQuery, { minLength: 400, maxLength: 400 }), {
    numRuns: 1,
    seed: 5,
  });
  const searches = new Map(queries!.map((one, index) => [index + 1, one]));
  await fileOnly(searches);
  let [named, found] = [0, 0];
  for (const row of fc.sample(sampleRow(100), { numRuns: 100, seed: 6 })) {
    const candidates = await inTransaction(pool, (client) => readCandidates(client, [row]));
    named += candidates.length;
    found += queries!.filter((one) => passes(row, one, SAMPLE_AREAS)).length;
  }
  expect(found).toBeGreaterThan(0);
  expect(named).toBeLessThan(found * 6);
});

it('finds a circle across the edge of the map', async () => {
  const sale = { ...rowOf(1), sections: ['residential-for-sale' as const] };
  const around = (latitude: number, longitude: number): SearchQuery => ({
    ...fc.sample(sampleQuery, { numRuns: 1, seed: 1 })[0]!,
    ...{
      sections: sale.sections,
      areas: [],
      box: null,
      polygons: [],
      kinds: [],
      states: [],
      furnishings: [],
    },
    ...{ facilities: [], ranges: {}, circle: { latitude, longitude, radius: 50_000 } },
  });
  await fileOnly(
    new Map([
      [1, around(10, 179.9)],
      [2, around(89.9, 20)],
    ]),
  );
  const near = await inTransaction(pool, (client) =>
    readCandidates(client, [{ ...sale, latitude: 10, longitude: -179.9 }]),
  );
  const pole = await inTransaction(pool, (client) =>
    readCandidates(client, [{ ...sale, latitude: 89.9, longitude: -160 }]),
  );
  expect([near.includes(1), pole.includes(2)]).toEqual([true, true]);
});
