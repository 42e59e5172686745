import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listingPath, slugOf } from './paths.ts';

const home = {
  id: 1_000_001,
  ad_type: 'sale',
  price_type: null,
  property_type: 'house',
  house_type: 'semi_detached',
  title: null,
  address: "5 St. Mary's Park, Dún Laoghaire, Co. Dublin",
} as const;

describe('the path of a listing', () => {
  it('has type and place, without accents', () => {
    expect(listingPath(home)).toBe(
      '/for-sale/semi-detached-house-5-st-marys-park-dun-laoghaire-co-dublin/1000001',
    );
    expect(listingPath({ ...home, ad_type: 'rental' })).toMatch(/^\/for-rent\//);
    expect(listingPath({ ...home, ad_type: 'sale_commercial', price_type: 'let' })).toMatch(/^\/for-rent\//);
  });

  it.each([
    ['apartment', null, 'Apartment 48, The Sweepstakes', 'apartment-48-the-sweepstakes'],
    ['site', null, 'Site 2, Derryglassaun', 'site-2-derryglassaun'],
    ['industrial_unit', null, 'Unit 19 Greenmount', 'industrial-unit-19-greenmount'],
    ['office', null, 'Office No. 5, Apex Building', 'office-no-5-apex-building'],
    ['house', 'detached', 'House on the Hill', 'detached-house-on-the-hill'],
    ['apartment', null, 'Apartments at Opus', 'apartment-apartments-at-opus'],
  ] as const)('does not say its kind twice: %s %s, %s', (property_type, house_type, address, slug) => {
    expect(listingPath({ ...home, property_type, house_type, address })).toBe(`/for-sale/${slug}/1000001`);
  });

  it('is short and safe for any title', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(..."aZ9é ßÁ-–'’/.,&%€🏠\u0000\n日"), maxLength: 400 }),
        (title) => {
          expect(slugOf(title)).toMatch(/^[a-z0-9]*(-[a-z0-9]+)*$/);
          expect(slugOf(title).length).toBeLessThanOrEqual(90);
          expect(listingPath({ ...home, title })).toMatch(/^\/for-sale\/semi-detached-[a-z0-9-]*\/1000001$/);
        },
      ),
    );
  });
});
