import { FORM_FIELDS } from '#marketplace/listings/fields.ts';
import { MAX_ROOMS, type NewListing, type NewUnit } from '#marketplace/listings/write-model/new-listing.ts';
import type { CsvRow } from '#platform/files/csv.ts';
import type { RoomType } from '#property/tenancy.ts';
import type { Warn } from './prices.ts';
import { bedsOf, monthsOf, numberOf, roomTypesOf } from './texts.ts';

/** Room types in order of price. */
const BY_PRICE: readonly RoomType[] = ['shared', 'single', 'twin', 'double'];

type Sharing = Pick<
  NewListing,
  'units' | 'gender' | 'couplesAllowed' | 'minimumLease' | 'singleBeds' | 'doubleBeds'
>;

/**
 * The shared home of a row. Each bedroom becomes a unit: the cheapest type gets the lower end of a price range, the
 * dearest the upper, others none.
 */
export function sharingOf(
  row: CsvRow,
  listing: Pick<NewListing, 'rentalValue' | 'collectionPeriod' | 'priceTo'>,
  warn: Warn,
): Sharing {
  return {
    units: roomsOf(row, listing, warn),
    ...preferencesOf(row.preferences ?? '', warn),
    minimumLease: availableFor(row.available_for, warn),
  };
}

function roomsOf(
  row: CsvRow,
  listing: Pick<NewListing, 'rentalValue' | 'collectionPeriod' | 'priceTo'>,
  warn: Warn,
): NewUnit[] {
  const types = roomTypesOf(row.room_type || row.beds_text || '').sort(
    (a, b) => BY_PRICE.indexOf(a) - BY_PRICE.indexOf(b),
  );
  if (types.length === 0) {
    warn('room_type', 'no kind of room');
    return [];
  }
  // With one room type the number of rooms is known; with several it is not known which repeats.
  const offered = numberOf(row.bedrooms_available) ?? 1;
  const rooms =
    types.length === 1
      ? Array<RoomType>(Math.min(Math.max(offered, listing.priceTo ? 2 : 1), 15)).fill(types[0]!)
      : types;
  const low = listing.rentalValue ?? null;
  const ensuite = /^en-?\s?suite$/i.test(row.bathroom ?? '') ? true : row.bathroom ? false : null;
  return rooms.map((roomType, index) => {
    const isLast = index === rooms.length - 1;
    const price = !listing.priceTo || index === 0 ? low : isLast ? listing.priceTo : null;
    return {
      kind: 'bedroom',
      roomType,
      ensuite,
      price,
      collectionPeriod: price ? listing.collectionPeriod : null,
    };
  });
}

function preferencesOf(text: string, warn: Warn): Pick<NewListing, 'gender' | 'couplesAllowed'> {
  if (!text) return {};
  const words = text.toLowerCase();
  const female = /\bfemales?\b/.test(words);
  const male = /\bmales?\b/.test(words);
  if (!female && !male) warn('preferences', 'not understood');
  const gender = female && male ? 'either' : female ? 'female' : male ? 'male' : null;
  return { gender, couplesAllowed: /\+\s*1|couple/.test(words) };
}

/** For a shared home up to 13 months: twelve and more. */
function availableFor(text: string | undefined, warn: Warn): number | null {
  const span = parsed(text, monthsOf, 'available_for', warn);
  return span && Math.min(span.orMore ? span.months + 1 : span.months, 13);
}

/** Bedroom and bathroom counts of a home that is sold or let as a whole. */
export function homeRoomsOf(
  row: CsvRow,
  warn: Warn,
): Pick<NewListing, 'totalBeds' | 'singleBeds' | 'doubleBeds' | 'twinBeds' | 'bathrooms'> & {
  bedChoices: number[];
} {
  const text = row.beds || row.beds_text || '';
  const choices =
    bedsOf(row.beds_text || row.beds || '').length > 1
      ? bedsOf(row.beds_text || row.beds || '')
      : bedsOf(text);
  if (text && choices.length === 0) warn('beds', 'not a number of bedrooms');
  const countIn = (column: string, max: number) => within(numberOf(row[column]), 0, max, column, warn);
  return {
    totalBeds: within(choices[0] ?? null, 0, MAX_ROOMS, 'beds', warn),
    singleBeds: countIn('single_beds', FORM_FIELDS.singleBeds.max),
    doubleBeds: countIn('double_beds', FORM_FIELDS.doubleBeds.max),
    twinBeds: countIn('twin_beds', FORM_FIELDS.twinBeds.max),
    bathrooms: countIn('baths', MAX_ROOMS),
    bedChoices: choices.length > 1 ? choices : [],
  };
}

/** A whole number within inclusive bounds; other values are dropped with a warning. */
export function within(
  value: number | null,
  min: number,
  max: number,
  column: string,
  warn: Warn,
): number | null {
  if (value === null) return null;
  if (Number.isInteger(value) && value >= min && value <= max) return value;
  warn(column, `not a whole number from ${min} to ${max}`);
  return null;
}

/** A parsed value; unreadable text is dropped with a warning. */
export function parsed<Value>(
  text: string | undefined,
  read: (text: string) => Value | null | undefined,
  column: string,
  warn: Warn,
): Value | null {
  if (!text) return null;
  const value = read(text) ?? null;
  if (value === null) warn(column, 'not understood');
  return value;
}
