import { describe, expect, it } from 'vitest';
import { floorOf } from './floor.ts';

function read(row: Record<string, string>, propertyType: 'house' | 'site' | 'parking_space') {
  const warnings: [column: string, said: string][] = [];
  const size = floorOf(row, propertyType, (column, said) => warnings.push([column, said]));
  return { ...size, warnings };
}

describe('the size of a row', () => {
  it.each([
    ['house', { floor_area_m2: '104' }, 104, 'METRES_SQUARED'],
    ['house', { floor_area_sqft: '1,250' }, 116.13, 'METRES_SQUARED'],
    ['house', { floor_area_m2: '104', floor_area_sqft: '9999' }, 104, 'METRES_SQUARED'],
    ['site', { site_area_acres: '0.75' }, 0.75, 'ACRES'],
    ['site', { site_area_hectares: '2' }, 4.94, 'ACRES'],
    ['site', { floor_area_sqft: '5000' }, 464.52, 'METRES_SQUARED'],
  ] as const)('of a %s %j is %s %s', (propertyType, row, floorArea, floorAreaUnit) => {
    expect(read(row, propertyType)).toEqual({ floorArea, floorAreaUnit, warnings: [] });
  });

  it.each([
    ['house', 'site_area_acres'],
    ['house', 'site_area_hectares'],
    ['parking_space', 'site_area_acres'],
  ] as const)('of a %s is not taken from %s', (propertyType, column) => {
    expect(read({ [column]: '0.5' }, propertyType)).toEqual({
      warnings: [[column, 'only for land: give floor_area_m2 or floor_area_sqft']],
    });
    expect(read({ [column]: '0.5', floor_area_sqft: '1000' }, 'house')).toMatchObject({ floorArea: 92.9 });
  });

  it.each(['big', '-5', '0', '0.001', '999999999999'])('is not %s', (text) => {
    expect(read({ floor_area_sqft: text }, 'house').warnings).toEqual([['floor_area_sqft', 'not a size']]);
  });
});
