import type { NewAd } from '#marketplace/listings/write-model/new-ad.ts';
import type { CsvRow } from './csv.ts';
import type { Warn } from './prices.ts';
import { numberOf } from './texts.ts';

/** Square metres of what is built, from a box room to a shopping centre; outside of it a typing mistake. */
const FLOOR = { least: 5, most: 100_000 };
const SITE = { least: 0.01, most: 10_000 };

/** The floor area in square metres, or where there is none the area of the site in acres. */
export function floorOf(row: CsvRow, warn: Warn): Pick<NewAd, 'floorArea' | 'floorAreaUnit'> {
  const floor = sensible(row.floor_area_m2, FLOOR, 'floor_area_m2', warn);
  if (floor !== null) return { floorArea: floor, floorAreaUnit: 'METRES_SQUARED' };
  const site = sensible(row.site_area_acres, SITE, 'site_area_acres', warn);
  return site === null ? {} : { floorArea: site, floorAreaUnit: 'ACRES' };
}

function sensible(text: string | undefined, range: typeof FLOOR, column: string, warn: Warn): number | null {
  if (!text) return null;
  const value = numberOf(text);
  if (value !== null && value >= range.least && value <= range.most) return Math.round(value * 100) / 100;
  warn(column, `not a number from ${range.least} to ${range.most}`);
  return null;
}
