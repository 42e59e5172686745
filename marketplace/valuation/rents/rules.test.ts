import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRentOfHome, monthlyRentOf, rentAttributesOf } from './rules.ts';

const FACTS = {
  address: '4 Oak Road, Swords',
  county: 'Dublin',
  eircode: null,
  type: 'apartment',
  beds: 2,
  baths: 1,
  size: null,
  ber: null,
  latitude: null,
  longitude: null,
};

describe('a monthly rent', () => {
  it('of a year of weeks is the same as of twelve months', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), (weekly) => {
        expect(12 * monthlyRentOf(weekly, 'weekly')!).toBeCloseTo(52 * weekly, 6);
        expect(monthlyRentOf(weekly, 'monthly')).toBe(weekly);
      }),
    );
  });

  it.each(['yearly', null])('is unknown for another period: %s', (period) => {
    expect(monthlyRentOf(2_000, period)).toBeNull();
  });
});

describe('a rent of a home', () => {
  it.each([
    [2_000, 2],
    [400, 0],
    [20_000, 5],
    [1_200, 6],
  ])('can be €%i for %i bedrooms', (rent, beds) => {
    expect(isRentOfHome(rent, beds)).toBe(true);
  });

  it.each([
    [399, 0],
    [20_001, 5],
    [1_199, 6],
    [5_000, 9],
  ])('cannot be €%i for %i bedrooms', (rent, beds) => {
    expect(isRentOfHome(rent, beds)).toBe(false);
  });
});

describe('the bedrooms that a rent depends on', () => {
  it.each([
    [{ type: 'studio', beds: null }, 0],
    [{ type: 'studio', beds: 1 }, 0],
    [{ type: 'apartment', beds: 0 }, 0],
    [{ type: 'house', beds: 3 }, 3],
  ])('of %o are %i', (change, beds) => {
    expect(rentAttributesOf({ ...FACTS, ...change })?.beds).toBe(beds);
  });

  it.each([{ beds: null }, { beds: 40 }])('are unknown of %o', (change) => {
    expect(rentAttributesOf({ ...FACTS, ...change })).toBeNull();
  });
});
