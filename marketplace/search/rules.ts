import { PROPERTY_KINDS } from '#property/property-type.ts';
import { SECTION_NAMES, type Section } from '#property/section.ts';
import type { AreaFilter, Range, RangeName, SearchQuery } from './query.ts';
import { orderedRange, RANGE_NAMES } from './request/ranges.ts';
import { distinctTerms } from './request/terms.ts';
import { listsOf } from './request/values.ts';

/** Where a search without a section looks: everything that is on the market, so not what was sold. */
export const MARKET_SECTIONS: readonly Section[] = SECTION_NAMES.filter(
  (name) => name !== 'residential-sold',
);

/**
 * The one form of all queries that ask the same: lists in the order of their vocabulary without repeats, ranges in
 * order without open ones. Two queries ask the same when their normal forms are equal.
 */
export function normalQuery(query: SearchQuery): SearchQuery {
  return {
    ...query,
    sections: inOrder(SECTION_NAMES, query.sections),
    areas: normalAreas(query.areas),
    kinds: inOrder(PROPERTY_KINDS, query.kinds),
    ...listsOf(({ key, choices }) => inOrder<string | boolean>(choices.values(), query[key])),
    ranges: normalRanges(query.ranges),
    terms: distinctTerms(query.terms),
  };
}

function inOrder<T>(vocabulary: Iterable<T>, chosen: readonly T[]): T[] {
  if (chosen.length === 0) return [];
  return [...vocabulary].filter((value) => chosen.includes(value));
}

/** Areas by id; of one area named twice the wider radius holds. */
function normalAreas(areas: readonly AreaFilter[]): AreaFilter[] {
  const widest = new Map<number, AreaFilter>();
  for (const area of areas) {
    const before = widest.get(area.areaId);
    if (!before || before.radius < area.radius) widest.set(area.areaId, area);
  }
  return [...widest.values()].sort((one, other) => one.areaId - other.areaId);
}

function normalRanges(ranges: SearchQuery['ranges']): SearchQuery['ranges'] {
  const normal: Partial<Record<RangeName, Range>> = {};
  for (const name of RANGE_NAMES) {
    const range = ranges[name];
    const ordered = range && orderedRange(range);
    if (ordered) normal[name] = ordered;
  }
  return normal;
}

/** The page of a query, counted from 1, or null when it does not begin at a page's first ad. */
export function pageOf(query: SearchQuery): number | null {
  if (query.pageSize === 0) return query.from === 0 ? 1 : null;
  return query.from % query.pageSize === 0 ? query.from / query.pageSize + 1 : null;
}
