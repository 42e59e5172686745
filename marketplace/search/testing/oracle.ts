import { BER_GRADES } from '#property/ber.ts';
import { FACILITIES, facilityValue } from '#property/facilities.ts';
import { PROPERTY_KINDS } from '#property/property-type.ts';
import { SECTIONS } from '#property/section.ts';
import { distanceMetres } from '../index/geometry.ts';
import {
  type AreaExtent,
  FACETS,
  type Facet,
  type FacetCounts,
  type SearchResult,
} from '../index/search-index.ts';
import {
  FURNISHINGS,
  LISTING_STATES,
  MEDIA_TYPES,
  type Range,
  ROOM_TYPES,
  SALE_TYPES,
  type SearchQuery,
  type SearchRow,
  type SearchUnit,
  SUITABLE_FOR,
} from '../model.ts';
import { unitCosts } from './cost-oracle.ts';
import { centreOfQuery, isPlaced } from './place-oracle.ts';
import { hasTerm } from './term-oracle.ts';
import { minutesTo } from './travel-oracle.ts';

/**
 * Search by definition: tests every row against every filter. Slow and independent of the index except for distances
 * and polygons; the index must return the same results.
 */
export function bruteForceSearch(
  rows: readonly SearchRow[],
  areas: readonly AreaExtent[],
  query: SearchQuery,
  withFacets = true,
): SearchResult {
  const found = rows.filter((row) => passes(row, query, areas));
  found.sort((a, b) => compare(a, b, query, areas));
  const page = found.slice(query.from, query.from + query.pageSize);
  return {
    total: found.length,
    listings: page.map((row) => ({
      id: row.id,
      unitIds: row.units.flatMap((unit) =>
        unit.id !== null && unitPasses(row, unit, query) ? [unit.id] : [],
      ),
      ...(query.travel.length > 0 && { travelMinutes: query.travel.map((filter) => minutesTo(row, filter)) }),
    })),
    facets: withFacets ? countFacets(rows, areas, query) : null,
  };
}

/** @returns whether a row passes all filters of a query */
export function passes(row: SearchRow, query: SearchQuery, areas: readonly AreaExtent[]): boolean {
  const { ranges } = query;
  return (
    row.sections.some((section) => query.sections.includes(section)) &&
    isPlaced(row, query, areas) &&
    query.travel.every((filter) => minutesTo(row, filter) <= filter.minutes) &&
    any(query.states, [row.state]) &&
    any(query.furnishings, row.furnishings) &&
    query.facilities.every((facility) => row.facilities.includes(facility)) &&
    any(query.mediaTypes, row.mediaTypes) &&
    any(query.saleTypes, [row.saleType]) &&
    any(query.suitableFor, row.suitableFor) &&
    any(query.ownerOccupied, [row.ownerOccupied]) &&
    inRange(row.leaseLength, ranges.leaseLength) &&
    inRange(row.numTenants, ranges.numTenants) &&
    inRange(row.publishedAt, ranges.firstPublishDate) &&
    inRange(row.availableFrom, ranges.availableFrom) &&
    takesOffers(row, query) &&
    (isOpen(ranges.viewingTimes) || row.viewings.some((start) => inRange(start, ranges.viewingTimes))) &&
    row.units.some((unit) => unitPasses(row, unit, query)) &&
    query.terms.every((term) => hasTerm(row, term))
  );
}

/** A round is open before its deadline, and closes soon in the 48 hours up to it. */
function takesOffers({ offersUntil }: SearchRow, { offers, offersAt }: SearchQuery): boolean {
  if (offers.length === 0) return true;
  if (offersUntil === null || offersUntil <= offersAt!) return false;
  const hours = (offersUntil - offersAt!) / 3_600_000;
  return any(offers, hours <= 48 ? ['open', 'closing-soon'] : ['open']);
}

function unitPasses(row: SearchRow, unit: SearchUnit, query: SearchQuery): boolean {
  const { kinds, roomTypes, ranges } = query;
  const positions =
    unit.ber === null ? [] : BER_GRADES.map((_, at) => at).slice(unit.ber[0], unit.ber[1] + 1);
  return (
    any(kinds, [unit.kind]) &&
    any(roomTypes, [unit.roomType]) &&
    inRange(unit.salePrice, ranges.salePrice) &&
    inRange(unit.rentalPrice, ranges.rentalPrice) &&
    inRange(unit.numBeds, ranges.numBeds) &&
    inRange(unit.numBaths, ranges.numBaths) &&
    inRange(unit.floorSize, ranges.floorSize) &&
    passesCosts(row, unit, query) &&
    (isOpen(ranges.ber) || positions.some((position) => inRange(position, ranges.ber)))
  );
}

function passesCosts(row: SearchRow, unit: SearchUnit, query: SearchQuery): boolean {
  const isLimited = query.withinBudget && query.budget !== null;
  const range = query.ranges.monthlyCost;
  if (!isLimited && isOpen(range)) return true;
  const costs = unitCosts(row, unit, query);
  if (!costs || (isLimited && !costs.isWithin)) return false;
  return inRange(costs.monthly / 100, range);
}

