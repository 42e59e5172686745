import { DEFAULT_HOUR, roundedPlace } from '#marketplace/travel/model.ts';
import { PROPERTY_KINDS } from '#property/property-type.ts';
import { SECTION_NAMES, type Section } from '#property/section.ts';
import type { AreaFilter, Range, RangeName, SearchQuery, TravelFilter } from './model.ts';
import { orderedRange, RANGE_NAMES } from './request/ranges.ts';
import { distinctTerms } from './request/terms.ts';
import { listsOf } from './request/values.ts';

/** The default sections of a search: everything on the market, without sold listings. */
export const MARKET_SECTIONS: readonly Section[] = SECTION_NAMES.filter(
  (name) => name !== 'residential-sold',
);

/**
 * The normal form of a query: lists in vocabulary order without repeats, ranges in order without open ones. Two
 * queries are equivalent when their normal forms are equal.
 */
export function normalQuery(query: SearchQuery): SearchQuery {
  return {
    ...query,
    sections: inOrder(SECTION_NAMES, query.sections),
    areas: normalAreas(query.areas),
    travel: normalTravel(query.travel),
    sort: query.sort === 'travelTime' && query.travel.length === 0 ? 'bestMatch' : query.sort,
    kinds: inOrder(PROPERTY_KINDS, query.kinds),
    ...listsOf(({ key, choices }) => inOrder<string | boolean>(choices.values(), query[key])),
    ...normalOffers(query),
    ...normalCosts(query),
    ranges: normalRanges(query.ranges),
    terms: distinctTerms(query.terms),
  };
}

function inOrder<T>(vocabulary: Iterable<T>, chosen: readonly T[]): T[] {
  if (chosen.length === 0) return [];
  return [...vocabulary].filter((value) => chosen.includes(value));
}

/** Sorts areas by id; of duplicates the wider radius wins. */
function normalAreas(areas: readonly AreaFilter[]): AreaFilter[] {
  const widest = new Map<number, AreaFilter>();
  for (const area of areas) {
    const before = widest.get(area.areaId);
    if (!before || before.radius < area.radius) widest.set(area.areaId, area);
  }
  return [...widest.values()].sort((one, other) => one.areaId - other.areaId);
}

/** Rounds destinations and sorts them; of the same journey the shorter limit wins. */
function normalTravel(travel: readonly TravelFilter[]): TravelFilter[] {
  const shortest = new Map<string, TravelFilter>();
  for (const filter of travel) {
    const { latitude, longitude } = roundedPlace(filter);
    const hour = filter.mode === 'transit' ? (filter.hour ?? DEFAULT_HOUR) : null;
    const key = [filter.mode, latitude, longitude, hour].join(' ');
    const before = shortest.get(key);
    if (!before || filter.minutes < before.minutes)
      shortest.set(key, { ...filter, latitude, longitude, hour });
  }
  return [...shortest].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, filter]) => filter);
}

/** A round that closes soon is open, so that `open` alone has the same meaning as both. */
function normalOffers({ offers, offersAt }: SearchQuery): Pick<SearchQuery, 'offers' | 'offersAt'> {
  if (offers.length === 0) return { offers: [], offersAt: null };
  return { offers: [offers.includes('open') ? 'open' : 'closing-soon'], offersAt };
}

/** Without a budget nothing is within it; budget and day count only where costs do. */
function normalCosts(query: SearchQuery): Pick<SearchQuery, 'budget' | 'withinBudget' | 'costsOn'> {
  const withinBudget = query.withinBudget && query.budget !== null;
  const range = query.ranges.monthlyCost;
  const isUsed =
    withinBudget || (range && orderedRange(range) !== undefined) || query.sort === 'monthlyCostAsc';
  return isUsed
    ? { budget: query.budget, withinBudget, costsOn: query.costsOn }
    : { budget: null, withinBudget: false, costsOn: null };
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

/** The page number of a query from 1; null when it does not start at the first listing of a page. */
export function pageOf(query: SearchQuery): number | null {
  if (query.pageSize === 0) return query.from === 0 ? 1 : null;
  return query.from % query.pageSize === 0 ? query.from / query.pageSize + 1 : null;
}
