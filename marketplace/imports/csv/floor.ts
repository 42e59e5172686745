import type { NewListing } from '#marketplace/listings/write-model/new-listing.ts';
import type { CsvRow } from '#platform/files/csv.ts';
import type { Warn } from './prices.ts';
import { numberOf } from './texts.ts';

/** Largest number that the write model takes; whether a size is plausible depends on the property. */
const MAX_SIZE = 1e8;

/** The floor area in square metres, otherwise the site area in acres. */
export function floorOf(row: CsvRow, warn: Warn): Pick<NewListing, 'floorArea' | 'floorAreaUnit'> {
  const floor = sizeOf(row.floor_area_m2, 'floor_area_m2', warn);
  if (floor !== null) return { floorArea: floor, floorAreaUnit: 'METRES_SQUARED' };
  const site = sizeOf(row.site_area_acres, 'site_area_acres', warn);
  return site === null ? {} : { floorArea: site, floorAreaUnit: 'ACRES' };
}

/** A size of up to two decimals. */
function sizeOf(text: string | undefined, column: string, warn: Warn): number | null {
  if (!text) return null;
  const size = Math.round((numberOf(text) ?? 0) * 100) / 100;
  if (size > 0 && size <= MAX_SIZE) return size;
  warn(column, 'not a size');
  return null;
}
