import type { NewListing } from '#marketplace/listings/write-model/new-listing.ts';
import type { CsvRow } from '#platform/files/csv.ts';
import type { Warn } from './prices.ts';
import { numberOf } from './texts.ts';

/** Plausible square metres, from a box room to a shopping centre. */
const FLOOR = { least: 5, most: 100_000 };
const SITE = { least: 0.01, most: 10_000 };

/** The floor area in square metres, otherwise the site area in acres. */
export function floorOf(row: CsvRow, warn: Warn): Pick<NewListing, 'floorArea' | 'floorAreaUnit'> {
  const floor = withinRange(row.floor_area_m2, FLOOR, 'floor_area_m2', warn);
  if (floor !== null) return { floorArea: floor, floorAreaUnit: 'METRES_SQUARED' };
  const site = withinRange(row.site_area_acres, SITE, 'site_area_acres', warn);
  return site === null ? {} : { floorArea: site, floorAreaUnit: 'ACRES' };
}

function withinRange(
  text: string | undefined,
  range: typeof FLOOR,
  column: string,
  warn: Warn,
): number | null {
  if (!text) return null;
  const value = numberOf(text);
  if (value !== null && value >= range.least && value <= range.most) return Math.round(value * 100) / 100;
  warn(column, `not a number from ${range.least} to ${range.most}`);
  return null;
}
