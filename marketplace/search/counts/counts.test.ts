import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languages } from '#platform/i18n/languages.ts';
import { createSearchIndex } from '../index/create.ts';
import type { MemoryIndex } from '../index/search-index.ts';
import type { SearchQuery } from '../model.ts';
import { readRequest } from '../request/read.ts';
import { writeRequest } from '../request/write.ts';
import { createTestAreas } from '../testing/areas.ts';
import { bruteForceSearch } from '../testing/oracle.ts';
import { NOW } from '../testing/queries.ts';
import { SAMPLE_AREAS, sampleQuery, sampleRow, withSampleTimes } from '../testing/samples.ts';
import { readAddress } from '../url/address.ts';
import { countsOf } from './counts.ts';
import { dropsOf } from './drops.ts';
import { MAX_FEW_RESULTS, WIDER_RADII, widerPlacesOf } from './wider.ts';

const areas = createTestAreas(
  SAMPLE_AREAS.map(({ id, parentId }) => ({
    id,
    parentId,
    slug: `area-${id}`,
    name: `Area ${id}`,
    nameGa: null,
    countyId: id < 50 && id !== 2 ? 1 : 2,
  })),
);
const context = { areas, now: NOW, language: languages.en };

const market = fc
  .tuple(
    fc.uniqueArray(sampleRow(500), { selector: ({ id }) => id, minLength: 10, maxLength: 60 }),
    sampleQuery,
  )
  .map(([rows, query]) => {
    const made = createSearchIndex();
    made.setAreas(SAMPLE_AREAS);
    made.apply({ put: rows, remove: [] });
    const index: MemoryIndex = {
      ...made,
      search: (one, withFacets) => made.search(withSampleTimes(one), withFacets),
      count: (one) => made.count(withSampleTimes(one)),
    };
    // Areas as clients get them from the gazetteer.
    const known = query.areas.filter(({ areaId }) => areas.areaById(areaId));
    const asked = readRequest(writeRequest({ ...query, areas: known }, NOW), context).query;
    return {
      rows,
      index,
      query: asked,
      total: (one: SearchQuery) => bruteForceSearch(rows, SAMPLE_AREAS, withSampleTimes(one)).total,
    };
  });

describe('the count of a value', () => {
  it('equals the total of the search with that value chosen', async () => {
    await fc.assert(
      fc.asyncProperty(market, async ({ index, query, total }) => {
        const facets = index.search(query, true).facets!;
        for (const { name, values } of await countsOf(query, facets, index, context)) {
          for (const { value, count } of values) {
            const isRange = ['numBeds', 'numBaths', 'ber'].includes(name);
            const body = writeRequest(query, NOW);
            const others = (body.filters ?? []).filter(
              (filter) =>
                filter.name !== name && !(name === 'propertyType' && filter.name === 'propertyKind'),
            );
            const { query: changed } = readRequest(
              {
                ...body,
                filters: isRange ? body.filters : [...others, { name, values: [value] }],
                ranges: (body.ranges ?? []).filter((range) => range.name !== name),
              },
              context,
            );
            const exactly = { from: Number(value), to: Number(value) };
            const chosen = isRange ? { ...changed, ranges: { ...changed.ranges, [name]: exactly } } : changed;
            expect({ name, value, count }).toEqual({ name, value, count: total(chosen) });
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('the filter to remove from a search with few results', () => {
  it('gives the announced count at the announced URL', async () => {
    let [promised, empty] = [0, 0];
    await fc.assert(
      fc.asyncProperty(market, async ({ index, query, total }) => {
        const found = total(query);
        if (found > MAX_FEW_RESULTS) return;
        if (found === 0) empty++;
        const drops = await dropsOf(query, index, context);
        for (const { url, totalResults } of drops) {
          const [path, params] = url.split('?');
          const reading = readAddress(path!, new URLSearchParams(params), context);
          expect(reading.ok && total(reading.query)).toBe(totalResults);
          expect(totalResults).toBeGreaterThan(found);
          if (found === 0) promised++;
        }
      }),
      { numRuns: 100 },
    );
    expect(promised).toBeGreaterThan(empty / 2);
  });
});

describe('the wider places of a search with few results', () => {
  it('give the announced count at the announced URL, from the smallest distance with more results to Ireland', async () => {
    let promised = 0;
    await fc.assert(
      fc.asyncProperty(market, async ({ index, query, total }) => {
        const few = total(query);
        if (few > MAX_FEW_RESULTS) return;
        const wider = await widerPlacesOf(query, index, context);
        for (const { url, totalResults } of wider) {
          const [path, params] = url.split('?');
          const reading = readAddress(path!, new URLSearchParams(params), context);
          expect(reading.ok && total(reading.query)).toBe(totalResults);
          expect(totalResults).toBeGreaterThan(few);
          promised++;
        }
        const isPlaced = query.areas.length + query.polygons.length > 0 || query.circle || query.box;
        const everywhere = { ...query, areas: [], circle: null, box: null, polygons: [] };
        expect(wider.at(-1)?.totalResults ?? few).toBe(isPlaced ? total(everywhere) : few);
        if (query.areas.length === 0 || query.circle || query.box || query.polygons.length > 0) return;
        const around = (radius: number) => ({
          ...query,
          areas: query.areas.map((area) => ({ ...area, radius })),
        });
        const least = Math.max(...query.areas.map(({ radius }) => radius));
        const found = WIDER_RADII.filter((radius) => radius > least)
          .map((radius) => total(around(radius)))
          .find((count) => count > few);
        if (found) expect(wider[0]?.totalResults).toBe(found);
      }),
      { numRuns: 100 },
    );
    expect(promised).toBeGreaterThan(0);
  });
});
