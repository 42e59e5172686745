import { distanceMetres } from '#marketplace/search/index/geometry.ts';
import { type CollectionPeriod, monthlyRent } from '#property/money.ts';
import { addressWords, compareAddresses } from './address.ts';

/** What of an ad tells which property it is about. */
export type Home = {
  /** Ads on the same side of the market have prices that compare. */
  side: 'sale' | 'rent';
  countyId: number;
  address: string;
  eircode: string | null;
  latitude: number | null;
  longitude: number | null;
  beds: number | null;
  /** House, apartment and so on, with the kind of house where it is told. */
  type: string;
  /** Whole units of the currency; of a rent for `period`. */
  price: number | null;
  period: CollectionPeriod | null;
  /** What its photographs look like: 64 bits each. */
  looks: readonly bigint[];
};

/** What speaks for two ads being of one property, and against it. */
export const LIKENESS_REASONS = [
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
export type LikenessReason = (typeof LIKENESS_REASONS)[number];

/** An Eircode is one address: by itself it decides. Everything else adds up. */
const WEIGHTS: Record<Exclude<LikenessReason, 'eircode' | 'other_eircode' | 'other_address'>, number> = {
  address: 4,
  close_address: 2,
  building: 1,
  pictures: 3,
  beds: 1,
  other_beds: -3,
  type: 1,
  // A terraced house is an end-of-terrace one to somebody else.
  other_type: -1,
  price: 1,
  other_price: -2,
  near: 1,
  far: -4,
};
/** Flats of one house share all but the number. */
const ADDRESS_REASONS = {
  same: 'address',
  close: 'close_address',
  unnumbered: 'close_address',
  building: 'building',
} as const;

/** An address alone is not enough, and neither are pictures: a development shows the same in many ads. */
const SAME_FROM = 6;

/** Prices of one property differ by this at most: an agent's guide, and an owner's hope. */
const PRICE_SPAN = 0.1;
/** Metres within which two pins may be of one property, and from which on they are not, even of one in the country. */
const NEAR = 150;
const FAR = 2_000;
/** Bits in which a picture differs at most from a copy of it that was scaled or written anew; two others differ in some thirty. */
export const SAME_LOOK_BITS = 6;

export type Likeness = { isSame: boolean; reasons: LikenessReason[] };

/** @returns whether two ads are likely of one property, and why; the same whichever comes first */
export function likeness(one: Home, other: Home): Likeness {
  if (one.eircode && other.eircode) {
    const isSame = one.eircode === other.eircode;
    return { isSame, reasons: [isSame ? 'eircode' : 'other_eircode'] };
  }
  const address =
    one.countyId === other.countyId
      ? compareAddresses(addressWords(one.address), addressWords(other.address))
      : 'other';
  if (address === 'other') return { isSame: false, reasons: ['other_address'] };
  const reasons = [
    ADDRESS_REASONS[address === 'unnumbered' && isFlat(one) && isFlat(other) ? 'building' : address],
    haveSamePicture(one.looks, other.looks) && 'pictures',
    agree(one.beds, other.beds, 'beds'),
    agree(one.type, other.type, 'type'),
    comparePrices(one, other),
    comparePlaces(one, other),
  ].filter((reason) => reason !== null && reason !== false) as (keyof typeof WEIGHTS)[];
  const sum = reasons.reduce((total, reason) => total + WEIGHTS[reason], 0);
  return { isSame: sum >= SAME_FROM, reasons };
}

function isFlat({ type }: Home): boolean {
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

function comparePrices(one: Home, other: Home): 'price' | 'other_price' | null {
  if (one.side !== other.side || one.price === null || other.price === null) return null;
  const [a, b] = [one, other].map(({ price, period }) => (period ? monthlyRent(price!, period) : price!));
  return Math.abs(a! - b!) <= PRICE_SPAN * Math.max(a!, b!) ? 'price' : 'other_price';
}

function comparePlaces(one: Home, other: Home): 'near' | 'far' | null {
  if (one.latitude === null || one.longitude === null) return null;
  if (other.latitude === null || other.longitude === null) return null;
  const metres = distanceMetres(one.latitude, one.longitude, other.latitude, other.longitude);
  return metres < NEAR ? 'near' : metres > FAR ? 'far' : null;
}

function haveSamePicture(looks: readonly bigint[], others: readonly bigint[]): boolean {
  return looks.some((look) => others.some((other) => bitsApart(look, other) <= SAME_LOOK_BITS));
}

/** @returns in how many of their 64 bits two looks differ */
export function bitsApart(look: bigint, other: bigint): number {
  let rest = BigInt.asUintN(64, look ^ other);
  let bits = 0;
  for (; rest > 0n; rest &= rest - 1n) bits += 1;
  return bits;
}
