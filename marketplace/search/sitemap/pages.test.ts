import { expect, it } from 'vitest';
import { createTestAreas, createTestIndex } from '../testing/areas.ts';
import { NOW } from '../testing/queries.ts';
import { rowOf, unitOf } from '../testing/rows.ts';
import { readAddress } from '../url/address.ts';
import { canonicalAddress, isIndexable } from '../url/indexing.ts';
import { sitemapPages } from './pages.ts';

const context = { areas: createTestAreas(), now: NOW };
const flat = [unitOf({ kind: 'apartment', rentalPrice: 1500 })] as const;
const index = createTestIndex([
  rowOf(1),
  rowOf(2),
  rowOf(3, { units: [unitOf({ kind: 'terraced' })] }),
  rowOf(4, { areaIds: [15], sections: ['residential-to-rent'], units: flat }),
  rowOf(5, { areaIds: [103, 16], sections: ['residential-sold'], state: 'sold' }),
]);

it('a sitemap lists every results page with listings, by its canonical URL, with its count', () => {
  const pages = [...sitemapPages(index, context)];
  expect(pages).toEqual([
    { path: '/property-for-sale/ireland', totalResults: 3 },
    { path: '/property-for-sale/ireland/houses', totalResults: 3 },
    { path: '/property-for-rent/ireland', totalResults: 1 },
    { path: '/sold-properties/ireland', totalResults: 1 },
    { path: '/property-for-sale/dublin', totalResults: 3 },
    { path: '/property-for-sale/dublin/houses', totalResults: 3 },
    { path: '/property-for-rent/cork', totalResults: 1 },
    { path: '/sold-properties/clare', totalResults: 1 },
    { path: '/property-for-sale/dublin-city', totalResults: 3 },
    { path: '/property-for-sale/dublin-city/houses', totalResults: 3 },
    { path: '/property-for-sale/rathmines-dublin', totalResults: 3 },
    { path: '/property-for-sale/rathmines-dublin/houses', totalResults: 3 },
    { path: '/sold-properties/kilrush-clare', totalResults: 1 },
  ]);
  for (const { path, totalResults } of pages) {
    const reading = readAddress(path, new URLSearchParams(), context);
    if (!reading.ok) throw new Error(path);
    expect(canonicalAddress(reading.query, context)).toBe(path);
    expect(isIndexable(reading.query)).toBe(true);
    expect(index.count(reading.query)).toBe(totalResults);
  }
});
