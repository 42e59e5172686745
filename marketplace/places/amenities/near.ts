import type pg from 'pg';
import type { Locale } from '#platform/i18n/language.ts';
import { NO_AMENITIES, type WireAmenities } from './contract.ts';
import { presentAmenities } from './present.ts';
import { readNearest } from './reads.ts';

/**
 * The schools and stops around the public point of a listing.
 * @param position null when the listing shows none
 */
export async function readAmenitiesNear(
  pool: pg.Pool,
  position: { latitude: number; longitude: number } | null,
  locale: Locale,
): Promise<WireAmenities> {
  if (!position) return NO_AMENITIES;
  return presentAmenities(await readNearest(pool, position), locale);
}
