import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inTransaction } from '#database/transaction.ts';
import type { SearchQuery, SearchRow } from '#marketplace/search/model.ts';
import { passes } from '#marketplace/search/testing/oracle.ts';
import {
  atSampleTime,
  SAMPLE_AREAS,
  SAMPLE_REACHES,
  sampleQuery,
  sampleRow,
  withSampleTimes,
} from '#marketplace/search/testing/samples.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createMatcher } from '../matching/matcher.ts';
import { readCandidates } from '../matching/tables/reads.ts';
import { addSearches, emptyAlertTables } from '../matching/tables/writes.ts';
import { matchWithTravel, sampleTimesTo } from '../matching/testing/match-with-travel.ts';
import { travelFilesOf, within } from './reach.ts';
import { findNear } from './rules.ts';

const { pool } = await testDatabase();
const extents = new Map(SAMPLE_AREAS.map(({ id, extent }) => [id, extent]));

/** A search with destinations, of which each also stands with fewer minutes than its times go to. */
const withDestinations: fc.Arbitrary<SearchQuery> = fc
  .tuple(
    sampleQuery,
    fc.uniqueArray(fc.tuple(fc.constantFrom(...SAMPLE_REACHES), fc.constantFrom(0, 3, 8)), {
      ...{ minLength: 1, maxLength: 3, selector: ([reach]) => reach },
    }),
  )
  .map(([one, chosen]) => ({
    ...one,
    travel: chosen.map(([reach, fewer]) => ({ ...reach, minutes: reach.minutes - fewer })),
  }))
  .map(atSampleTime);

/** Searches, some of which are of homes within their reach. */
async function bounded(queries: readonly SearchQuery[], known: readonly boolean[]): Promise<SearchQuery[]> {
  return Promise.all(
    queries.map(async (query, at) => {
      const { reach } = await findNear([], query.travel, sampleTimesTo, true);
      return within(query, known[at] ? reach! : undefined);
    }),
  );
}

it('a matcher of searches within their reach loses no listing that these find', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(withDestinations, { minLength: 1, maxLength: 30 }),
      fc.array(fc.boolean(), { minLength: 30, maxLength: 30 }),
      fc.array(sampleRow(100), { minLength: 10, maxLength: 20 }),
      async (queries, known, rows) => {
        const searches = await bounded(queries, known);
        const matcher = createMatcher(SAMPLE_AREAS);
        for (const [id, one] of searches.entries()) matcher.put(id, one);
        await inTransaction(pool, async (client) => {
          await emptyAlertTables(client);
          await addSearches(
            client,
            searches.map((query, id) => ({ id, query })),
            extents,
          );
        });
        for (const row of rows) {
          const expected = findersOf(row, queries);
          expect(await matchWithTravel(matcher, row, (id) => queries[id]!)).toEqual(expected);
          const filed = new Set(await inTransaction(pool, (client) => readCandidates(client, [row])));
          expect(expected.filter((id) => !filed.has(id))).toEqual([]);
        }
      },
    ),
    { numRuns: 40 },
  );
});

function findersOf(row: SearchRow, queries: readonly SearchQuery[]): number[] {
  return queries.flatMap((query, id) => (passes(row, withSampleTimes(query), SAMPLE_AREAS) ? [id] : []));
}

it('the reach leaves out most listings that are too far', async () => {
  const queries = SAMPLE_REACHES.map((reach) => ({
    ...fc.sample(sampleQuery, { numRuns: 1, seed: 1 })[0]!,
    ...{ areas: [], circle: null, box: null, polygons: [], terms: [], ranges: {}, kinds: [], states: [] },
    ...{ facilities: [], furnishings: [], sections: ['residential-for-sale' as const], travel: [reach] },
  }));
  const rows = fc
    .sample(sampleRow(100), { numRuns: 300, seed: 2 })
    .map((row): SearchRow => ({ ...row, sections: ['residential-for-sale'] }));
  const count = async (known: boolean) => {
    const matcher = createMatcher(SAMPLE_AREAS);
    for (const [id, one] of (
      await bounded(
        queries,
        queries.map(() => known),
      )
    ).entries())
      matcher.put(id, one);
    return rows.reduce((sum, row) => sum + matcher.match(row).length, 0);
  };
  const found = rows.reduce((sum, row) => sum + findersOf(row, queries).length, 0);
  expect(found).toBeGreaterThan(0);
  expect(await count(true)).toBeLessThan(await count(false));
  expect(await count(true)).toBeLessThan(found * 3);
});

it('a change of any file has another name, and there is none without streets', () => {
  const imports: Record<string, string>[] = [
    { streets: 'a' },
    { streets: 'b' },
    { streets: 'a', timetable: 'c', 'stop-walks': 'd' },
    { streets: 'a', timetable: 'e', 'stop-walks': 'd' },
    { streets: 'a', timetable: 'c', 'stop-walks': 'f' },
  ];
  const names = imports.map((digests) =>
    travelFilesOf((name) => (digests[name] ? { digest: digests[name].repeat(64) } : null)),
  );
  expect(new Set(names).size).toBe(names.length);
  expect(names).not.toContain(null);
  expect(travelFilesOf((name) => (name === 'timetable' ? { digest: 'c'.repeat(64) } : undefined))).toBeNull();
});
