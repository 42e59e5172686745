import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PROPERTY_TYPES } from './property-type.ts';
import { SIZE_UNITS, SQUARE_METRES_PER_UNIT, sizeUnitsOf, storedSize, wholeSquareFeet } from './size.ts';

const hundredths = fc.integer({ min: 1, max: 9_999_999_999 });
const typed = hundredths.map((count) => (count / 100).toFixed(2).replace(/\.?0+$/, ''));

describe('a size', () => {
  it.each([
    ['1250', 'SQUARE_FEET', 116.13, 'METRES_SQUARED'],
    ['1076.39', 'SQUARE_FEET', 100, 'METRES_SQUARED'],
    ['104.25', 'METRES_SQUARED', 104.25, 'METRES_SQUARED'],
    ['0.75', 'ACRES', 0.75, 'ACRES'],
    ['1', 'HECTARES', 2.47, 'ACRES'],
    ['40.5', 'HECTARES', 100.08, 'ACRES'],
    [1250, 'SQUARE_FEET', 116.13, 'METRES_SQUARED'],
    ['0.01', 'SQUARE_FEET', 0, 'METRES_SQUARED'],
  ] as const)('of %s %s is stored as %s %s', (size, unit, value, stored) => {
    expect(storedSize(size, unit)).toEqual({ value, unit: stored });
  });

  it('is off by at most half of a hundredth of the stored unit', () => {
    fc.assert(
      fc.property(typed, fc.constantFrom(...SIZE_UNITS), (size, unit) => {
        const stored = storedSize(size, unit);
        const exact = (Number(size) * SQUARE_METRES_PER_UNIT[unit]) / SQUARE_METRES_PER_UNIT[stored.unit];
        expect(Math.abs(stored.value - exact)).toBeLessThanOrEqual(0.005 + exact * 1e-12);
        if (unit === stored.unit) expect(stored.value).toBe(Number(size));
      }),
    );
  });

  it('in square metres can be told from one that was converted from square feet', () => {
    expect([92.9, 111.48, 100, 92.5, 185.81].map(wholeSquareFeet)).toEqual([1000, 1200, null, null, 2000]);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), (feet) => {
        const { value } = storedSize(feet, 'SQUARE_FEET');
        expect(wholeSquareFeet(value)).toBe(Number.isInteger(value) ? null : feet);
      }),
    );
  });

  it('in whole square feet can be told from the stored one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), (feet) => {
        const { value } = storedSize(feet, 'SQUARE_FEET');
        expect(Math.round(value / SQUARE_METRES_PER_UNIT.SQUARE_FEET)).toBe(feet);
      }),
    );
  });

  it('is in acres and hectares for land only', () => {
    const land = PROPERTY_TYPES.filter((type) => sizeUnitsOf(type).includes('ACRES'));
    expect(land).toEqual([
      'site',
      'agricultural_land',
      'commercial_site',
      'development_land',
      'industrial_site',
    ]);
    for (const type of PROPERTY_TYPES) {
      expect(sizeUnitsOf(type)).toContain('SQUARE_FEET');
      expect(sizeUnitsOf(type).includes('HECTARES')).toBe(land.includes(type));
    }
    expect(sizeUnitsOf(undefined)).toEqual(['METRES_SQUARED', 'SQUARE_FEET']);
  });
});
