import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSearchIndex } from '#marketplace/search/index/create.ts';
import type { AreaExtent } from '#marketplace/search/index/search-index.ts';
import { everythingIn, type SearchQuery, type SearchRow } from '#marketplace/search/model.ts';
import { passes } from '#marketplace/search/testing/oracle.ts';
import { rowOf, unitOf } from '#marketplace/search/testing/rows.ts';
import {
  atSampleTime,
  SAMPLE_AREAS,
  SAMPLE_NOW,
  sampleQuery,
  sampleRow,
} from '#marketplace/search/testing/samples.ts';
import { DAY_MS } from '#platform/time/durations.ts';
import { createMatcher } from './matcher.ts';
import { matchWithTravel } from './testing/match-with-travel.ts';
import { savedQuery } from './testing/saved-query.ts';

/** The gazetteer with some areas moved, enlarged or removed. */
const areas: fc.Arbitrary<readonly AreaExtent[]> = fc
  .array(fc.constantFrom('same', 'moved', 'gone'), {
    minLength: SAMPLE_AREAS.length,
    maxLength: SAMPLE_AREAS.length,
  })
  .map((fates) =>
    SAMPLE_AREAS.flatMap((area, index) => {
      const { north, south, west, east } = area.extent;
      if (fates[index] === 'gone') return [];
      if (fates[index] === 'same') return [area];
      return [
        { ...area, extent: { north: north - 0.1, south: south - 0.1, west: west + 0.1, east: east + 0.1 } },
      ];
    }),
  );

/** A first publish date from some days before the present. */
function addedWithin(search: SearchQuery, days: number) {
  return (now: number): SearchQuery => {
    // Half of them start at midnight.
    const from = days % 2 === 0 ? now - days * DAY_MS : (Math.floor(now / DAY_MS) - days) * DAY_MS;
    return { ...search, ranges: { ...search.ranges, firstPublishDate: { from, to: null } } };
  };
}

const id = fc.integer({ min: 1, max: 60 }).map((number) => (number % 9 === 0 ? number + 2 ** 40 : number));
const step = fc.oneof(
  { weight: 12, arbitrary: fc.record({ what: fc.constant('put' as const), id, query: savedQuery }) },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('put moving' as const),
      id,
      query: savedQuery,
      days: fc.integer({ min: 1, max: 20 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('remove' as const), id }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('areas' as const), areas }) },
  { weight: 6, arbitrary: fc.record({ what: fc.constant('match' as const), row: sampleRow(100) }) },
);

function ascending(ids: Iterable<number>): number[] {
  return [...ids].sort((a, b) => a - b);
}

