import { isLandType, type PropertyType } from './property-type.ts';

/** Units in which sizes are stored and sent to clients. */
export const STORED_SIZE_UNITS = ['METRES_SQUARED', 'ACRES'] as const;
export type StoredSizeUnit = (typeof STORED_SIZE_UNITS)[number];

/** Units in which sizes can be entered, and are not stored. */
export const ENTERED_SIZE_UNITS = ['SQUARE_FEET', 'HECTARES'] as const;
/** Units in which sizes can be entered. */
export const SIZE_UNITS = [...STORED_SIZE_UNITS, ...ENTERED_SIZE_UNITS] as const;
export type SizeUnit = (typeof SIZE_UNITS)[number];

export const SQUARE_METRES_PER_ACRE = 4046.8564224;
/** Square metres of one unit of a size. */
export const SQUARE_METRES_PER_UNIT: Record<SizeUnit, number> = {
  METRES_SQUARED: 1,
  SQUARE_FEET: 0.09290304,
  ACRES: SQUARE_METRES_PER_ACRE,
  HECTARES: 10_000,
};

/** Square metres of one unit as whole multiples of 10⁻⁸, which makes conversions exact. */
const EXACT: Record<SizeUnit, bigint> = {
  METRES_SQUARED: 100_000_000n,
  SQUARE_FEET: 9_290_304n,
  ACRES: 404_685_642_240n,
  HECTARES: 1_000_000_000_000n,
};

const STORED_AS: Record<SizeUnit, StoredSizeUnit> = {
  METRES_SQUARED: 'METRES_SQUARED',
  SQUARE_FEET: 'METRES_SQUARED',
  ACRES: 'ACRES',
  HECTARES: 'ACRES',
};

const FLOOR_UNITS: readonly SizeUnit[] = ['METRES_SQUARED', 'SQUARE_FEET'];
const LAND_UNITS: readonly SizeUnit[] = ['ACRES', 'HECTARES', 'METRES_SQUARED', 'SQUARE_FEET'];

/** @returns the units of a property's size, the usual one first: acres and hectares are for land only */
export function sizeUnitsOf(propertyType: PropertyType | undefined): readonly SizeUnit[] {
  return propertyType !== undefined && isLandType(propertyType) ? LAND_UNITS : FLOOR_UNITS;
}

/**
 * Converts a size to the unit in which it is stored: square feet to m², hectares to acres.
 * @param size digits with decimals, such as `1250.5`
 * @returns the exact result, rounded half up once to two decimals
 */
export function storedSize(size: string | number, unit: SizeUnit): { value: number; unit: StoredSizeUnit } {
  const stored = STORED_AS[unit];
  const [whole = '', decimals = ''] = String(size).trim().split('.');
  const numerator = BigInt(whole + decimals) * EXACT[unit] * 100n;
  const denominator = EXACT[stored] * 10n ** BigInt(decimals.length);
  return { value: Number((2n * numerator + denominator) / (2n * denominator)) / 100, unit: stored };
}

/**
 * Tells a size that was converted from whole square feet: every such size has decimals of its own.
 * @param squareMetres with up to two decimals
 * @returns the square feet; null for another size, and for whole square metres
 */
export function wholeSquareFeet(squareMetres: number): number | null {
  if (Number.isInteger(squareMetres)) return null;
  const feet = Math.round(squareMetres / SQUARE_METRES_PER_UNIT.SQUARE_FEET);
  return storedSize(feet, 'SQUARE_FEET').value === squareMetres ? feet : null;
}
