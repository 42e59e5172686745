import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PROPERTY_TYPE_VALUES } from '#property/property-type.ts';
import { SECTION_PATHS } from '#property/section.ts';
import { createTestAreas } from '../testing/areas.ts';
import { anyQuery, NOW } from '../testing/queries.ts';
import { printAddress, readAddress } from './address.ts';
import { parseSearchUrl } from './parts.ts';
import { readSegment } from './sections.ts';
import { sidesOf } from './sides.ts';

const context = { areas: createTestAreas(), now: NOW };

/** The paths of the sides of a search. */
function pathsOf(path: string): string[] {
  const url = new URL(path, 'http://gaff.test');
  const address = parseSearchUrl(url.pathname, url.searchParams, (part) => part in PROPERTY_TYPE_VALUES);
  const [section] = readSegment(address.segment)!.sections;
  const sides = sidesOf(section!, address);
  return sides.map((side) => side.path);
}

function queryOf(path: string) {
  const url = new URL(path, 'http://gaff.test');
  const reading = readAddress(url.pathname, url.searchParams, context);
  if (!reading.ok) throw new Error(`${path}: ${reading.reason}`);
  return reading.query;
}

describe('a searcher who switches between buying and renting', () => {
  it.each([
    ['/property-for-sale/dublin', ['/property-for-sale/dublin', '/property-for-rent/dublin']],
    [
      '/property-for-sale/dublin/houses?radius=5000&salePrice_to=400000&numBeds_from=3&sort=priceAsc&page=2',
      [
        '/property-for-sale/dublin/houses?radius=5000&salePrice_to=400000&numBeds_from=3',
        '/property-for-rent/dublin/houses?radius=5000&numBeds_from=3',
      ],
    ],
    [
      '/property-for-rent/ireland?location=dublin&location=cork&rentalPrice_to=2000&facilities=parking&facilities=microwave',
      [
        '/property-for-sale/ireland?location=dublin&location=cork&facilities=parking',
        '/property-for-rent/ireland?location=dublin&location=cork&rentalPrice_to=2000&facilities=parking&facilities=microwave',
        '/sharing/ireland?location=dublin&location=cork&rentalPrice_to=2000&facilities=parking&facilities=microwave',
      ],
    ],
    [
      '/property-for-sale/cork/bungalows?terms=garden',
      ['/property-for-sale/cork/bungalows?terms=garden', '/property-for-rent/cork?terms=garden'],
    ],
    [
      '/commercial-properties-for-sale/dublin/office-spaces?saleType=auction',
      [
        '/commercial-properties-for-sale/dublin/office-spaces?saleType=auction',
        '/commercial-properties-for-rent/dublin/office-spaces',
      ],
    ],
    ['/parking-to-rent/dublin', ['/parking-for-sale/dublin', '/parking-to-rent/dublin']],
    ['/sold-properties/dublin', []],
    ['/holiday-homes/kerry', []],
  ])('from %s finds the same place and filters', (path, sides) => {
    expect(pathsOf(path)).toEqual(sides);
  });

  it('stays at the place of every search, without an invalid filter', () => {
    fc.assert(
      fc.property(
        anyQuery,
        fc.constantFrom('residential-for-sale', 'residential-to-rent', 'sharing'),
        (query, section) => {
          const path = printAddress({ ...query, sections: [section] }, context);
          const { areas, box, circle, polygons } = queryOf(path);
          for (const side of pathsOf(path))
            expect(queryOf(side)).toMatchObject({ areas, box, circle, polygons });
          expect(pathsOf(path).map((side) => side.split('/')[1])).toContain(SECTION_PATHS[section]);
        },
      ),
    );
  });
});
