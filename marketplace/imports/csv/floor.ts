import type { NewListing } from '#marketplace/listings/write-model/new-listing.ts';
import type { CsvRow } from '#platform/files/csv.ts';
import type { PropertyType } from '#property/property-type.ts';
import { type SizeUnit, sizeUnitsOf, storedSize } from '#property/size.ts';
import type { Warn } from './prices.ts';
import { numberOf } from './texts.ts';

/** Largest number that the write model takes; whether a size is plausible depends on the property. */
const MAX_SIZE = 1e8;

/** The columns of sizes; the first with a size counts. */
const COLUMNS: readonly [column: string, unit: SizeUnit][] = [
  ['floor_area_m2', 'METRES_SQUARED'],
  ['floor_area_sqft', 'SQUARE_FEET'],
  ['site_area_acres', 'ACRES'],
  ['site_area_hectares', 'HECTARES'],
];

/** The floor area in square metres, otherwise the site area of land in acres. */
export function floorOf(
  row: CsvRow,
  propertyType: PropertyType,
  warn: Warn,
): Pick<NewListing, 'floorArea' | 'floorAreaUnit'> {
  for (const [column, unit] of COLUMNS) {
    const text = row[column];
    if (!text) continue;
    if (!sizeUnitsOf(propertyType).includes(unit)) {
      warn(column, 'only for land: give floor_area_m2 or floor_area_sqft');
      continue;
    }
    const size = numberOf(text) ?? 0;
    const stored = size > 0 && size <= MAX_SIZE ? storedSize(text.replaceAll(',', ''), unit) : null;
    if (stored && stored.value > 0 && stored.value <= MAX_SIZE)
      return { floorArea: stored.value, floorAreaUnit: stored.unit };
    warn(column, 'not a size');
  }
  return {};
}
