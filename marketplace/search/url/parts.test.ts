import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PROPERTY_TYPE_VALUES } from '#property/property-type.ts';
import { normalQuery } from '../rules.ts';
import { createTestAreas } from '../testing/areas.ts';
import { anyQuery, NOW } from '../testing/queries.ts';
import { printAddress, readAddress } from './address.ts';
import { buildSearchUrl, parseSearchUrl, withBox, withParams, withRing } from './parts.ts';

const context = { areas: createTestAreas(), now: NOW };

function apart(address: string) {
  const url = new URL(address, 'http://gaff.test');
  return parseSearchUrl(url.pathname, url.searchParams, (part) => part in PROPERTY_TYPE_VALUES);
}

function queryOf(address: string) {
  const url = new URL(address, 'http://gaff.test');
  const reading = readAddress(url.pathname, url.searchParams, context);
  if (!reading.ok) throw new Error(`${address}: ${reading.reason}`);
  return reading.query;
}

describe('search URL', () => {
  it('survives parsing and building with the same meaning for the server', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        const address = printAddress(query, context);
        const again = buildSearchUrl(apart(address), true);
        expect(queryOf(again)).toEqual(normalQuery(query));
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['/property-for-sale/dublin/houses?salePrice_from=300000&sort=priceAsc&page=3&view=map'],
    ['/property-for-rent/ireland?location=dublin&location=cork&radius=5000&terms=garden'],
  ])('%s is built as the server writes it, from the first page', (address) => {
    const expected = printAddress({ ...queryOf(address), from: 0 }, context);
    expect(buildSearchUrl(apart(address))).toBe(expected);
  });

  it('replaces the areas with a map box', () => {
    const box = { north: 53.4, west: -6.3, south: 53.3, east: -6.2 };
    const target = buildSearchUrl(withBox(apart('/property-for-sale/dublin/houses?radius=1000&page=2'), box));
    expect(target).toBe('/property-for-sale/ireland/houses?geo=box%3A53.4%2C-6.3%2C53.3%2C-6.2');
    expect(queryOf(target)).toMatchObject({ areas: [], box, from: 0 });
  });

  it('replaces the areas with a drawn line', () => {
    const ring = [
      [-6.3, 53.3],
      [-6.2, 53.3],
      [-6.2, 53.4],
      [-6.3, 53.3],
    ] as const;
    const target = buildSearchUrl(withRing(apart('/property-for-sale/dublin?geo=box%3A1,2,3,4'), ring));
    expect(queryOf(target)).toMatchObject({ areas: [], box: null, polygons: [[ring.slice(0, 3)]] });
  });

  it('drops a filter without values', () => {
    const address = apart('/property-for-sale/dublin/houses?facilities=parking&facilities=alarm');
    expect(buildSearchUrl(withParams(address, { facilities: [], propertyType: [] }))).toBe(
      '/property-for-sale/dublin',
    );
  });
});
