import type { RangeName } from '#marketplace/search/model.ts';
import type { WireNumber } from '#marketplace/search/request/contract.ts';
import { DATE_RANGES, printBound, readBound } from '#marketplace/search/request/ranges.ts';
import type { SearchInput } from './search-input.ts';

type Bound = WireNumber | null | undefined;
type Sides = { from?: Bound; to?: Bound };
type WrittenRange = { name: RangeName; from: string; to: string };

/**
 * The relative date ranges of a request in the form to save, because normalising a search would turn them into fixed
 * days.
 * @returns by name; ranges without relative dates are left out
 */
export function relativeRanges(input: SearchInput, now: number): Map<string, WrittenRange> {
  const relative = new Map<string, WrittenRange>();
  for (const name of DATE_RANGES) {
    const sides = sidesOf(input, name);
    if (!isRelative(sides.from) && !isRelative(sides.to)) continue;
    const written = (side: 'from' | 'to') =>
      isRelative(sides[side])
        ? sides[side].trim()
        : printBound(name, side, readBound(name, side, sides[side], now) ?? null, now);
    relative.set(name, { name, from: written('from'), to: written('to') });
  }
  return relative;
}

function isRelative(bound: Bound): bound is string {
  return typeof bound === 'string' && bound.trim().startsWith('now');
}

/** The bounds of a range in any part of a request; the last one wins, as in search. */
function sidesOf({ path, ranges, filters, andFilters }: SearchInput, name: RangeName): Sides {
  if (path !== undefined) {
    const params = new URLSearchParams(path.split('?')[1]);
    const first = (side: string) => params.getAll(`${name}_${side}`).find((value) => value !== '');
    return { from: first('from'), to: first('to') };
  }
  const sides: Sides = {};
  const setBound = (side: 'from' | 'to', bound: Bound) => {
    if (bound !== null && bound !== undefined && bound !== '') sides[side] = bound;
  };
  for (const range of ranges ?? []) {
    if (range.name !== name) continue;
    setBound('from', range.from);
    setBound('to', range.to);
  }
  for (const { name: filter, values } of [...(filters ?? []), ...(andFilters ?? [])]) {
    const bound = [values].flat().find((value) => value !== null && value !== undefined && value !== '');
    if (typeof bound === 'boolean') continue;
    if (filter === `${name}_from`) setBound('from', bound);
    if (filter === `${name}_to`) setBound('to', bound);
  }
  return sides;
}
