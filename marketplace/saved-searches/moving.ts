import type { RangeName } from '#marketplace/search/query.ts';
import type { WireNumber } from '#marketplace/search/request/contract.ts';
import { DATE_RANGES, printBound, readBound } from '#marketplace/search/request/ranges.ts';
import type { AskedRequest } from './saved-query.ts';

type Bound = WireNumber | null | undefined;
type Sides = { from?: Bound; to?: Bound };
type WrittenRange = { name: RangeName; from: string; to: string };

/**
 * The ranges of dates that move with the present, as they are to be kept: a search writes most of its dates as days of
 * the calendar, which would stand still.
 * @returns by name; without those that do not move
 */
export function movingRanges(asked: AskedRequest, now: number): Map<string, WrittenRange> {
  const moving = new Map<string, WrittenRange>();
  for (const name of DATE_RANGES) {
    const sides = sidesOf(asked, name);
    if (!isMoving(sides.from) && !isMoving(sides.to)) continue;
    const written = (side: 'from' | 'to') =>
      isMoving(sides[side])
        ? sides[side].trim()
        : printBound(name, side, readBound(name, side, sides[side], now) ?? null, now);
    moving.set(name, { name, from: written('from'), to: written('to') });
  }
  return moving;
}

function isMoving(bound: Bound): bound is string {
  return typeof bound === 'string' && bound.trim().startsWith('now');
}

/** What a request says of a range, wherever it says it; of what is said twice the last counts, as search reads it. */
function sidesOf({ path, ranges, filters, andFilters }: AskedRequest, name: RangeName): Sides {
  if (path !== undefined) {
    const params = new URLSearchParams(path.split('?')[1]);
    const first = (side: string) => params.getAll(`${name}_${side}`).find((value) => value !== '');
    return { from: first('from'), to: first('to') };
  }
  const sides: Sides = {};
  const say = (side: 'from' | 'to', bound: Bound) => {
    if (bound !== null && bound !== undefined && bound !== '') sides[side] = bound;
  };
  for (const range of ranges ?? []) {
    if (range.name !== name) continue;
    say('from', range.from);
    say('to', range.to);
  }
  for (const { name: filter, values } of [...(filters ?? []), ...(andFilters ?? [])]) {
    const bound = [values].flat().find((value) => value !== null && value !== undefined && value !== '');
    if (typeof bound === 'boolean') continue;
    if (filter === `${name}_from`) say('from', bound);
    if (filter === `${name}_to`) say('to', bound);
  }
  return sides;
}
