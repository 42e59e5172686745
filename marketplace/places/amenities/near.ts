import type pg from 'pg';
import type { Locale } from '#platform/i18n/language.ts';
import { NO_AMENITIES, type WireAmenities } from './contract.ts';
import { presentAmenities } from './present.ts';
import { readNearest } from './reads.ts';

/**
 * The schools and stops around the public point of a listing.
 * @param point GeoJSON; absent when the listing shows none
 */
export async function readAmenitiesNear(
  pool: pg.Pool,
  point: { coordinates: [number, number] } | undefined,
  locale: Locale,
): Promise<WireAmenities> {
  if (!point) return NO_AMENITIES;
  const [longitude, latitude] = point.coordinates;
  return presentAmenities(await readNearest(pool, { latitude, longitude }), locale);
}
