import { describe, expect, it } from 'vitest';
import { pricedHomeOfRow } from './read-file.ts';

const ROW = {
  property_type: 'Semi-D',
  beds: '3',
  baths: '2',
  size_m2: '105',
  ber: 'C1',
  lat: '53.36',
  lon: '-6.2',
  address: '5  Oak Road, Clontarf, Dublin 3',
  asking_price_eur: '450000',
  asking_date: '2023-01-10',
  sold_price_eur: '470000.',
  sold_date: '2023-06-01',
};

describe('a row of homes with attributes', () => {
  it('is read with all its facts', () => {
    expect(pricedHomeOfRow(ROW, 7, 'sold.csv')).toEqual({
      source: 'sold.csv',
      reference: '7',
      county_id: 1,
      address: '5 Oak Road, Clontarf, Dublin 3',
      eircode: null,
      home_type: 'semi_detached',
      beds: 3,
      baths: 2,
      size_m2: 105,
      ber: 6,
      latitude: 53.36,
      longitude: -6.2,
      asking_price: 450_000,
      asked_on: '2023-01-10',
      sold_price: 470_000,
      sold_on: '2023-06-01',
    });
  });

  it.each([
    ['Apartment', 'apartment'],
    ['STUDIO_APARTMENT', 'apartment'],
    ['End of Terrace', 'end_of_terrace'],
    ['DETACHED_HOUSE', 'detached'],
    ['House', null],
    ['', null],
  ])('is of the type that "%s" names', (property_type, home_type) => {
    expect(pricedHomeOfRow({ ...ROW, property_type }, 1, 'a')).toMatchObject({ home_type });
  });

  it('leaves out what cannot be of a home', () => {
    expect(pricedHomeOfRow({ ...ROW, size_m2: '1130', beds: '26', lat: '0' }, 1, 'a')).toMatchObject({
      size_m2: 1130,
      beds: null,
      latitude: null,
    });
    expect(pricedHomeOfRow({ ...ROW, size_m2: '1130' }, 1, 'a')).toMatchObject({ size_m2: null, beds: 3 });
  });

  it.each([
    [{ property_type: 'Site' }, 'property_type: no home'],
    [{ address: ' ' }, 'address: empty or too long'],
    [{ address: '5 Oak Road' }, 'county: unknown, or not of the Republic'],
    [{ county: 'Antrim' }, 'county: unknown, or not of the Republic'],
    [{ sold_price_eur: 'free' }, 'price: no whole amount above 0'],
    [{ sold_date: '', asking_date: '10/01/2023' }, 'price: neither sold nor asked with a date'],
  ])('is refused with %o', (changes, reason) => {
    expect(pricedHomeOfRow({ ...ROW, ...changes }, 1, 'a')).toBe(reason);
  });
});
