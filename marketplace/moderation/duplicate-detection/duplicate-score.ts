import { distanceMetres } from '#marketplace/search/index/geometry.ts';
import { type CollectionPeriod, monthlyRent } from '#property/money.ts';
import { addressWords, compareAddresses } from './address.ts';

/** The facts of a listing that identify its property. */
export type ComparedListing = {
  /** Listings on the same side of the market have comparable prices. */
  side: 'sale' | 'rent';
  countyId: number;
  address: string;
  eircode: string | null;
  latitude: number | null;
  longitude: number | null;
  beds: number | null;
  /** Property type, with the house type if known. */
  type: string;
  /** Whole currency units; a rent is per `period`. */
  price: number | null;
  period: CollectionPeriod | null;
  /** 64-bit perceptual hashes of its photos. */
  pictureHashes: readonly bigint[];
};

/** Facts for and against two listings being the same property. */
export const DUPLICATE_REASONS = [
  'eircode',
  'other_eircode',
  'address',
  'close_address',
  'building',
  'other_address',
  'pictures',
  'beds',
  'other_beds',
  'type',
  'other_type',
  'price',
  'other_price',
  'near',
  'far',
] as const;
export type DuplicateReason = (typeof DUPLICATE_REASONS)[number];

/** Score of each fact. An Eircode decides alone; the others add up. */
const WEIGHTS: Record<Exclude<DuplicateReason, 'eircode' | 'other_eircode' | 'other_address'>, number> = {
  address: 4,
  close_address: 2,
  building: 1,
  pictures: 3,
  beds: 1,
  other_beds: -3,
  type: 1,
  // People mix up terraced and end-of-terrace.
  other_type: -1,
  price: 1,
  other_price: -2,
  near: 1,
  far: -4,
};
/** Flats in one house differ only by number. */
const ADDRESS_REASONS = {
  same: 'address',
  close: 'close_address',
  unnumbered: 'close_address',
  building: 'building',
} as const;

/** Score of a match. Neither an address nor pictures are enough alone: listings of a development share them. */
const SAME_SCORE = 6;

/** Maximum ratio of the prices of one property. */
const MAX_PRICE_RATIO = 0.1;
/** The same for listings that no house number tells from their neighbours. */
const MAX_UNNUMBERED_PRICE_RATIO = 0.03;
/** Metres up to which two pins are one place: neighbours on a street are further apart. */
const SAME_PLACE_METRES = 10;
/** Metres up to which two pins can be one property, and from which they cannot, even in the country. */
const NEAR_METRES = 150;
const FAR_METRES = 2_000;
/** Maximum bits between a picture and a rescaled copy; unrelated pictures differ in about 30. */
export const MAX_HASH_DISTANCE = 6;

export type DuplicateMatch = { isSame: boolean; reasons: DuplicateReason[] };

/** @returns whether two listings are probably the same property, and the matching facts; symmetric */
export function compareListings(one: ComparedListing, other: ComparedListing): DuplicateMatch {
  if (one.eircode && other.eircode) {
    const isSame = one.eircode === other.eircode;
    return { isSame, reasons: [isSame ? 'eircode' : 'other_eircode'] };
  }
  const [words, others] = [addressWords(one.address), addressWords(other.address)];
  const address = one.countyId === other.countyId ? compareAddresses(words, others) : 'other';
  if (address === 'other') return { isSame: false, reasons: ['other_address'] };
  const reasons = [
    ADDRESS_REASONS[address === 'unnumbered' && isFlat(one) && isFlat(other) ? 'building' : address],
    haveSamePicture(one.pictureHashes, other.pictureHashes) && 'pictures',
    agree(one.beds, other.beds, 'beds'),
    agree(one.type, other.type, 'type'),
    comparePrices(one, other),
    comparePlaces(one, other),
  ].filter((reason) => reason !== null && reason !== false) as (keyof typeof WEIGHTS)[];
  const sum = reasons.reduce((total, reason) => total + WEIGHTS[reason], 0);
  const areNumbered = words.numbers.length > 0 && others.numbers.length > 0;
  return { isSame: sum >= SAME_SCORE && (areNumbered || agreeWithoutNumber(one, other, reasons)), reasons };
}

/**
 * Whether two listings agree in all that is left without a house number on both: homes of one street often have the
 * same bedrooms, type and nearly the same price.
 */
function agreeWithoutNumber(
  one: ComparedListing,
  other: ComparedListing,
  reasons: readonly DuplicateReason[],
): boolean {
  const metres = metresBetween(one, other);
  return (
    reasons.includes('beds') &&
    isPriceWithin(one, other, MAX_UNNUMBERED_PRICE_RATIO) === true &&
    (reasons.includes('pictures') || (metres !== null && metres <= SAME_PLACE_METRES))
  );
}

function isFlat({ type }: ComparedListing): boolean {
  return /apartment|flat|studio|duplex|penthouse/i.test(type);
}

function agree<Name extends 'beds' | 'type'>(
  one: number | string | null,
  other: number | string | null,
  name: Name,
): Name | `other_${Name}` | null {
  if (one === null || other === null) return null;
  return one === other ? name : `other_${name}`;
}

function comparePrices(one: ComparedListing, other: ComparedListing): 'price' | 'other_price' | null {
  const isWithin = isPriceWithin(one, other, MAX_PRICE_RATIO);
  return isWithin === null ? null : isWithin ? 'price' : 'other_price';
}

/** @returns whether two prices differ by at most a share of the higher one; null when they cannot be compared */
function isPriceWithin(one: ComparedListing, other: ComparedListing, maxRatio: number): boolean | null {
  if (one.side !== other.side || one.price === null || other.price === null) return null;
  const [a, b] = [one, other].map(({ price, period }) => (period ? monthlyRent(price!, period) : price!));
  return Math.abs(a! - b!) <= maxRatio * Math.max(a!, b!);
}

function comparePlaces(one: ComparedListing, other: ComparedListing): 'near' | 'far' | null {
  const metres = metresBetween(one, other);
  if (metres === null) return null;
  return metres < NEAR_METRES ? 'near' : metres > FAR_METRES ? 'far' : null;
}

function metresBetween(one: ComparedListing, other: ComparedListing): number | null {
  if (one.latitude === null || one.longitude === null) return null;
  if (other.latitude === null || other.longitude === null) return null;
  return distanceMetres(one.latitude, one.longitude, other.latitude, other.longitude);
}

function haveSamePicture(pictureHashes: readonly bigint[], others: readonly bigint[]): boolean {
  return pictureHashes.some((look) => others.some((other) => hashDistance(look, other) <= MAX_HASH_DISTANCE));
}

/** @returns the number of different bits of two hashes */
export function hashDistance(look: bigint, other: bigint): number {
  let rest = BigInt.asUintN(64, look ^ other);
  let bits = 0;
  for (; rest > 0n; rest &= rest - 1n) bits += 1;
  return bits;
}
