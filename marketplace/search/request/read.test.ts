import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { everythingIn, type SearchQuery } from '../model.ts';
import { MARKET_SECTIONS, normalQuery } from '../rules.ts';
import { createTestAreas } from '../testing/areas.ts';
import { anyQuery, NOW } from '../testing/queries.ts';
import { searchRequestSchema } from './contract.ts';
import { encodePolyline } from './polyline.ts';
import { readRequest } from './read.ts';
import { writeRequest } from './write.ts';

const context = { areas: createTestAreas(), now: NOW };
const market = everythingIn(MARKET_SECTIONS);
const sale = everythingIn(['residential-for-sale']);
const rent = everythingIn(['residential-to-rent']);

/** Parses a body like the route: with the schema first. */
function read(body: unknown) {
  return readRequest(searchRequestSchema.parse(body), context);
}

const section = 'residential-for-sale';
const HOUSES = ['bungalow', 'house', 'detached', 'semi_detached', 'terraced', 'end_of_terrace', 'townhouse'];
const triangle = [
  [-6.3, 53.3],
  [-6.2, 53.3],
  [-6.2, 53.4],
] as const;

describe('search request', () => {
  it.each<[string, unknown, Partial<SearchQuery>]>([
    ['nothing at all', {}, market],
    ['only paging', { paging: { from: '0', pageSize: '50' } }, { ...market, pageSize: 50 }],
    [
      'all keys at once',
      {
        section: 'residential-to-rent',
        filters: [
          { name: 'propertyType', values: ['apartments'] },
          { name: 'adState', values: ['published'] },
        ],
        andFilters: [{ name: 'facilities', values: ['parking', 'alarm'] }],
        ranges: [{ name: 'rentalPrice', from: '2000', to: '2500' }],
        geoFilter: { storedShapeIds: ['1_5000', '15'], geoSearchType: 'STORED_SHAPES' },
        sort: 'priceAsc',
        terms: '',
        paging: { from: '0', pageSize: '20' },
      },
      {
        ...rent,
        kinds: ['apartment', 'flat'],
        states: ['published'],
        facilities: ['PARKING', 'ALARM'],
        ranges: { rentalPrice: { from: 2000, to: 2500 } },
        areas: [
          { areaId: 1, radius: 5000 },
          { areaId: 15, radius: 0 },
        ],
        sort: 'priceAsc',
      },
    ],
    [
      'floats as text for open ends, and pagesize in small letters',
      {
        section,
        ranges: [
          { name: 'numBeds', from: '0', to: '1000000000.0' },
          { name: 'ber', from: '4', to: '1000000000.0' },
          { name: 'firstPublishDate', from: 'now-7d/d', to: '' },
        ],
        paging: { from: 50, pagesize: '50' },
      },
      {
        ...sale,
        ranges: {
          ber: { from: 4, to: null },
          firstPublishDate: { from: Date.UTC(2026, 10, 13), to: null },
        },
        from: 50,
        pageSize: 50,
      },
    ],
    [
      'every key, empty',
      {
        section: '',
        filters: [],
        andFilters: [],
        ranges: [{ name: 'salePrice', from: '', to: '' }],
        geoFilter: {},
        sort: '',
        terms: '',
        paging: {},
      },
      market,
    ],
    [
      'null for what it does not use',
      { section: null, filters: null, geoFilter: null, paging: { from: null, pageSize: null } },
      market,
    ],
    ['names it alone knows', { section, wish: 'castle', filters: [{ name: 'towers', values: ['4'] }] }, sale],
    [
      'ranges among the filters',
      {
        section,
        filters: [
          { name: 'salePrice_from', values: ['200000'] },
          { name: 'salePrice_to', values: [300000] },
          { name: 'numBeds_from', values: '3' },
        ],
      },
      { ...sale, ranges: { salePrice: { from: 200_000, to: 300_000 }, numBeds: { from: 3, to: null } } },
    ],
    [
      'true and false for a shared home',
      { section: 'sharing', filters: [{ name: 'ownerOccupied', values: [true] }] },
      { ...everythingIn(['sharing']), ownerOccupied: [true] },
    ],
    [
      'listings that take offers, which include those that close soon',
      { section, filters: [{ name: 'offers', values: ['closing-soon', 'Open'] }] },
      { ...sale, offers: ['open'], offersAt: NOW },
    ],
    [
      'listings whose offers close soon, without a value that does not exist',
      { section, filters: [{ name: 'offers', values: ['closing-soon', 'sealed'] }] },
      { ...sale, offers: ['closing-soon'], offersAt: NOW },
    ],
    [
      'no filter of offers for a value that does not exist',
      { section, filters: [{ name: 'offers', values: ['sealed', ''] }] },
      sale,
    ],
    ['the other name of a section', { section: 'commercial-for-rent' }, everythingIn(['commercial-to-rent'])],
    [
      'several sections',
      { section: ['new-homes', section] },
      everythingIn(['residential-for-sale', 'new-homes']),
    ],
    [
      'a point and a radius',
      { section, geoFilter: { geoSearchType: 'POINT_AND_RADIUS', lat: 53.3498, lon: -6.2603, rad: 2000 } },
      { ...sale, circle: { latitude: 53.3498, longitude: -6.2603, radius: 2000 } },
    ],
    [
      'what the map shows',
      {
        section,
        geoFilter: {
          geoSearchType: 'MAP_SEARCH',
          top: 53.4,
          left: -6.3,
          right: '-6.2',
          bottom: 53.3,
          mapView: true,
          storedShapeIds: ['1'],
        },
      },
      { ...sale, box: { north: 53.4, west: -6.3, south: 53.3, east: -6.2 } },
    ],
    [
      'a drawn area, as GeoJSON',
      {
        section,
        geoFilter: {
          geoSearchType: 'CUSTOM_SHAPES',
          customShapes: { type: 'Polygon', coordinates: [[...triangle, triangle[0]]] },
        },
      },
      { ...sale, polygons: [[triangle]] },
    ],
    [
      'several drawn areas, as GeoJSON and as polyline',
      {
        section,
        geoFilter: {
          geoSearchType: 'CUSTOM_SHAPES',
          customShapes: [
            { type: 'MultiPolygon', coordinates: [[triangle], [triangle]] },
            encodePolyline(triangle),
          ],
        },
      },
      { ...sale, polygons: [[triangle], [triangle], [triangle]] },
    ],
    [
      'slugs of areas',
      { section, geoFilter: { storedShapeIds: ['portal_county-dublin', 'swords-dublin_3000', 15] } },
      {
        ...sale,
        areas: [
          { areaId: 1, radius: 0 },
          { areaId: 15, radius: 0 },
          { areaId: 102, radius: 3000 },
        ],
      },
    ],
    [
      'least more than most',
      { section, ranges: [{ name: 'salePrice', from: 500_000, to: 200_000 }] },
      { ...sale, ranges: { salePrice: { from: 200_000, to: 500_000 } } },
    ],
    [
      'a grade for a rating',
      { section, ranges: [{ name: 'ber', to: 'b2' }] },
      { ...sale, ranges: { ber: { from: null, to: 4 } } },
    ],
    [
      'houses and a single kind of them',
      { section, filters: [{ name: 'propertyType', values: ['houses', 'bungalows', ''] }] },
      { ...sale, kinds: HOUSES as SearchQuery['kinds'] },
    ],
    [
      'days and moments',
      {
        section: 'residential-to-rent',
        ranges: [
          { name: 'availableFrom', from: '2026-12-01', to: '2026-12-31' },
          { name: 'viewingTimes', from: '2026-11-21T09:00:00+01:00' },
        ],
      },
      {
        ...rent,
        ranges: {
          availableFrom: { from: Date.UTC(2026, 11, 1), to: Date.UTC(2027, 0, 1) - 1 },
          viewingTimes: { from: Date.UTC(2026, 10, 21, 8), to: null },
        },
      },
    ],
    [
      'words and a phrase, with accents and capitals',
      { section, terms: 'Garáiste "Sea View" garáiste' },
      {
        ...sale,
        terms: [
          { kind: 'prefix', word: 'garaiste' },
          { kind: 'phrase', words: ['sea', 'view'] },
        ],
      },
    ],
  ])('is parsed with %s', (_, body, query) => {
    const reading = read(body);
    expect(reading.problems).toEqual([]);
    expect(reading.query).toEqual(query);
  });

  it('is parsed to the same query after printing, for every query', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        const { query: again, problems } = read(JSON.parse(JSON.stringify(writeRequest(query, NOW))));
        expect(problems).toEqual([]);
        expect(again).toEqual(normalQuery(query));
      }),
      { numRuns: 500 },
    );
  });
});

it('stays valid when one more filter is added', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (body) => {
      const parsed = searchRequestSchema.safeParse(body);
      if (parsed.success) expect(normalQuery(read(body).query)).toEqual(read(body).query);
    }),
  );
});
