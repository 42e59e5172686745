import { BER_GRADES } from '#property/ber.ts';
import { FACILITIES, facilityValue } from '#property/facilities.ts';
import { PROPERTY_KINDS } from '#property/property-type.ts';
import { SECTION_NAMES, type Section } from '#property/section.ts';
import {
  FURNISHINGS,
  LISTING_STATES,
  MEDIA_TYPES,
  ROOM_TYPES,
  SALE_TYPES,
  type SearchRow,
  type SearchUnit,
  SUITABLE_FOR,
} from '../model.ts';
import { FACETS, type Facet } from './search-index.ts';

/**
 * Maximum number of bedrooms and bathrooms that the index distinguishes; higher counts are stored as this. The tables
 * allow 200.
 */
export const MAX_ROOMS = 62;
const NO_ROOMS = MAX_ROOMS + 1;
const rooms = Array.from({ length: MAX_ROOMS + 1 }, (_, count) => String(count));

/** Facets of listings first, then facets of units. */
const VALUES: Record<Facet, readonly string[]> = {
  adState: LISTING_STATES,
  furnishing: FURNISHINGS,
  mediaTypes: MEDIA_TYPES,
  saleType: SALE_TYPES,
  suitableFor: SUITABLE_FOR,
  ownerOccupied: ['true', 'false'],
  facilities: FACILITIES.map(facilityValue),
  roomType: ROOM_TYPES,
  ber: BER_GRADES.map((_, position) => String(position)),
  propertyKind: PROPERTY_KINDS,
  numBeds: rooms,
  numBaths: rooms,
};

/** Facets of units; all others are facets of listings. */
export const UNIT_FACETS = [
  'roomType',
  'ber',
  'propertyKind',
  'numBeds',
  'numBaths',
] as const satisfies Facet[];
export type UnitFacet = (typeof UNIT_FACETS)[number];

/** A feature is a value of a facet; the features of a facet have consecutive numbers from this one. */
export const FIRST_FEATURE = {} as Record<Facet, number>;
export const FEATURES_OF = {} as Record<Facet, { first: number; end: number; values: readonly string[] }>;
let total = 0;
for (const facet of Object.keys(VALUES) as Facet[]) {
  FIRST_FEATURE[facet] = total;
  FEATURES_OF[facet] = { first: total, end: total + VALUES[facet].length, values: VALUES[facet] };
  total += VALUES[facet].length;
}
/** The number of features; each has a bitmap over the slots. */
export const FEATURES = total;
/** Features of units are numbered last. */
export const FIRST_UNIT_FEATURE = FIRST_FEATURE[UNIT_FACETS[0]];
export const FACET_NAMES: readonly Facet[] = FACETS;

/** Lists in the order of the bits of a listing's words. */
const kindNumber = new Map(PROPERTY_KINDS.map((kind, index) => [kind, index]));
const sectionNumber = new Map(SECTION_NAMES.map((section, index) => [section, index]));

/** @returns one bit per section, by its position in SECTION_NAMES */
export function sectionBits(sections: readonly Section[]): number {
  return sections.reduce((bits, section) => bits | (1 << sectionNumber.get(section)!), 0);
}

/** @returns one bit per chosen value, by its position in `all` */
export function choiceBits<T>(chosen: readonly T[], all: readonly T[]): number {
  return chosen.reduce((bits, value) => bits | (1 << all.indexOf(value)), 0);
}

/**
 * Packs the facet attributes of a listing in one word: state (2 bits), furnishings (3), media (2), sale type (3),
 * suitable for (3), owner occupied (2). Facilities have a word of their own.
 */
export function listingWord(row: SearchRow): number {
  const saleType = row.saleType === null ? 0 : SALE_TYPES.indexOf(row.saleType) + 1;
  const owner = row.ownerOccupied === null ? 0 : row.ownerOccupied ? 1 : 2;
  return (
    LISTING_STATES.indexOf(row.state) |
    (choiceBits(row.furnishings, FURNISHINGS) << 2) |
    (choiceBits(row.mediaTypes, MEDIA_TYPES) << 5) |
    (saleType << 7) |
    (choiceBits(row.suitableFor, SUITABLE_FOR) << 10) |
    (owner << 13)
  );
}

/** @returns one bit per facility of a listing, by its position in FACILITIES */
export function facilityWord(row: SearchRow): number {
  return choiceBits(row.facilities, FACILITIES);
}

/**
 * Packs the facet attributes of a unit: kind (5 bits), beds (6), baths (6), BER from and to (4 each), room type (3).
 */
export function unitWord(unit: SearchUnit): number {
  const [berFrom, berTo] = unit.ber ?? [15, 0];
  const room = unit.roomType === null ? 0 : ROOM_TYPES.indexOf(unit.roomType) + 1;
  return (
    kindNumber.get(unit.kind)! |
    (roomsCode(unit.numBeds) << 5) |
    (roomsCode(unit.numBaths) << 11) |
    (berFrom << 17) |
    (berTo << 21) |
    (room << 25)
  );
}

function roomsCode(count: number | null): number {
  if (count === null) return NO_ROOMS;
  if (!Number.isInteger(count) || count < 0 || count > MAX_ROOMS) throw new RangeError(`${count} rooms`);
  return count;
}

export const NO_BER = 15;
/** Unpack a unit's word. Beds and baths above MAX_ROOMS, a BER of NO_BER and room type 0 mean "not stated". */
export function kindOfWord(word: number): number {
  return word & 31;
}
export function bedsOfWord(word: number): number {
  return (word >>> 5) & 63;
}
export function bathsOfWord(word: number): number {
  return (word >>> 11) & 63;
}
export function berFromOfWord(word: number): number {
  return (word >>> 17) & 15;
}
export function berToOfWord(word: number): number {
  return (word >>> 21) & 15;
}
export function roomOfWord(word: number): number {
  return (word >>> 25) & 7;
}

/** Calls `each` with every feature of a listing's words. */
export function eachListingFeature(
  listing: number,
  facilities: number,
  each: (feature: number) => void,
): void {
  each(FIRST_FEATURE.adState + (listing & 3));
  eachBit((listing >>> 2) & 7, FIRST_FEATURE.furnishing, each);
  eachBit((listing >>> 5) & 3, FIRST_FEATURE.mediaTypes, each);
  const saleType = (listing >>> 7) & 7;
  if (saleType !== 0) each(FIRST_FEATURE.saleType + saleType - 1);
  eachBit((listing >>> 10) & 7, FIRST_FEATURE.suitableFor, each);
  const owner = (listing >>> 13) & 3;
  if (owner !== 0) each(FIRST_FEATURE.ownerOccupied + owner - 1);
  eachBit(facilities, FIRST_FEATURE.facilities, each);
}

/** Calls `each` with every feature of a unit's word. */
export function eachUnitFeature(word: number, each: (feature: number) => void): void {
  each(FIRST_FEATURE.propertyKind + kindOfWord(word));
  if (bedsOfWord(word) <= MAX_ROOMS) each(FIRST_FEATURE.numBeds + bedsOfWord(word));
  if (bathsOfWord(word) <= MAX_ROOMS) each(FIRST_FEATURE.numBaths + bathsOfWord(word));
  for (let ber = berFromOfWord(word); ber <= berToOfWord(word); ber++) each(FIRST_FEATURE.ber + ber);
  if (roomOfWord(word) !== 0) each(FIRST_FEATURE.roomType + roomOfWord(word) - 1);
}

function eachBit(bits: number, first: number, each: (feature: number) => void): void {
  for (let rest = bits; rest !== 0; rest &= rest - 1) each(first + 31 - Math.clz32(rest & -rest));
}
