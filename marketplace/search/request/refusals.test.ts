import { describe, expect, it } from 'vitest';
import { createTestAreas } from '../testing/areas.ts';
import { NOW } from '../testing/queries.ts';
import { searchRequestSchema } from './contract.ts';
import { readRequest } from './read.ts';

/** The paths of problems in a body that passes the schema. */
function problemsOf(body: unknown): string[] {
  const { problems } = readRequest(searchRequestSchema.parse(body), { areas: createTestAreas(), now: NOW });
  return problems.map(({ path }) => path);
}

const line = [
  [-6.3, 53.3],
  [-6.2, 53.3],
];

describe('search request problems', () => {
  it.each<[string, unknown, string]>([
    ['an unknown section', { section: 'castles' }, 'section'],
    ['a bound that is no number', { ranges: [{ name: 'salePrice', from: 'cheap' }] }, 'ranges.0.from'],
    ['a bound below nothing', { ranges: [{ name: 'numBeds', to: -1 }] }, 'ranges.0.to'],
    ['a bound that is no date', { ranges: [{ name: 'viewingTimes', from: '2026-02-31x' }] }, 'ranges.0.from'],
    ['a page size beyond the bound', { paging: { pageSize: 101 } }, 'paging.pageSize'],
    ['half a listing', { paging: { from: 1.5 } }, 'paging.from'],
    ['an offset beyond the bound', { paging: { from: 100_001 } }, 'paging.from'],
    [
      'an area that does not exist',
      { geoFilter: { storedShapeIds: ['1', '999'] } },
      'geoFilter.storedShapeIds.1',
    ],
    [
      'a radius around the world',
      { geoFilter: { storedShapeIds: ['1_99999999'] } },
      'geoFilter.storedShapeIds.0',
    ],
    [
      'a polygon of two points',
      { geoFilter: { customShapes: { type: 'Polygon', coordinates: [line] } } },
      'geoFilter.customShapes.0',
    ],
    ['a polyline that is none', { geoFilter: { customShapes: ['_'] } }, 'geoFilter.customShapes.0'],
    [
      'a point that is no number',
      { geoFilter: { geoSearchType: 'POINT_AND_RADIUS', lat: 'NaN', lon: 1, rad: 1 } },
      'geoFilter.lat',
    ],
    ['half a point', { geoFilter: { lat: 53, rad: 1 } }, 'geoFilter.lon'],
    ['a point off the earth', { geoFilter: { lat: 530, lon: 1, rad: 1 } }, 'geoFilter'],
    ['no box', { geoFilter: { geoSearchType: 'MAP_SEARCH', top: 1 } }, 'geoFilter.left'],
  ])('include %s', (_, body, path) => {
    expect(problemsOf(body)).toContain(path);
  });

  it.each([
    ['text for the body', 'search'],
    ['a number for filters', { filters: 3 }],
    ['an object for a value', { filters: [{ name: 'adState', values: [{}] }] }],
    ['an object for a round of offers', { filters: [{ name: 'offers', values: { open: true } }] }],
    ['too many areas', { geoFilter: { storedShapeIds: Array(101).fill('1') } }],
    ['keywords without end', { terms: 'x'.repeat(201) }],
    ['an unknown order', { sort: 'cheapest' }],
    ['a way of search that does not exist', { geoFilter: { geoSearchType: 'MOON' } }],
  ])('of the schema include %s', (_, body) => {
    expect(searchRequestSchema.safeParse(body).success).toBe(false);
  });
});
