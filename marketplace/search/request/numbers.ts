import type { WireNumber } from './contract.ts';

const NUMBER = /^[+-]?(\d+(?:\.\d*)?|\.\d+)(e[+-]?\d{1,2})?$/i;

/**
 * Parses a number as clients send it: a number, or text such as `"20"` or `"1000000000.0"`.
 * @returns the number, null when missing or empty, undefined when invalid
 */
export function readNumber(value: WireNumber | null | undefined): number | null | undefined {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  const trimmed = value.trim();
  if (trimmed === '') return null;
  return NUMBER.test(trimmed) ? Number(trimmed) : undefined;
}
