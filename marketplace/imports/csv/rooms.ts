import { MAX_ROOMS, type NewAd, type NewUnit } from '#marketplace/listings/write-model/new-ad.ts';
import type { RoomType } from '#property/tenancy.ts';
import type { CsvRow } from './csv.ts';
import type { Warn } from './prices.ts';
import { bedsOf, monthsOf, numberOf, roomTypesOf, yesNoOf } from './texts.ts';

/** Rooms from the cheapest kind to the dearest, as the market prices them. */
const BY_PRICE: readonly RoomType[] = ['shared', 'single', 'twin', 'double'];

type Sharing = Pick<
  NewAd,
  | 'units'
  | 'tenants'
  | 'ownerOccupied'
  | 'gender'
  | 'couplesAllowed'
  | 'minimumLease'
  | 'singleBeds'
  | 'doubleBeds'
>;

/**
 * What a row says of a shared home. Each room on offer becomes a unit: of a price range the cheapest kind has the lower
 * end and the dearest the upper; what lies between is not told.
 */
export function sharingOf(
  row: CsvRow,
  ad: Pick<NewAd, 'rentalValue' | 'collectionPeriod' | 'priceTo'>,
  warn: Warn,
): Sharing {
  return {
    units: roomsOf(row, ad, warn),
    tenants: within(numberOf(row.sharing_with), 0, 9, 'sharing_with', warn),
    ownerOccupied: known(row.owner_occupied, yesNoOf, 'owner_occupied', warn),
    ...preferencesOf(row.preferences ?? '', warn),
    minimumLease: availableFor(row.available_for, warn),
  };
}

function roomsOf(
  row: CsvRow,
  ad: Pick<NewAd, 'rentalValue' | 'collectionPeriod' | 'priceTo'>,
  warn: Warn,
): NewUnit[] {
  const types = roomTypesOf(row.room_type || row.beds_text || '').sort(
    (a, b) => BY_PRICE.indexOf(a) - BY_PRICE.indexOf(b),
  );
  if (types.length === 0) {
    warn('room_type', 'no kind of room');
    return [];
  }
  // Which of several kinds there is more than one of, nobody says; of a single kind there are as many as are offered.
  const offered = numberOf(row.bedrooms_available) ?? 1;
  const rooms =
    types.length === 1
      ? Array<RoomType>(Math.min(Math.max(offered, ad.priceTo ? 2 : 1), 15)).fill(types[0]!)
      : types;
  const low = ad.rentalValue ?? null;
  const ensuite = /^en-?\s?suite$/i.test(row.bathroom ?? '') ? true : row.bathroom ? false : null;
  return rooms.map((roomType, index) => {
    const isLast = index === rooms.length - 1;
    const price = !ad.priceTo || index === 0 ? low : isLast ? ad.priceTo : null;
    return {
      kind: 'bedroom',
      roomType,
      ensuite,
      price,
      collectionPeriod: price ? ad.collectionPeriod : null,
    };
  });
}

function preferencesOf(text: string, warn: Warn): Pick<NewAd, 'gender' | 'couplesAllowed'> {
  if (!text) return {};
  const words = text.toLowerCase();
  const female = /\bfemales?\b/.test(words);
  const male = /\bmales?\b/.test(words);
  if (!female && !male) warn('preferences', 'not understood');
  const gender = female && male ? 'either' : female ? 'female' : male ? 'male' : null;
  return { gender, couplesAllowed: /\+\s*1|couple/.test(words) };
}

/** For a shared home the months go up to 13: twelve and more. */
function availableFor(text: string | undefined, warn: Warn): number | null {
  const span = known(text, monthsOf, 'available_for', warn);
  return span && Math.min(span.orMore ? span.months + 1 : span.months, 13);
}

/** What a row says of the rooms of a home that is let or sold whole. */
export function homeRoomsOf(
  row: CsvRow,
  warn: Warn,
): Pick<NewAd, 'totalBeds' | 'singleBeds' | 'doubleBeds' | 'twinBeds' | 'bathrooms'> & {
  bedChoices: number[];
} {
  const text = row.beds || row.beds_text || '';
  const choices =
    bedsOf(row.beds_text || row.beds || '').length > 1
      ? bedsOf(row.beds_text || row.beds || '')
      : bedsOf(text);
  if (text && choices.length === 0) warn('beds', 'not a number of bedrooms');
  const some = (column: string, most: number) => within(numberOf(row[column]), 0, most, column, warn);
  return {
    totalBeds: within(choices[0] ?? null, 0, MAX_ROOMS, 'beds', warn),
    singleBeds: some('single_beds', 15),
    doubleBeds: some('double_beds', 15),
    twinBeds: some('twin_beds', 15),
    bathrooms: some('baths', MAX_ROOMS),
    bedChoices: choices.length > 1 ? choices : [],
  };
}

/** A whole number between two bounds, both included; anything else is dropped with a warning. */
export function within(
  value: number | null,
  least: number,
  most: number,
  column: string,
  warn: Warn,
): number | null {
  if (value === null) return null;
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  warn(column, `not a whole number from ${least} to ${most}`);
  return null;
}

/** A value read from text; text that says nothing readable is dropped with a warning. */
export function known<Value>(
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
