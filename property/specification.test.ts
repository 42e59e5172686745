import { describe, expect, it } from 'vitest';
import { BER_GRADES, BER_LEVELS_2026, isBerRating } from './ber.ts';
import { COUNTIES, currencyOf, isNorthernIreland } from './county.ts';
import { SELLING_TYPES } from './price.ts';
import { HOUSE_TYPES, PROPERTY_TYPES } from './property-type.ts';
import { AD_TYPES } from './section.ts';
import { ROOM_TYPES } from './tenancy.ts';

describe('specification, sections 3 and 9: the currency of a county', () => {
  const NORTHERN = [
    [27, 'Antrim'],
    [28, 'Armagh'],
    [32, 'Down'],
    [30, 'Fermanagh'],
    [31, 'Derry'],
    [29, 'Tyrone'],
  ] as const;

  it.each(NORTHERN)('“%i %s” uses GBP', (id, name) => {
    expect(COUNTIES.find((county) => county.id === id)?.name).toBe(name);
    expect([currencyOf(id), isNorthernIreland(id)]).toEqual(['GBP', true]);
  });

  it('“all other counties EUR”', () => {
    const northern: readonly number[] = NORTHERN.map(([id]) => id);
    const others = COUNTIES.filter(({ id }) => !northern.includes(id));
    expect(others).toHaveLength(26);
    for (const { id } of others)
      expect([id, currencyOf(id), isNorthernIreland(id)]).toEqual([id, 'EUR', false]);
  });

  // All clients use these county ids.
  it('the counties are numbered from 1 to 32 as clients number them', () => {
    expect(COUNTIES.map(({ id, name }) => `${id} ${name}`).join(' ')).toBe(
      '1 Dublin 2 Meath 3 Kildare 4 Wicklow 5 Longford 6 Offaly 7 Westmeath 8 Laois 9 Louth 10 Carlow 11 Kilkenny ' +
        '12 Waterford 13 Wexford 14 Kerry 15 Cork 16 Clare 17 Limerick 18 Tipperary 19 Galway 20 Mayo 21 Roscommon ' +
        '22 Sligo 23 Leitrim 24 Donegal 25 Cavan 26 Monaghan 27 Antrim 28 Armagh 29 Tyrone 30 Fermanagh 31 Derry 32 Down',
    );
  });
});

describe('specification, sections 1 and 3: the property types of a listing', () => {
  it.each<[string, readonly string[], string]>([
    [
      'ad categories',
      AD_TYPES,
      'rental, sharing, rental_commercial, parking, sale, sale_commercial, sale_parking',
    ],
    ['houseType', HOUSE_TYPES, 'detached, semi_detached, terraced, end_of_terrace, townhouse'],
    ['type of a bedroom', ROOM_TYPES, 'single, double, twin, shared'],
    ['sellingType', SELLING_TYPES, 'private_treaty, auction, tender, private_tender'],
    ['ber, but exempt', BER_GRADES, 'A1, A2, A3, B1, B2, B3, C1, C2, C3, D1, D2, E1, E2, F, G'],
    ['levels of 2026', BER_LEVELS_2026, 'A0, A, B, C, D, E, F, G'],
  ])('%s are exactly these', (_name, words, written) => {
    expect(words.join(', ')).toBe(written);
  });

  it('there is a property type for every one of the specification, and one for parking, which has none', () => {
    const residential = 'apartment bungalow duplex flat house site studio'.split(' ');
    const commercial =
      'agricultural_land commercial_site development_land industrial_site industrial_unit investment_property office_share office restaurant_bar_hotel retail_unit serviced_office'.split(
        ' ',
      );
    expect([...PROPERTY_TYPES]).toEqual([...residential, ...commercial, 'parking_space']);
  });

  it.each(['A1A2', 'A1A3', 'A1B1', 'FG', 'AB', 'SI_666', 'NA', 'BER_PENDING'])(
    '%s is valid as the rating of a listing',
    (rating) => expect(isBerRating(rating)).toBe(true),
  );
  it.each(['', 'A4', 'H', 'A1A2A3', 'exempted'])('%j is not', (rating) => {
    expect(isBerRating(rating)).toBe(false);
  });
});
