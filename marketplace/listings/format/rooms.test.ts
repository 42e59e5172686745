import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bedsOf, roomTypesOf } from '#marketplace/imports/csv/texts.ts';
import { languages } from '#platform/i18n/languages.ts';
import type { PropertyKind } from '#property/property-type.ts';
import { ROOM_TYPES, type RoomType } from '#property/tenancy.ts';
import type { Unit } from '../model.ts';
import { bathroomType, bathsText, bedsText, kindText } from './rooms.ts';

const { t } = languages.en;
const unit = (part: Partial<Unit>): Unit => ({
  id: 1,
  path: '',
  kind: 'apartment',
  price: null,
  period: null,
  beds: null,
  bathrooms: null,
  floorArea: null,
  energy: null,
  isEnsuite: null,
  pictures: [],
  pictureCount: 0,
  ...part,
});
const sized = { beds: null, bathrooms: null, rooms: [], units: [] };

describe('bedrooms', () => {
  it.each<[number | null, number[], string | undefined]>([
    [3, [], '3 bed'],
    [0, [], undefined],
    [null, [], undefined],
    [null, [2, 2], '2 bed'],
    [1, [3, 1, 2], '1, 2 & 3 bed'],
    [null, [0, 1], '1 bed'],
  ])('total %s, units %j: %s', (total, beds, text) => {
    const units = beds.map((n) => unit({ beds: n }));
    expect(bedsText({ ...sized, beds: total, units }, t)).toBe(text);
  });

  it('are written so that an import parses them back', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 8 }), (beds) => {
        const text = bedsText({ ...sized, units: beds.map((n) => unit({ beds: n })) }, t)!;
        expect(bedsOf(text)).toEqual([...new Set(beds)].sort((a, b) => a - b));
      }),
    );
  });

  it('of a shared home are room types, which an import parses back', () => {
    const types = fc.array(fc.constantFrom<RoomType>(...ROOM_TYPES), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(types, (chosen) => {
        const rooms = chosen.map((type, id) => ({ id, type, isEnsuite: null, price: null, period: null }));
        const text = bedsText({ ...sized, rooms }, t)!;
        expect(roomTypesOf(text)).toEqual(ROOM_TYPES.filter((type) => chosen.includes(type)));
        expect(text.slice(1)).toBe(text.slice(1).toLowerCase());
      }),
    );
  });
});

describe('facts', () => {
  it('about bathrooms', () => {
    expect(bathsText({ bathrooms: 2, units: [] }, t)).toBe('2 bath');
    expect(bathsText({ bathrooms: null, units: [] }, t)).toBeUndefined();
    expect(bathsText({ bathrooms: 4, units: [unit({ bathrooms: 2 }), unit({ bathrooms: 1 })] }, t)).toBe(
      '1 & 2 bath',
    );
    expect(bathroomType([unit({ isEnsuite: true }), unit({ isEnsuite: null })], t)).toBe('En-suite');
    expect(bathroomType([unit({ isEnsuite: false })], t)).toBe('Shared Bathroom');
    expect(bathroomType([unit({ isEnsuite: true }), unit({ isEnsuite: false })], t)).toBeUndefined();
  });

  it('about the types in a development', () => {
    const kinds = (...units: PropertyKind[]) =>
      kindText({ kind: 'house', offering: 'new_home', units: units.map((kind) => unit({ kind })) }, t);
    expect(kinds('apartment', 'duplex')).toBe('Apartments');
    expect(kinds('terraced', 'bungalow')).toBe('Houses');
    expect(kinds('terraced', 'apartment')).toBe('Houses & Apartments');
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
