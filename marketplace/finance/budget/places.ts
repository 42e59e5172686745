import { COUNTIES, isNorthernIreland } from '#property/county.ts';

/**
 * The areas of the gazetteer that a budget may be for, one for each local authority: a county, a city, or the part of a
 * county that an authority has. New homes have limits by authority.
 */
export const BUDGET_AREA_IDS: readonly number[] = [
  33, 42, 43, 44, 35, 15, 34, 19, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 18, 20, 21, 22, 23, 24,
  25, 26,
];

/** Every county of Northern Ireland has the same taxes; a search is within one. */
export const NORTHERN_COUNTY_IDS: readonly number[] = COUNTIES.map(({ id }) => id).filter(isNorthernIreland);
