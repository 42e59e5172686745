import type { NewListing } from '#marketplace/listings/write-model/new-listing.ts';
import type { CsvRow } from '#platform/files/csv.ts';
import { COUNTIES } from '#property/county.ts';
import { isOnIsland } from '#property/island.ts';
import type { Warn } from './prices.ts';
import { numberOf } from './texts.ts';
import { countyIdOf, countyOfAddress } from './vocabulary.ts';

/** The part of the gazetteer that an import needs: the most specific area of an address or point, and extents. */
export type Gazetteer = {
  resolve: (whereabouts: {
    address: string;
    countyName?: string | null;
    latitude?: number | null;
    longitude?: number | null;
  }) => { area: { id: number; countyId: number } } | null;
  byId: (id: number) => { extent: { south: number; west: number; north: number; east: number } } | undefined;
};

export type Place = Pick<NewListing, 'countyId' | 'areaId' | 'latitude' | 'longitude'>;

const COUNTY_NAMES = new Map<number, string>(COUNTIES.map(({ id, name }) => [id, name]));

/**
 * Locates a row. The county is the named one, otherwise the one at the end of the address, otherwise the county of the
 * area found by address or point; the area is in that county, or is the county.
 * @returns null without a county
 */
export function placeOf(row: CsvRow, address: string, gazetteer: Gazetteer, warn: Warn): Place | null {
  const point = pointOf(row, warn);
  const named = row.county ? countyIdOf(row.county) : undefined;
  if (row.county && !named) warn('county', 'not one of the 32 counties');
  const countyId = named ?? countyOfAddress(address);
  const countyName = countyId ? COUNTY_NAMES.get(countyId)! : null;
  const area = gazetteer.resolve({ address, countyName, ...point })?.area;
  const resolvedCountyId = countyId ?? area?.countyId;
  if (resolvedCountyId === undefined) return null;
  if (!countyId) warn('county', 'none named: told from the address or the point');
  return {
    countyId: resolvedCountyId,
    areaId: area?.countyId === resolvedCountyId ? area.id : resolvedCountyId,
    ...point,
  };
}

/** The island with its waters; points outside are ignored. */
function pointOf(row: CsvRow, warn: Warn): { latitude: number | null; longitude: number | null } {
  const latitude = numberOf(row.lat);
  const longitude = numberOf(row.lon);
  if (!row.lat && !row.lon) return { latitude: null, longitude: null };
  if (latitude !== null && longitude !== null && isOnIsland(latitude, longitude)) {
    return { latitude, longitude };
  }
  warn('lat', 'a point outside the island');
  return { latitude: null, longitude: null };
}
