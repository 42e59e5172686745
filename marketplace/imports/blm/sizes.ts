import type { NewListing } from '#marketplace/listings/write-model/new-listing.ts';
import type { PropertyType } from '#property/property-type.ts';
import { type SizeUnit, type StoredSizeUnit, sizeUnitsOf, storedSize } from '#property/size.ts';
import { numberOf } from '../csv/texts.ts';
import type { BlmRecord } from './format.ts';
import type { Remarks } from './remarks.ts';

/** AREA_SIZE_UNIT_ID, by the publisher's code list. */
const UNITS: Readonly<Record<string, SizeUnit>> = {
  1: 'SQUARE_FEET',
  2: 'METRES_SQUARED',
  3: 'ACRES',
  4: 'HECTARES',
};
const CODES: Record<StoredSizeUnit, string> = { METRES_SQUARED: '2', ACRES: '3' };

/** Largest number that the write model takes; whether a size is plausible depends on the property. */
const MAX_SIZE = 1e8;

/** The size of a record, the larger one of a range; acres and hectares of land only. */
export function sizeOfRecord(
  record: BlmRecord,
  propertyType: PropertyType,
  remarks: Remarks,
): Pick<NewListing, 'floorArea' | 'floorAreaUnit'> {
  const name = ['MAX_SIZE_ENTERED', 'MIN_SIZE_ENTERED'].find((one) => !isEmpty(record[one]));
  if (name === undefined) return {};
  const text = record[name]!.trim().replaceAll(',', '');
  const code = record.AREA_SIZE_UNIT_ID?.trim() ?? '';
  const unit = UNITS[code];
  if (!unit) {
    remarks.add('AREA_SIZE_UNIT_ID', code === '' ? 'missing' : 'unknown_code', code);
    return {};
  }
  if (!sizeUnitsOf(propertyType).includes(unit)) {
    remarks.add(name, 'size_unit', text);
    return {};
  }
  const size = numberOf(text) ?? 0;
  const stored = size > 0 && size <= MAX_SIZE ? storedSize(text, unit) : null;
  if (stored && stored.value > 0 && stored.value <= MAX_SIZE)
    return { floorArea: stored.value, floorAreaUnit: stored.unit };
  remarks.add(name, 'size', text);
  return {};
}

/** Programs leave sizes empty or at 0. */
function isEmpty(text: string | undefined): boolean {
  return text === undefined || /^[0.\s]*$/.test(text);
}

/** The fields of a stored size in an export. */
export function recordOfSize(size: number | null, unit: StoredSizeUnit | null): Record<string, string> {
  const text = size === null ? '' : `${size}`;
  return { MIN_SIZE_ENTERED: text, MAX_SIZE_ENTERED: text, AREA_SIZE_UNIT_ID: unit ? CODES[unit] : '' };
}
