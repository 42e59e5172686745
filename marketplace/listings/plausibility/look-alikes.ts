import { foldedWords } from '#platform/text/normalize.ts';
import type { NewListing } from '../write-model/new-listing.ts';
import { isHome } from './limits.ts';

/** A building of several homes: its address alone does not say which of them is offered. */
const SEVERAL_HOMES: ReadonlySet<string> = new Set(['apartment', 'flat', 'studio', 'duplex']);
/** `Apartment 12`, `Apt. 4B`, `Flat 3`, `Unit 7`, `Penthouse 2`. */
const NAMED_HOME = /\b(?:apartment|apt|flat|unit|no|penthouse|studio|suite)\.? ?#?\d+/i;

/**
 * Two listings of a file with equal keys may be the same home: the same market, address, price, bedrooms and position.
 * @returns null for listings that are not compared: rooms, schemes, holiday homes and premises have namesakes
 */
export function lookAlikeKey(listing: NewListing): string | null {
  const { adType, offering, address, countyId, totalBeds, latitude, longitude } = listing;
  const price = listing.saleValue ?? listing.rentalValue;
  if (!isHome(listing) || adType === 'sharing' || (offering ?? 'standard') !== 'standard') return null;
  if (price == null || totalBeds == null || latitude == null || longitude == null) return null;
  if ((listing.units ?? []).length > 0) return null;
  const period = listing.collectionPeriod ?? '';
  const place = foldedWords(address).join(' ');
  return [adType, countyId, place, price, period, totalBeds, latitude, longitude].join('|');
}

/** Facts of a certificate or a survey, which two homes rarely share. */
const MARKS = ['berNumber', 'berKwh', 'floorArea'] as const;
const FACTS = ['propertyType', 'houseType', 'bathrooms', 'ber', 'constructionYear', ...MARKS] as const;

/**
 * Whether two listings with equal keys are one home. A house with a number is. Otherwise no stated fact may differ, and
 * homes in one building or scheme must share a certificate or a size: several flats at one address stay several.
 */
export function isSameHome(one: NewListing, other: NewListing): boolean {
  const isInBuilding = [one, other].some(({ propertyType }) => SEVERAL_HOMES.has(propertyType));
  const isNamed = isInBuilding ? NAMED_HOME.test(one.address) : /^\D{0,4}\d+\p{L}?\b/u.test(one.address);
  if (isNamed) return true;
  const both = FACTS.filter((field) => one[field] != null && other[field] != null);
  if (both.some((field) => one[field] !== other[field])) return false;
  if (one.description && other.description && one.description !== other.description) return false;
  if (MARKS.some((field) => both.includes(field))) return true;
  // A house in the country has no number, but a point of its own.
  return !isInBuilding && both.includes('bathrooms') && both.includes('ber');
}
