import { foldedWords } from '#platform/text/normalize.ts';
import { kindOf, type PropertyKind } from '#property/property-type.ts';
import type { NewListing } from '../write-model/new-listing.ts';
import { isHome } from './limits.ts';

/** Kinds whose address may name a building of several homes. */
const IN_BUILDINGS: ReadonlySet<PropertyKind> = new Set(['apartment', 'flat', 'studio', 'duplex']);
/** Kinds that stand alone: two of them never share a point. */
const ALONE: ReadonlySet<PropertyKind> = new Set(['detached', 'bungalow']);
/** `Apartment 12`, `Apt. 4B`, `Flat 3`, `Unit 7`, `Penthouse 2`. */
const NAMED_HOME = /\b(?:apartment|apt|flat|unit|no|penthouse|studio|suite)\.? ?#?\d+/i;
const HOUSE_NUMBER = /^\d+\p{L}?\b/u;

/**
 * Two listings of a file with equal keys may be the same home: the same advertiser, market, address, price, bedrooms and
 * position.
 * @returns null for listings that are not compared: rooms, schemes, holiday homes, land and premises have namesakes
 */
export function lookAlikeKey(listing: NewListing): string | null {
  const { adType, offering, address, countyId, totalBeds, latitude, longitude } = listing;
  if (!isHome(listing) || adType === 'sharing' || (offering ?? 'standard') !== 'standard') return null;
  if (totalBeds == null || latitude == null || longitude == null) return null;
  if ((listing.units ?? []).length > 0) return null;
  const price = priceOf(listing) ?? '';
  const place = foldedWords(address).join(' ');
  const facts = [countyId, place, price, listing.collectionPeriod ?? '', totalBeds, latitude, longitude];
  return [listing.advertiser.reference, adType, ...facts].join('|');
}

/** Facts of a certificate, which two homes do not share. */
const CERTIFICATE = ['berNumber', 'berKwh'] as const;
const FACTS = ['propertyType', 'houseType', 'bathrooms', 'floorArea', 'ber', ...CERTIFICATE] as const;

/**
 * Whether two listings with equal keys are one home: by its certificate, by a number that names it, or because no stated
 * fact differs and enough facts agree. Several flats at one address stay several.
 */
export function isSameHome(one: NewListing, other: NewListing): boolean {
  const isEqual = (field: (typeof FACTS)[number]) => one[field] != null && one[field] === other[field];
  if (CERTIFICATE.some(isEqual)) return true;
  const kinds = [one, other].map(({ propertyType, houseType }) => kindOf(propertyType, houseType ?? null));
  const isInBuilding = kinds.some((kind) => IN_BUILDINGS.has(kind));
  if ((isInBuilding ? NAMED_HOME : HOUSE_NUMBER).test(one.address)) return true;
  const differing = FACTS.filter(
    (field) => one[field] != null && other[field] != null && one[field] !== other[field],
  );
  // Agents that list one house describe it differently, but seldom in two respects.
  const mayDiffer = priceOf(one) !== null && kinds.every((kind) => ALONE.has(kind)) ? 1 : 0;
  if (differing.length > mayDiffer) return false;
  if (one.description && other.description && one.description !== other.description) return false;
  if (isEqual('floorArea') && isEqual('ber')) return true;
  return !isInBuilding && (mayDiffer === 1 || (isEqual('bathrooms') && isEqual('ber')));
}

function priceOf({ saleValue, rentalValue }: NewListing): number | null {
  return saleValue ?? rentalValue ?? null;
}
