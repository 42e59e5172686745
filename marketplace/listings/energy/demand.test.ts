import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BER_GRADES } from '#property/ber.ts';
import { energyDemand } from './demand.ts';

const grade = fc.constantFrom(...BER_GRADES);
const area = fc.double({ min: 10, max: 2000, noNaN: true });

describe('the yearly energy demand of a home', () => {
  it.each([
    ['C1', 100, null, { least: 15_000, most: 17_500 }],
    ['A1', 100, null, { least: 0, most: 2500 }],
    ['G', 80, null, { least: 36_000, most: null }],
    ['B', 100, null, { least: 7500, most: 15_000 }],
    ['A2B1', 100, null, { least: 2500, most: 10_000 }],
    ['C2', 104, 191.24, { least: 19_900, most: 19_900 }],
  ])('%s of %d m² is between the ends of its grade, or what the certificate says', (...args) => {
    const [rating, floorArea, kwh, expected] = args;
    expect(energyDemand(rating, floorArea, kwh)).toEqual(expected);
  });

  it.each([
    ['SI_666', 100],
    ['NA', 100],
    ['BER_PENDING', 100],
    ['B2', 0],
    ['B2', Number.NaN],
  ])('is not made up for %s and %d m²', (rating, floorArea) => {
    expect(energyDemand(rating, floorArea, null)).toBeNull();
  });

  it('rises from grade to grade without gaps or overlaps', () => {
    fc.assert(
      fc.property(grade, area, (rating, floorArea) => {
        const own = energyDemand(rating, floorArea, null)!;
        const next = BER_GRADES[BER_GRADES.indexOf(rating) + 1];
        if (next) expect(energyDemand(next, floorArea, null)!.least).toBe(own.most);
        else expect(own.most).toBeNull();
      }),
    );
  });
});
