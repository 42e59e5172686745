import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bedsOf, roomTypesOf } from '#marketplace/imports/csv/texts.ts';
import { languages } from '#platform/i18n/languages.ts';
import { ROOM_TYPES, type RoomType } from '#property/tenancy.ts';
import type { UnitRow } from './listing-row.ts';
import { bathroomType, bathsText, bedsText, kindText } from './rooms.ts';

const { t } = languages.en;
const unit = (overrides: Partial<UnitRow>): UnitRow => ({
  id: 1,
  kind: 'unit',
  price: null,
  collection_period: null,
  room_type: null,
  ensuite: null,
  property_type: null,
  house_type: null,
  beds: null,
  bathrooms: null,
  floor_area_m2: null,
  ber: null,
  title: null,
  images: [],
  ...overrides,
});

describe('bedrooms', () => {
  it.each<[number | null, number[], string | undefined]>([
    [3, [], '3 Bed'],
    [0, [], undefined],
    [null, [], undefined],
    [null, [2, 2], '2 bed'],
    [1, [3, 1, 2], '1, 2 & 3 bed'],
    [null, [0, 1], '1 bed'],
  ])('total %s, units %j: %s', (total_beds, beds, text) => {
    expect(bedsText({ total_beds, units: beds.map((n) => unit({ beds: n })) }, t)).toBe(text);
  });

  it('are written so that an import parses them back', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 8 }), (beds) => {
        const text = bedsText({ total_beds: null, units: beds.map((n) => unit({ beds: n })) }, t)!;
        expect(bedsOf(text)).toEqual([...new Set(beds)].sort((a, b) => a - b));
      }),
    );
  });

  it('of a shared home are room types, which an import parses back', () => {
    const types = fc.array(fc.constantFrom<RoomType>(...ROOM_TYPES), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(types, (rooms) => {
        const units = rooms.map((room_type) => unit({ kind: 'bedroom', room_type }));
        const text = bedsText({ total_beds: null, units }, t)!;
        expect(roomTypesOf(text)).toEqual(ROOM_TYPES.filter((type) => rooms.includes(type)));
      }),
    );
  });
});

describe('facts', () => {
  it('about bathrooms', () => {
    expect(bathsText({ bathrooms: 2, units: [] }, t)).toBe('2 Bath');
    expect(bathsText({ bathrooms: null, units: [] }, t)).toBeUndefined();
    expect(bathsText({ bathrooms: 4, units: [unit({ bathrooms: 2 }), unit({ bathrooms: 1 })] }, t)).toBe(
      '1 & 2 Bath',
    );
    expect(bathroomType([unit({ ensuite: true }), unit({ ensuite: null })], t)).toBe('En-suite');
    expect(bathroomType([unit({ ensuite: false })], t)).toBe('Shared Bathroom');
    expect(bathroomType([unit({ ensuite: true }), unit({ ensuite: false })], t)).toBeUndefined();
  });

  it('about the types in a development', () => {
    const kinds = (...types: [UnitRow['property_type'], UnitRow['house_type']?][]) =>
      kindText(
        {
          property_type: 'house',
          house_type: null,
          offering: 'new_home',
          units: types.map(([property_type, house_type = null]) => unit({ property_type, house_type })),
        },
        t,
      );
    expect(kinds(['apartment'], ['duplex'])).toBe('Apartments');
    expect(kinds(['house', 'terraced'], ['bungalow'])).toBe('Houses');
    expect(kinds(['house', 'terraced'], ['apartment'])).toBe('Houses & Apartments');
    expect(kinds()).toBe('House');
  });
});

describe('bathrooms in Irish', () => {
  it('are lenited from two to six', () => {
    const text = (bathrooms: number) => bathsText({ bathrooms, units: [] }, languages.ga.t);
    expect([1, 2, 6, 7].map(text)).toEqual([
      '1 seomra folctha',
      '2 sheomra folctha',
      '6 sheomra folctha',
      '7 seomra folctha',
    ]);
  });
});
