import { createHash } from 'node:crypto';
import type { CopiedValue } from '#database/copy-rows.ts';
import { SECTION_NAMES } from '#property/section.ts';
import { homeGroupOf } from '../costs/costed-home.ts';
import { MAX_WORD_LENGTH } from '../index/dictionary.ts';
import {
  bathsOfWord,
  bedsOfWord,
  berFromOfWord,
  berToOfWord,
  facilityWord,
  kindOfWord,
  listingWord,
  MAX_ROOMS,
  NO_BER,
  roomOfWord,
  sectionBits,
  unitWord,
} from '../index/features.ts';
import { MAX_WORDS } from '../index/words.ts';
import { streetMarkers, wordsOfRow } from '../keywords/markers.ts';
import type { SearchRow, SearchUnit } from '../model.ts';

/** The columns of `search_listing` in the order that `listingValues` writes them. */
export const LISTING_COLUMNS = [
  ...['section', 'id', 'sections', 'area_id', 'walk', 'multi_unit', 'place', 'is_approximate'],
  ...['rank', 'published', 'sale', 'rent', 'floor', 'lease', 'tenants', 'available'],
  ...['viewings', 'offers_until', 'listing_word', 'facilities', 'kind', 'beds', 'baths'],
  ...['ber_from', 'ber_to', 'room', 'unit_id', 'home_group', 'kwh', 'has_land', 'management_fee'],
  ...['street', 'digest', 'words'],
];
export const UNIT_COLUMNS = [
  ...['section', 'ad_id', 'position', 'unit_id', 'sale', 'rent', 'floor', 'kind', 'beds', 'baths'],
  ...['ber_from', 'ber_to', 'room', 'home_group'],
];

/** PostgreSQL stores no higher position of a word: it is the limit of the index in memory, less one. */
const MAX_POSITION = MAX_WORDS - 1;

type Values = CopiedValue[];
/** The values that the tables store of a listing, without its position in the tree of areas. */
export type StoredListing = {
  id: number;
  areaId: number;
  /** Changes whenever any value does. */
  digest: string;
  /** @param walk the position of the listing's area in the tree */
  listingValues: (walk: number) => Values[];
  unitValues: Values[];
};

/** @returns what the tables store of a listing: a row for each section, and its units where it has several */
export function storedListing(row: SearchRow): StoredListing {
  const isMultiUnit = row.units.length > 1;
  const numbers = row.sections.map((section) => SECTION_NAMES.indexOf(section));
  const [areaId] = row.areaIds;
  const common = commonValues(row, isMultiUnit);
  const units = isMultiUnit ? row.units.map((unit, at) => [at, unit.id, ...valuesOfUnit(row, unit)]) : [];
  const digest = createHash('md5')
    .update(JSON.stringify([numbers, areaId, common, units]))
    .digest('hex');
  const [words, ...reversed] = common.toReversed();
  return {
    id: row.id,
    areaId: areaId!,
    digest,
    listingValues: (walk) =>
      numbers.map((section) => [
        ...[section, row.id, sectionBits(row.sections), areaId!, walk, isMultiUnit],
        ...reversed.toReversed(),
        ...[digest, words!],
      ]),
    unitValues: numbers.flatMap((section) => units.map((unit) => [section, row.id, ...unit])),
  };
}

/** The values of a listing from its place on, without the digest. */
function commonValues(row: SearchRow, isMultiUnit: boolean): Values {
  const [first] = row.units;
  const [sale, rent, floor, ...unit] = valuesOfUnit(row, first);
  const prices = isMultiUnit
    ? [lowest(row.units.map((one) => one.salePrice)), lowest(row.units.map((one) => one.rentalPrice)), null]
    : [sale!, rent!, floor!];
  const [street = null] = streetMarkers(row);
  return [
    row.longitude === null || row.latitude === null ? null : `(${row.longitude},${row.latitude})`,
    ...[row.isApproximate, row.rank, row.publishedAt, ...prices],
    ...[row.leaseLength, row.numTenants, row.availableFrom],
    ...[row.viewings.length > 0 ? `{${row.viewings.join(',')}}` : null, row.offersUntil],
    ...[listingWord(row), facilityWord(row)],
    ...unit.slice(0, -1).map((value) => (isMultiUnit ? null : value)),
    ...(isMultiUnit ? [null, null] : [first.id, unit.at(-1)!]),
    ...[row.kwhPerSquareMetre, row.hasLandSize, row.managementFee, street],
    wordList(row),
  ];
}

function lowest(prices: readonly (number | null)[]): number | null {
  const known = prices.filter((price) => price !== null);
  return known.length > 0 ? Math.min(...known) : null;
}

/** Prices, size, attributes of facets, and the group of homes with the same costs. */
function valuesOfUnit(row: SearchRow, unit: SearchUnit): Values {
  const word = unitWord(unit);
  const rooms = (count: number) => (count > MAX_ROOMS ? null : count);
  const isRated = berFromOfWord(word) !== NO_BER;
  return [
    ...[unit.salePrice, unit.rentalPrice, unit.floorSize, kindOfWord(word)],
    ...[rooms(bedsOfWord(word)), rooms(bathsOfWord(word))],
    ...[isRated ? berFromOfWord(word) : null, isRated ? berToOfWord(word) : null],
    roomOfWord(word) === 0 ? null : roomOfWord(word) - 1,
    homeGroupOf(row, unit),
  ];
}

/** The text of a listing as a tsvector of the same words and positions as in the index in memory. */
export function wordList(row: Pick<SearchRow, 'address' | 'text' | 'areaIds'>): string {
  const words = wordsOfRow(row);
  const markers = words.filter((word) => /^[@#]/.test(word));
  const typed = words.slice(0, Math.min(words.length, MAX_POSITION) - markers.length);
  const places = new Map<string, number[]>();
  [...typed, ...markers].forEach((whole, index) => {
    const word = whole.slice(0, MAX_WORD_LENGTH);
    const list = places.get(word);
    if (list) list.push(index + 1);
    else places.set(word, [index + 1]);
  });
  return [...places].map(([word, list]) => `${quotedWord(word)}:${list.join(',')}`).join(' ');
}

/** A word as `tsvector` and `tsquery` read it. */
export function quotedWord(word: string): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
