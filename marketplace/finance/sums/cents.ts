/**
 * Sums of money are whole cents (or pence). Percentages have at most four decimals, so that a percentage of an amount
 * is computed with whole numbers and every rounding is stated.
 */

/** Highest price and amount that is calculated with, in cents: 50 million. Products with it stay exact. */
export const MAX_CENTS = 5_000_000_000;

const PER_MILLION = 1_000_000;

/** @param percent at most four decimals. @returns the same in millionths, a whole number */
export function millionths(percent: number): number {
  return Math.round(percent * 10_000);
}

/** @returns a percentage of an amount, rounded half up to a cent */
export function percentOf(cents: number, percent: number): number {
  return Math.floor((cents * millionths(percent) + PER_MILLION / 2) / PER_MILLION);
}

/** @returns a percentage of an amount, rounded down to a cent: used for what may not be exceeded */
export function percentAtMost(cents: number, percent: number): number {
  return Math.floor((cents * millionths(percent)) / PER_MILLION);
}

/** @returns a percentage of an amount, rounded up to a cent: used for what must be reached */
export function percentAtLeast(cents: number, percent: number): number {
  return Math.ceil((cents * millionths(percent)) / PER_MILLION);
}

/** @returns the amount without a tax that is part of it, rounded half up to a cent */
export function withoutTax(cents: number, percent: number): number {
  const whole = PER_MILLION + millionths(percent);
  return Math.floor((2 * cents * PER_MILLION + whole) / (2 * whole));
}

/** @returns an amount rounded down to whole euro, in cents */
export function wholeEuro(cents: number): number {
  return Math.floor(cents / 100) * 100;
}

/**
 * @param amount whole euro
 * @param euroPerUnit euro for one unit of another currency, such as a pound
 * @returns hundredths of that currency, rounded down
 */
export function inCurrency(amount: number, euroPerUnit: number): number {
  return Math.floor((amount * 100) / euroPerUnit);
}

/** @returns whole euro in cents */
export function euro(amount: number): number {
  return Math.round(amount * 100);
}
