import type { WireNumber } from './contract.ts';

const NUMBER = /^[+-]?(\d+(?:\.\d*)?|\.\d+)(e[+-]?\d{1,2})?$/i;

/**
 * Reads a number as clients write it: a number, or text such as `"20"` or `"1000000000.0"`.
 * @returns the number, null for nothing (missing or empty), or undefined when it is no number
 */
export function readNumber(value: WireNumber | null | undefined): number | null | undefined {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  const trimmed = value.trim();
  if (trimmed === '') return null;
  return NUMBER.test(trimmed) ? Number(trimmed) : undefined;
}