describe('matcher', () => {
  it('finds exactly the searches whose filters the listing passes, after any changes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(savedQuery, { maxLength: 40 }),
        fc.array(step, { minLength: 10, maxLength: 80 }),
        fc.array(sampleRow(100), { minLength: 8, maxLength: 8 }),
        async (first, steps, last) => {
          let known: readonly AreaExtent[] = SAMPLE_AREAS;
          const matcher = createMatcher(known);
          const searches = new Map<number, (now: number) => SearchQuery>();
          const now = SAMPLE_NOW;
          const check = async (row: SearchRow) => {
            const expected = [...searches].filter(([, asOf]) => passes(row, asOf(now), known));
            const found = await matchWithTravel(matcher, row, (one) => searches.get(one)!(now));
            expect(found).toEqual(ascending(expected.map(([one]) => one)));
          };
          first.forEach((one, index) => {
            searches.set(index + 100, () => one);
            matcher.put(index + 100, one);
          });
          for (const one of [...steps, ...last.map((row) => ({ what: 'match' as const, row }))]) {
            if (one.what === 'match') await check(one.row);
            if (one.what === 'put') {
              searches.set(one.id, () => one.query);
              matcher.put(one.id, one.query);
            }
            if (one.what === 'put moving') {
              const asOf = addedWithin(one.query, one.days);
              searches.set(one.id, asOf);
              matcher.put(one.id, asOf(0), asOf);
            }
            if (one.what === 'remove') {
              searches.delete(one.id);
              matcher.remove(one.id);
            }
            if (one.what === 'areas') {
              known = one.areas;
              matcher.setAreas(known);
            }
            expect(matcher.count).toBe(searches.size);
          }
        },
      ),
      { numRuns: 150 },
    );
  });

  it('matches exactly when the search would return the listing', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(sampleRow(30), { minLength: 1, maxLength: 30 }),
        fc.array(sampleQuery.map(atSampleTime), { minLength: 1, maxLength: 20 }),
        async (list, queries) => {
          // An area missing from the gazetteer is known to search only from a listing's own area chain.
          const rows = [...new Map(list.map((row) => [row.id, row])).values()];
          const index = createSearchIndex();
          index.setAreas(SAMPLE_AREAS);
          index.apply({ put: rows, remove: [] });
          const matcher = createMatcher(SAMPLE_AREAS);
          for (const [number, one] of queries.entries()) matcher.put(number, one);
          const found = queries.map(
            (one) => index.search({ ...one, from: 0, pageSize: 100 }, false).listings,
          );
          for (const row of rows)
            expect(await matchWithTravel(matcher, row, (number) => queries[number]!)).toEqual(
              found.flatMap((listings, number) =>
                listings.some((listing) => listing.id === row.id) ? [number] : [],
              ),
            );
        },
      ),
      { numRuns: 100 },
    );
  });

  it('requires one unit to pass all filters on units', () => {
    const matcher = createMatcher([]);
    const sale = everythingIn(['new-homes']);
    const beds = { from: 3, to: null };
    matcher.put(1, { ...sale, ranges: { numBeds: beds, salePrice: { from: null, to: 350_000 } } });
    matcher.put(2, { ...sale, ranges: { numBeds: beds, salePrice: { from: null, to: 500_000 } } });
    const development = rowOf(7, {
      sections: ['residential-for-sale', 'new-homes'],
      units: [
        unitOf({ id: 1, salePrice: 300_000, numBeds: 1 }),
        unitOf({ id: 2, salePrice: 450_000, numBeds: 3 }),
        unitOf({ id: 3, salePrice: 480_000, numBeds: 4 }),
      ],
    });
    expect(matcher.match(development)).toEqual([2]);
  });

  it('uses the current extent of areas for distances', () => {
    const extent = { north: 53.4, south: 53.3, west: -6.4, east: -6.2 };
    const matcher = createMatcher([{ id: 5, parentId: null, extent }]);
    matcher.put(1, { ...everythingIn(['residential-for-sale']), areas: [{ areaId: 5, radius: 2000 }] });
    const [dublin, cork] = [
      rowOf(1, { latitude: 53.41, longitude: -6.3 }),
      rowOf(2, { latitude: 51.9, longitude: -8.51 }),
    ];
    expect([matcher.match(dublin), matcher.match(cork)]).toEqual([[1], []]);
    matcher.setAreas([
      { id: 5, parentId: null, extent: { north: 51.95, south: 51.85, west: -8.5, east: -8.4 } },
    ]);
    expect([matcher.match(dublin), matcher.match(cork)]).toEqual([[], [1]]);
    matcher.setAreas([]);
    expect([matcher.match(dublin), matcher.match(cork)]).toEqual([[], []]);
    expect(matcher.match({ ...cork, areaIds: [77, 5] })).toEqual([1]);
  });

  it('matches a circle across the edge of the map', () => {
    const matcher = createMatcher([]);
    const sale = everythingIn(['residential-for-sale']);
    matcher.put(1, { ...sale, circle: { latitude: 10, longitude: 179.9, radius: 50_000 } });
    matcher.put(2, { ...sale, circle: { latitude: 89.9, longitude: 20, radius: 50_000 } });
    expect(matcher.match(rowOf(1, { latitude: 10, longitude: -179.9 }))).toEqual([1]);
    expect(matcher.match(rowOf(1, { latitude: 89.9, longitude: -160 }))).toEqual([2]);
    expect(matcher.match(rowOf(1, { latitude: 10, longitude: 179 }))).toEqual([]);
  });

  it('evaluates relative dates when a listing is matched', () => {
    const matcher = createMatcher([]);
    const sale = everythingIn(['residential-for-sale']);
    const since = (from: number): SearchQuery => ({
      ...sale,
      ranges: { firstPublishDate: { from, to: null } },
    });
    const day = (now: number) => since((Math.floor(now / DAY_MS) - 3) * DAY_MS);
    const hours = (now: number) => since(now - 2 * 3_600_000);
    matcher.put(1, day(0), day);
    matcher.put(2, hours(0), hours);
    const midnight = 20_000 * DAY_MS;
    const listing = rowOf(5, { publishedAt: midnight - 3 * DAY_MS });
    expect(matcher.match(listing, midnight - 1)).toEqual([1]);
    expect(matcher.match(listing, midnight)).toEqual([1]);
    expect(matcher.match(listing, midnight + DAY_MS - 1)).toEqual([1]);
    expect(matcher.match(listing, midnight + DAY_MS)).toEqual([]);
    expect(ascending(matcher.match(listing, midnight - 3 * DAY_MS + 2 * 3_600_000))).toEqual([1, 2]);
    expect(matcher.match(listing, midnight - 3 * DAY_MS + 2 * 3_600_000 + 1)).toEqual([1]);
  });

  it('evaluates rounds of offers when a listing is matched', () => {
    const matcher = createMatcher([]);
    const sale = everythingIn(['residential-for-sale']);
    matcher.put(1, { ...sale, offers: ['open'], offersAt: 0 });
    matcher.put(2, { ...sale, offers: ['closing-soon'], offersAt: 0 });
    const deadline = 20_000 * DAY_MS;
    const listing = rowOf(5, { offersUntil: deadline });
    expect(matcher.match(listing, deadline - 2 * DAY_MS - 1)).toEqual([1]);
    expect(ascending(matcher.match(listing, deadline - 2 * DAY_MS))).toEqual([1, 2]);
    expect(ascending(matcher.match(listing, deadline - 1))).toEqual([1, 2]);
    expect(matcher.match(listing, deadline)).toEqual([]);
    expect(matcher.match(rowOf(6), deadline - 1)).toEqual([]);
  });

  it('frees the memory of removed searches', () => {
    const matcher = createMatcher(SAMPLE_AREAS);
    const searches = fc.sample(savedQuery, { numRuns: 400, seed: 7 });
    const fill = () => {
      for (const [index, one] of searches.entries()) matcher.put(index, one);
    };
    fill();
    const full = matcher.bytes();
    for (let round = 0; round < 5; round++) {
      for (const index of searches.keys()) matcher.remove(index);
      expect(matcher.count).toBe(0);
      fill();
    }
    expect(matcher.count).toBe(searches.length);
    expect(matcher.bytes()).toBeLessThan(full * 1.6);
  });

  it('keeps all searches when an unknown one is removed', () => {
    const matcher = createMatcher([]);
    matcher.put(1, everythingIn(['residential-for-sale']));
    matcher.remove(2);
    expect(matcher.match(rowOf(1))).toEqual([1]);
    expect(matcher.match(rowOf(1, { sections: ['sharing'] }))).toEqual([]);
  });
});
