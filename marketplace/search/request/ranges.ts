import { BER_GRADES, type BerGrade } from '#property/ber.ts';
import { LISTING_RANGES, type Range, type RangeName, type SearchQuery, UNIT_RANGES } from '../model.ts';
import type { WireNumber } from './contract.ts';
import { printDate, readDate } from './dates.ts';
import { OPEN_HIGH } from './limits.ts';
import { readNumber } from './numbers.ts';

/** Every range of the API, in normal order. */
export const RANGE_NAMES: readonly RangeName[] = [...UNIT_RANGES, ...LISTING_RANGES];
const names = new Set<string>(RANGE_NAMES);

export const DATE_RANGES: ReadonlySet<RangeName> = new Set([
  'firstPublishDate',
  'availableFrom',
  'viewingTimes',
]);

export function isRangeName(name: string): name is RangeName {
  return names.has(name);
}

/**
 * Parses one bound of a range. 0 is open (clients send it for "no minimum"), and so is everything from 1000000000 up.
 * A BER bound may be a grade (`B2`) or its position (4).
 * @returns the bound, null when open, undefined when invalid
 */
export function readBound(
  name: RangeName,
  side: 'from' | 'to',
  value: WireNumber | null | undefined,
  now: number,
): number | null | undefined {
  if (DATE_RANGES.has(name)) return readDate(value, side, now);
  if (name === 'ber' && typeof value === 'string') {
    const grade = BER_GRADES.indexOf(value.trim().toUpperCase() as BerGrade);
    if (grade >= 0) return openEnds(grade, side);
  }
  const number = readNumber(value);
  if (number === null || number === undefined) return number;
  return number < 0 ? undefined : openEnds(number, side);
}

function openEnds(number: number, side: 'from' | 'to'): number | null {
  if (number >= OPEN_HIGH) return side === 'to' ? null : OPEN_HIGH;
  const rounded = Math.round(number * 100) / 100;
  return side === 'from' && rounded === 0 ? null : rounded;
}

/** @returns the range with its ends in order, so that swapped ends still work; undefined when both are open */
export function orderedRange(range: Range): Range | undefined {
  if (range.from === null && range.to === null) return undefined;
  if (range.from !== null && range.to !== null && range.from > range.to)
    return { from: range.to, to: range.from };
  return range;
}

/** @returns the bound in the format of the API, which `readBound` parses to the same; "" when open */
export function printBound(name: RangeName, side: 'from' | 'to', bound: number | null, now: number): string {
  if (bound === null) return '';
  return DATE_RANGES.has(name) ? printDate(bound, side, now, name === 'firstPublishDate') : String(bound);
}

/** @returns the ranges of a query in normal order, in the format of the API */
export function printRanges(
  query: SearchQuery,
  now: number,
): { name: RangeName; from: string; to: string }[] {
  return RANGE_NAMES.flatMap((name) => {
    const range = query.ranges[name];
    return range
      ? [
          {
            name,
            from: printBound(name, 'from', range.from, now),
            to: printBound(name, 'to', range.to, now),
          },
        ]
      : [];
  });
}
