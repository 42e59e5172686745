import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { everythingIn, type SearchQuery } from '../model.ts';
import { MARKET_SECTIONS, normalQuery } from '../rules.ts';
import { createTestAreas, createTestIndex } from '../testing/areas.ts';
import { anyQuery, NOW } from '../testing/queries.ts';
import { rowOf, unitOf } from '../testing/rows.ts';
import { printAddress, readAddress } from './address.ts';

const context = { areas: createTestAreas(), now: NOW };
const sale = everythingIn(['residential-for-sale']);

function read(address: string) {
  const url = new URL(address, 'http://gaff.test');
  return readAddress(url.pathname, url.searchParams, context);
}

/** Parses a URL that must be valid. */
function queryOf(address: string): SearchQuery {
  const reading = read(address);
  if (!reading.ok) throw new Error(`${address}: ${reading.reason}`);
  return reading.query;
}

function print(query: SearchQuery): string {
  return printAddress(query, context);
}

describe('results URL', () => {
  it('expresses every query and is parsed to the same query', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        const address = print(query);
        const reading = read(address);
        expect(reading).toEqual({ ok: true, query: normalQuery(query), redirectTo: null });
        expect(print(normalQuery(query))).toBe(address);
      }),
      { numRuns: 1000 },
    );
  });

  it.each<[string, Partial<SearchQuery>]>([
    ['/property-for-sale/ireland', {}],
    ['/property-for-sale/dublin', { areas: [{ areaId: 1, radius: 0 }] }],
    [
      '/property-for-sale/dublin/houses?salePrice_from=300000&salePrice_to=500000',
      {
        areas: [{ areaId: 1, radius: 0 }],
        kinds: ['bungalow', 'house', 'detached', 'semi_detached', 'terraced', 'end_of_terrace', 'townhouse'],
        ranges: { salePrice: { from: 300_000, to: 500_000 } },
      },
    ],
    [
      '/property-for-sale/ireland?location=dublin&location=cork&radius=5000',
      {
        areas: [
          { areaId: 1, radius: 5000 },
          { areaId: 15, radius: 5000 },
        ],
      },
    ],
    [
      '/property-for-sale/ireland?location=dublin&location=cork_3000',
      {
        areas: [
          { areaId: 1, radius: 0 },
          { areaId: 15, radius: 3000 },
        ],
      },
    ],
    ['/property-for-sale/swords-dublin?radius=1000', { areas: [{ areaId: 102, radius: 1000 }] }],
    ['/property-for-sale/ireland?sort=priceAsc&page=3', { sort: 'priceAsc', from: 40 }],
    [
      '/property-for-sale/ireland?firstPublishDate_from=now-3d%2Fd',
      { ranges: { firstPublishDate: { from: Date.UTC(2026, 10, 17), to: null } } },
    ],
    [
      '/property-for-sale/ireland?terms=garage+%22sea+view%22',
      {
        terms: [
          { kind: 'prefix', word: 'garage' },
          { kind: 'phrase', words: ['sea', 'view'] },
        ],
      },
    ],
    [
      '/property-for-sale/ireland?facilities=parking&facilities=alarm&adState=published',
      { facilities: ['PARKING', 'ALARM'], states: ['published'] },
    ],
    [
      '/property-for-sale/ireland?geo=box%3A53.4%2C-6.3%2C53.3%2C-6.2',
      { box: { north: 53.4, west: -6.3, south: 53.3, east: -6.2 } },
    ],
    ['/property-for-sale/ireland?propertyKind=flat', { kinds: ['flat'] }],
    ['/property-for-sale/ireland?offers=open', { offers: ['open'], offersAt: NOW }],
    ['/property-for-sale/ireland?offers=closing-soon', { offers: ['closing-soon'], offersAt: NOW }],
  ])('%s is a readable URL', (address, part) => {
    expect(print({ ...sale, ...part })).toBe(address);
    expect(queryOf(address)).toEqual({ ...sale, ...part });
  });

  it.each([
    ['/houses-for-sale/dublin', '/property-for-sale/dublin/houses'],
    ['/apartments-for-rent/cork', '/property-for-rent/cork/apartments'],
    ['/offices-to-rent/dublin', '/commercial-properties-for-rent/dublin/office-spaces'],
    ['/commercial-property-for-rent/dublin', '/commercial-properties-for-rent/dublin'],
    ['/property-for-sale', '/property-for-sale/ireland'],
    ['/Property-For-Sale/Dublin/', '/property-for-sale/dublin'],
    ['/new-homes', '/new-homes-for-sale/ireland'],
    ['/property-for-sale/houses', '/property-for-sale/ireland/houses'],
    ['/property-for-sale/dublin?page=1', '/property-for-sale/dublin'],
    ['/property-for-sale/dublin?offers=open&offers=closing-soon', '/property-for-sale/dublin?offers=open'],
    ['/property-for-sale/dublin?offers=sealed', '/property-for-sale/dublin'],
    ['/property-for-sale/dublin?sort=bestMatch', '/property-for-sale/dublin'],
    ['/property-for-sale/1', '/property-for-sale/dublin'],
    ['/property-for-sale/ireland?location=dublin', '/property-for-sale/dublin'],
    ['/property-for-sale/ireland?location=Rathmines', '/property-for-sale/rathmines-dublin'],
    ['/property-for-sale/dublin?salePrice_to=400000.0', '/property-for-sale/dublin?salePrice_to=400000'],
    [
      '/property-for-sale/dublin?salePrice_from=9&salePrice_to=8',
      '/property-for-sale/dublin?salePrice_from=8&salePrice_to=9',
    ],
    ['/property-for-rent/cork?numBeds_from=0&numBeds_to=0', '/property-for-rent/cork?numBeds_to=0'],
    ['/search?section=sharing&location=cork&numBeds_from=&terms=&propertyType=&facilities=', '/sharing/cork'],
    ['/search', '/properties/ireland'],
  ])('%s is an alternative form of %s', (asked, canonical) => {
    expect(read(asked)).toMatchObject({ ok: true, redirectTo: canonical });
    expect(read(canonical)).toMatchObject({ ok: true, redirectTo: null });
    expect(queryOf(asked)).toEqual(queryOf(canonical));
  });

  it('finds studios by zero bedrooms, and only those', () => {
    const index = createTestIndex(
      [0, 1, null].map((numBeds, id) => rowOf(id + 1, { units: [unitOf({ numBeds })] })),
    );
    const query = queryOf('/property-for-sale/ireland?numBeds_from=0&numBeds_to=0');
    expect(index.search(query, false).listings.map(({ id }) => id)).toEqual([1]);
  });

  it('keeps unrelated parameters without a redirect', () => {
    expect(read('/property-for-sale/dublin?utm_source=post')).toMatchObject({ ok: true, redirectTo: null });
  });

  it('searches the whole market without a section', () => {
    expect(queryOf('/properties/dublin').sections).toEqual(MARKET_SECTIONS);
  });

  it.each([
    '/property-for-sale/ireland?salePrice_from=cheap',
    '/property-for-sale/ireland?page=0',
    '/property-for-sale/ireland?page=99999999',
    '/property-for-sale/ireland?geo=polygon:__',
    '/property-for-sale/ireland?sort=best',
    '/property-for-sale/ireland?pageSize=1000000',
    '/property-for-sale/ireland?propertyType=castles',
  ])('leaves out invalid parts: %s', (address) => {
    expect(read(address)).toEqual({ ok: true, query: sale, redirectTo: '/property-for-sale/ireland' });
  });

  it.each([
    ['/property-for-lease/dublin', 'no-such-page'],
    ['/property-for-sale/dublin/houses/3', 'no-such-page'],
    ['/property-for-sale/atlantis', 'no-such-place'],
    ['/property-for-sale/dublin/castles', 'no-such-place'],
    ['/property-for-sale/ireland?location=atlantis', 'no-such-place'],
    ['/', 'no-such-page'],
  ])('%s is not found', (address, reason) => {
    expect(read(address)).toEqual({ ok: false, reason });
  });

  it('never throws for any input', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.array(
          fc.tuple(
            fc.constantFrom(
              'location',
              'geo',
              'terms',
              'page',
              'salePrice_from',
              'ber_to',
              'viewingTimes_to',
            ),
            fc.oneof(fc.string(), fc.constantFrom('box:1,2,3', 'circle:1,2,3', 'polygon:_', 'now-9y/w')),
          ),
        ),
        (path, params) => {
          const reading = readAddress(`/property-for-sale/${path}`, new URLSearchParams(params), context);
          if (reading.ok) {
            const again = read(print(reading.query));
            expect(again).toEqual({ ok: true, query: reading.query, redirectTo: null });
          }
        },
      ),
    );
  });
});