/** The lowest monthly cost of the units that pass. */
function monthlyCostOfRow(row: SearchRow, query: SearchQuery): number | null {
  const costs = row.units
    .filter((unit) => unitPasses(row, unit, query))
    .flatMap((unit) => unitCosts(row, unit, query)?.monthly ?? []);
  return costs.length > 0 ? Math.min(...costs) : null;
}

function any<T>(chosen: readonly T[], own: readonly (T | null)[]): boolean {
  return chosen.length === 0 || chosen.some((value) => own.includes(value));
}

function isOpen(range: Range | undefined): boolean {
  return range === undefined || (range.from === null && range.to === null);
}

function inRange(value: number | null, range: Range | undefined): boolean {
  if (range === undefined || isOpen(range)) return true;
  if (value === null) return false;
  return (range.from === null || value >= range.from) && (range.to === null || value <= range.to);
}

/** The price a row is sorted by: of the cheapest unit that passes, on the side of the query's sections. */
export function priceOfRow(row: SearchRow, query: SearchQuery): number | null {
  const sides = new Set(query.sections.map((section) => SECTIONS[section].side));
  const prices = row.units
    .filter((unit) => unitPasses(row, unit, query))
    .map((unit) => {
      if (sides.size === 2) return unit.salePrice ?? unit.rentalPrice;
      return sides.has('sale') ? unit.salePrice : unit.rentalPrice;
    })
    .filter((price) => price !== null);
  return prices.length > 0 ? Math.min(...prices) : null;
}

function compare(a: SearchRow, b: SearchRow, query: SearchQuery, areas: readonly AreaExtent[]): number {
  return (
    nullsLast(sortValue(a, query, areas), sortValue(b, query, areas), query.sort === 'priceDesc') ||
    b.id - a.id
  );
}

function nullsLast(a: number | null, b: number | null, descending: boolean): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return descending ? b - a : a - b;
}

function sortValue(row: SearchRow, query: SearchQuery, areas: readonly AreaExtent[]): number | null {
  const centre = centreOfQuery(query, areas);
  if (query.sort === 'publishDateAsc') return row.publishedAt;
  if (query.sort === 'publishDateDesc') return -row.publishedAt;
  if (query.sort === 'priceAsc' || query.sort === 'priceDesc') return priceOfRow(row, query);
  if (query.sort === 'travelTime' && query.travel.length > 0)
    return query.travel.reduce((sum, filter) => sum + minutesTo(row, filter), 0);
  if (query.sort === 'monthlyCostAsc') return monthlyCostOfRow(row, query);
  if (query.sort !== 'distance' || !centre) return -row.rank;
  if (row.latitude === null || row.longitude === null) return null;
  return distanceMetres(row.latitude, row.longitude, centre.latitude, centre.longitude);
}

const VALUES: Record<Facet, (query: SearchQuery) => [value: string, query: SearchQuery][]> = {
  propertyKind: (query) => PROPERTY_KINDS.map((kind) => [kind, { ...query, kinds: [kind] }]),
  numBeds: (query) => counts(60).map((count) => [`${count}`, withRange(query, 'numBeds', count)]),
  numBaths: (query) => counts(60).map((count) => [`${count}`, withRange(query, 'numBaths', count)]),
  ber: (query) => counts(BER_GRADES.length).map((at) => [`${at}`, withRange(query, 'ber', at)]),
  adState: (query) => LISTING_STATES.map((state) => [state, { ...query, states: [state] }]),
  furnishing: (query) => FURNISHINGS.map((value) => [value, { ...query, furnishings: [value] }]),
  facilities: (query) =>
    FACILITIES.map((value) => [facilityValue(value), { ...query, facilities: [...query.facilities, value] }]),
  mediaTypes: (query) => MEDIA_TYPES.map((value) => [value, { ...query, mediaTypes: [value] }]),
  saleType: (query) => SALE_TYPES.map((value) => [value, { ...query, saleTypes: [value] }]),
  roomType: (query) => ROOM_TYPES.map((value) => [value, { ...query, roomTypes: [value] }]),
  suitableFor: (query) => SUITABLE_FOR.map((value) => [value, { ...query, suitableFor: [value] }]),
  ownerOccupied: (query) => [true, false].map((value) => [`${value}`, { ...query, ownerOccupied: [value] }]),
};

function counts(length: number): number[] {
  return Array.from({ length }, (_, index) => index);
}

function withRange(query: SearchQuery, name: 'numBeds' | 'numBaths' | 'ber', value: number): SearchQuery {
  return { ...query, ranges: { ...query.ranges, [name]: { from: value, to: value } } };
}

function countFacets(
  rows: readonly SearchRow[],
  areas: readonly AreaExtent[],
  query: SearchQuery,
): FacetCounts {
  const counts = {} as Record<Facet, Map<string, number>>;
  for (const facet of FACETS) counts[facet] = countFacet(rows, areas, query, facet);
  return counts;
}

function countFacet(
  rows: readonly SearchRow[],
  areas: readonly AreaExtent[],
  query: SearchQuery,
  facet: Facet,
): Map<string, number> {
  const found = new Map<string, number>();
  for (const [value, narrowed] of VALUES[facet](query)) {
    const total = rows.filter((row) => passes(row, narrowed, areas)).length;
    if (total > 0) found.set(value, total);
  }
  return found;
}
