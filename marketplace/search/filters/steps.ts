import { storedSize } from '#property/size.ts';

/** @returns the numbers from `first` to `last` in steps, both included */
function by(step: number, first: number, last: number): number[] {
  return Array.from({ length: Math.round((last - first) / step) + 1 }, (_, index) => first + index * step);
}

/** Whole currency units a month; the steps of existing clients. */
export const RENT_STEPS = [...by(100, 200, 2500), ...by(500, 3000, 20_000)];

/** Whole currency units a month, of the true cost of a home. */
export const MONTHLY_COST_STEPS = [...by(100, 500, 3000), ...by(500, 3500, 10_000)];

/** Whole currency units; coarser steps at higher prices. */
export const SALE_STEPS = [
  ...by(25_000, 50_000, 500_000),
  ...by(50_000, 550_000, 1_000_000),
  ...by(250_000, 1_250_000, 2_000_000),
  ...by(1_000_000, 3_000_000, 5_000_000),
];

/** Whole currency units a month, for one parking space. */
export const PARKING_RENT_STEPS = [...by(25, 25, 200), ...by(50, 250, 500)];

/** Whole currency units, for one parking space. */
export const PARKING_SALE_STEPS = [...by(5_000, 5_000, 50_000), ...by(10_000, 60_000, 100_000)];

/** Whole currency units a month, for commercial lettings. */
export const COMMERCIAL_RENT_STEPS = [
  ...by(250, 250, 2000),
  ...by(500, 2500, 5000),
  ...by(2500, 7500, 20_000),
  ...by(10_000, 30_000, 50_000),
];

/** Square metres. */
export const FLOOR_STEPS = [...by(25, 25, 150), ...by(50, 200, 500)];
export const COMMERCIAL_FLOOR_STEPS = [...by(25, 25, 100), ...by(100, 200, 1000), 1500, 2000, 5000, 10_000];

/** Round square feet, as square metres: searches compare only these. */
export const FLOOR_FEET_STEPS = inMetres([...by(250, 250, 1500), ...by(500, 2000, 3000), 4000, 5000]);
export const COMMERCIAL_FLOOR_FEET_STEPS = inMetres([
  ...by(250, 250, 1000),
  ...[2000, 3000, 5000, 10_000, 20_000, 50_000, 100_000],
]);

function inMetres(feet: readonly number[]): number[] {
  return feet.map((size) => storedSize(size, 'SQUARE_FEET').value);
}

export const BED_STEPS = by(1, 1, 15);
export const BATH_STEPS = by(1, 1, 5);
export const TENANT_STEPS = by(1, 0, 9);

/** Months. */
export const LEASE_STEPS = [3, 6, 9, 12, 24, 36];

/** Days before the current time. */
export const ADDED_STEPS = [3, 7, 14, 30];
