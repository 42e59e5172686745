import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPlausibility } from '#marketplace/listings/plausibility/check.ts';
import type { NewListing } from '#marketplace/listings/write-model/new-listing.ts';
import { writeListings } from '#marketplace/listings/writes.ts';
import { createSearchIndex } from '#marketplace/search/index/create.ts';
import type { SearchQuery, SearchRow } from '#marketplace/search/model.ts';
import { readAreaExtents, readSearchRows } from '#marketplace/search/reads.ts';
import { bruteForceSearch, passes } from '#marketplace/search/testing/oracle.ts';
import { sampleQuery } from '#marketplace/search/testing/samples.ts';
import { SECTION_NAMES } from '#property/section.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertCounties, sampleListing } from '#tests/support/listings.ts';
import { createMatcher } from './matcher.ts';
import { matchWithTravel } from './testing/match-with-travel.ts';

const NOW = new Date('2026-11-27T12:00:00Z');
const { pool } = await testDatabase();
await insertCounties(pool);

/** A value that is plausible, beyond what is, or missing. */
const values: fc.Arbitrary<Partial<NewListing>> = fc.record({
  floorArea: fc.constantFrom(4, 38, 95, 180, 6_109, 90_000, null),
  totalBeds: fc.constantFrom(1, 3, 6, 150, null),
  bathrooms: fc.constantFrom(1, 2, 4, 40, 150, null),
  berKwh: fc.constantFrom(60, 160, 220, 13_846, null),
  availableFrom: fc.constantFrom('2026-12-01', '2027-02-01', '2099-01-01', '1990-01-01', null),
  saleValue: fc.constantFrom(195_000, 320_000, 495_000, 1_250_000),
  ber: fc.constantFrom('A2', 'C1', 'G'),
});

/** Any search but of a place: the listings are in one county. */
const query: fc.Arbitrary<SearchQuery> = sampleQuery.map((one) => ({
  ...one,
  sections: [...SECTION_NAMES],
  areas: [],
  circle: null,
  box: null,
  polygons: [],
  from: 0,
  pageSize: 100,
}));

let made = 0;

/** Stores listings, and reads them as search does. @returns the rows in the given order */
async function rowsOf(listings: readonly NewListing[]): Promise<SearchRow[]> {
  made += 1;
  const named = listings.map((listing, index) => ({ ...listing, reference: `market-${made}-${index}` }));
  const { ids } = await writeListings(pool, named);
  const client = await pool.connect();
  try {
    const wanted = named.map(({ reference }) => ids.get(reference)!);
    const rows = await readSearchRows(client, await readAreaExtents(client), wanted);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return wanted.map((id) => byId.get(id)!);
  } finally {
    client.release();
  }
}

/** The same listing, as if its hidden values had never been entered. */
function withoutHidden({ hiddenValues, ...listing }: NewListing): NewListing {
  return { ...listing, ...Object.fromEntries(Object.keys(hiddenValues ?? {}).map((name) => [name, null])) };
}

describe('hidden values', () => {
  it('are missing values for filters, sorting, facet counts and alerts', async () => {
    let hidden = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(values, { minLength: 5, maxLength: 25 }),
        fc.array(query, { minLength: 10, maxLength: 20 }),
        async (market, queries) => {
          const listings = market.map((one, index) => {
            const publishedAt = new Date(NOW.getTime() - (index + 1) * 86_400_000);
            const floorAreaUnit = one.floorArea == null ? null : 'METRES_SQUARED';
            const listing = sampleListing({ ...one, floorAreaUnit, publishedAt });
            return checkPlausibility(listing, { now: NOW }).listing;
          });
          hidden += listings.filter(({ hiddenValues }) => hiddenValues !== undefined).length;
          const rows = await rowsOf(listings);
          const twins = await rowsOf(listings.map(withoutHidden));
          const expectedRows = twins.map((twin, index) => ({ ...twin, id: rows[index]!.id }));
          const index = createSearchIndex();
          index.setAreas([]);
          index.apply({ put: rows, remove: [] });
          const matcher = createMatcher([]);
          for (const [number, one] of queries.entries()) {
            expect(index.search(one, true)).toEqual(bruteForceSearch(expectedRows, [], one));
            matcher.put(number, one);
          }
          for (const [at, row] of rows.entries()) {
            const expected = queries.flatMap((one, number) =>
              passes(expectedRows[at]!, one, []) ? [number] : [],
            );
            expect(await matchWithTravel(matcher, row, (number) => queries[number]!)).toEqual(expected);
          }
        },
      ),
      { numRuns: 15 },
    );
    expect(hidden).toBeGreaterThan(20);
  });
});
