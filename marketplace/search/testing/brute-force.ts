import { facilityOf, facilityValue } from '#property/facilities.ts';
import { SECTIONS } from '#property/section.ts';
import { FACETS, type FacetCounts, type Found, type SearchIndex } from '../index/search-index.ts';
import type { Range, SearchQuery, SearchRow, SearchUnit } from '../query.ts';

/**
 * The answering side as a plain filter over rows, for the tests of the speaking side. It knows no radius around areas,
 * no polygons and no keywords: those are the index's own business.
 */
export function createBruteForce(rows: readonly SearchRow[]): SearchIndex {
  const search: SearchIndex['search'] = (query, withFacets) => {
    const found = rows.flatMap((row) => matchOf(query, row) ?? []);
    const rank = new Map(rows.map((row) => [row.id, row]));
    found.sort((one, other) => compare(query, rank.get(one.id)!, rank.get(other.id)!));
    return {
      total: found.length,
      ads: found.slice(query.from, query.from + query.pageSize),
      facets: withFacets ? facetsOf(query, rows) : null,
    };
  };
  return {
    version: 1,
    size: rows.length,
    setAreas: () => {},
    apply: () => {},
    search,
    count: (query) => search(query, false).total,
    pins: (query, box, limit) =>
      search({ ...query, from: 0, pageSize: rows.length }, false)
        .ads.map(({ id }) => rows.find((row) => row.id === id)!)
        .filter((row) => inBox(row, box))
        .slice(0, limit)
        .map((row) => ({
          kind: 'ad',
          id: row.id,
          latitude: row.latitude!,
          longitude: row.longitude!,
          price: row.units[0].salePrice ?? row.units[0].rentalPrice,
          side: SECTIONS[row.sections[0]!].side,
        })),
    areaCounts: (areaId) => {
      const counts: Record<string, number> = {};
      for (const row of rows.filter(({ areaIds }) => areaIds.includes(areaId)))
        for (const section of row.sections) counts[section] = (counts[section] ?? 0) + 1;
      return counts;
    },
  };
}

function compare(query: SearchQuery, one: SearchRow, other: SearchRow): number {
  const price = ({ units: [unit] }: SearchRow) => unit.salePrice ?? unit.rentalPrice ?? 0;
  if (query.sort === 'priceAsc') return price(one) - price(other) || one.id - other.id;
  if (query.sort === 'priceDesc') return price(other) - price(one) || one.id - other.id;
  if (query.sort === 'publishDateDesc') return other.publishedAt - one.publishedAt || one.id - other.id;
  return other.rank - one.rank || one.id - other.id;
}

function matchOf(query: SearchQuery, row: SearchRow): Found | undefined {
  const any = <T>(wanted: readonly T[], has: readonly (T | null)[]) =>
    wanted.length === 0 || wanted.some((value) => has.includes(value));
  const { ranges } = query;
  const fits =
    any(query.sections, row.sections) &&
    any(
      query.areas.map(({ areaId }) => areaId),
      row.areaIds,
    ) &&
    (!query.box || inBox(row, query.box)) &&
    any(query.states, [row.state]) &&
    any(query.furnishings, row.furnishings) &&
    query.facilities.every((facility) => row.facilities.includes(facility)) &&
    any(query.mediaTypes, row.mediaTypes) &&
    any(query.saleTypes, [row.saleType]) &&
    any(query.suitableFor, row.suitableFor) &&
    any(query.ownerOccupied, [row.ownerOccupied]) &&
    within(ranges.leaseLength, row.leaseLength) &&
    within(ranges.firstPublishDate, row.publishedAt) &&
    within(ranges.availableFrom, row.availableFrom);
  const units = row.units.filter((unit) => unitFits(query, unit));
  if (!fits || units.length === 0) return undefined;
  return { id: row.id, unitIds: units.flatMap(({ id }) => id ?? []) };
}

function unitFits({ ranges, kinds, roomTypes }: SearchQuery, unit: SearchUnit): boolean {
  return (
    (kinds.length === 0 || kinds.includes(unit.kind)) &&
    (roomTypes.length === 0 || (unit.roomType !== null && roomTypes.includes(unit.roomType))) &&
    within(ranges.salePrice, unit.salePrice) &&
    within(ranges.rentalPrice, unit.rentalPrice) &&
    within(ranges.numBeds, unit.numBeds) &&
    within(ranges.numBaths, unit.numBaths) &&
    within(ranges.floorSize, unit.floorSize)
  );
}

function within(range: Range | undefined, value: number | null): boolean {
  if (!range) return true;
  return (
    value !== null && (range.from === null || value >= range.from) && (range.to === null || value <= range.to)
  );
}

function inBox(row: SearchRow, box: NonNullable<SearchQuery['box']>): boolean {
  if (row.latitude === null || row.longitude === null) return false;
  return (
    row.latitude <= box.north &&
    row.latitude >= box.south &&
    row.longitude >= box.west &&
    row.longitude <= box.east
  );
}

/** The facets these tests look at; the others stay empty. */
function facetsOf(query: SearchQuery, rows: readonly SearchRow[]): FacetCounts {
  const count = (part: Partial<SearchQuery>) =>
    rows.filter((row) => matchOf({ ...query, ...part }, row) !== undefined).length;
  const counted = <T extends string | number>(
    values: readonly T[],
    part: (value: T) => Partial<SearchQuery>,
  ) =>
    new Map(
      values.map((value) => [String(value), count(part(value))] as const).filter(([, number]) => number > 0),
    );
  const units = rows.flatMap((row) => row.units);
  const facets = Object.fromEntries(
    FACETS.map((name) => [name, new Map<string, number>()]),
  ) as unknown as Record<string, ReadonlyMap<string, number>>;
  facets.propertyKind = counted([...new Set(units.map(({ kind }) => kind))], (kind) => ({ kinds: [kind] }));
  facets.adState = counted(['published', 'sale-agreed', 'sold'] as const, (state) => ({ states: [state] }));
  facets.facilities = counted(
    [...new Set(rows.flatMap((row) => row.facilities.map(facilityValue)))],
    (value) => ({
      facilities: [...query.facilities, facilityOf(value)!],
    }),
  );
  facets.numBeds = counted([...new Set(units.flatMap(({ numBeds }) => numBeds ?? []))], (beds) => ({
    ranges: { ...query.ranges, numBeds: { from: beds, to: beds } },
  }));
  return facets as FacetCounts;
}
