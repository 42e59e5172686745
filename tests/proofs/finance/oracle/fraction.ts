/** An exact fraction of whole numbers; `bottom` is positive. Fractions are not reduced. */
export type Fraction = { top: bigint; bottom: bigint };

export const ZERO: Fraction = { top: 0n, bottom: 1n };

/** @returns a number as its decimal digits state it, not as its binary form does */
export function decimal(number: number): Fraction {
  const [integer = '', digits = ''] = String(number).split('.');
  return { top: BigInt(integer + digits), bottom: 10n ** BigInt(digits.length) };
}

export function plus(a: Fraction, b: Fraction): Fraction {
  if (a.bottom === b.bottom) return { top: a.top + b.top, bottom: a.bottom };
  return { top: a.top * b.bottom + b.top * a.bottom, bottom: a.bottom * b.bottom };
}

export function times(a: Fraction, number: bigint): Fraction {
  return { top: a.top * number, bottom: a.bottom };
}

export function over(a: Fraction, number: bigint): Fraction {
  return { top: a.top, bottom: a.bottom * number };
}

/** @returns a percentage of an amount, exact */
export function percentage(amount: bigint, percent: Fraction): Fraction {
  return over(times(percent, amount), 100n);
}

/** @returns the largest whole number that is not above */
export function down({ top, bottom }: Fraction): bigint {
  const quotient = top / bottom;
  return top % bottom < 0n ? quotient - 1n : quotient;
}

/** @returns the smallest whole number that is not below */
export function up({ top, bottom }: Fraction): bigint {
  return -down({ top: -top, bottom });
}

/** @returns the nearest whole number; the higher one of two that are as near */
export function halfUp({ top, bottom }: Fraction): bigint {
  return down({ top: 2n * top + bottom, bottom: 2n * bottom });
}

export function smallestOf(first: bigint, ...others: bigint[]): bigint {
  let smallest = first;
  for (const one of others) if (one < smallest) smallest = one;
  return smallest;
}

export function largestOf(first: bigint, ...others: bigint[]): bigint {
  let largest = first;
  for (const one of others) if (one > largest) largest = one;
  return largest;
}
