import type { NewAd } from '#marketplace/listings/write-model/new-ad.ts';
import { COUNTIES } from '#property/county.ts';
import { isOnIsland } from '#property/island.ts';
import type { CsvRow } from './csv.ts';
import type { Warn } from './prices.ts';
import { numberOf } from './texts.ts';
import { countyIdOf, countyOfAddress } from './vocabulary.ts';

/** What an import asks of the gazetteer: the most specific area that an address or a point leads to. */
export type Gazetteer = {
  resolve: (whereabouts: {
    address: string;
    countyName?: string | null;
    latitude?: number | null;
    longitude?: number | null;
  }) => { area: { id: number; countyId: number } } | null;
};

export type Place = Pick<NewAd, 'countyId' | 'areaId' | 'latitude' | 'longitude'>;

const COUNTY_NAMES = new Map<number, string>(COUNTIES.map(({ id, name }) => [id, name]));

/**
 * Where a row lies. The county is the one named, else the one its address ends with, else that of the area its address or
 * point leads to; the area lies in that county, or is the county itself.
 * @returns null when no county can be told
 */
export function placeOf(row: CsvRow, address: string, gazetteer: Gazetteer, warn: Warn): Place | null {
  const point = pointOf(row, warn);
  const named = row.county ? countyIdOf(row.county) : undefined;
  if (row.county && !named) warn('county', 'not one of the 32 counties');
  const countyId = named ?? countyOfAddress(address);
  const countyName = countyId ? COUNTY_NAMES.get(countyId)! : null;
  const area = gazetteer.resolve({ address, countyName, ...point })?.area;
  const settled = countyId ?? area?.countyId;
  if (settled === undefined) return null;
  if (!countyId) warn('county', 'none named: told from the address or the point');
  return { countyId: settled, areaId: area?.countyId === settled ? area.id : settled, ...point };
}

/** The island with its waters; a point outside is a mistake and says nothing. */
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
