import type { Home } from '../address/home.ts';
import { dayOfMonth, PUBLICATION_LAG } from '../price-index/rules.ts';
import type { AddressFeatures } from './address-features.ts';
import type { Attributes } from './attributes.ts';

/** A home whose attributes and price are known: sold, or advertised. */
export type PricedHome = {
  home: Home;
  attributes: Attributes;
  isSold: boolean;
  /** Euro. */
  price: number;
  /** Euro; of a sold home, if it was advertised. */
  askingPrice: number | null;
  /** Days since 1970 of the sale or the advertisement. */
  day: number;
  /** Months since January 2005 of it. */
  month: number;
  /** Month since January 2005 from which the sale of an advertised home is known and counts instead; null without one. */
  saleKnownFrom: number | null;
  /** Features of the address as known at that month. */
  address: AddressFeatures;
  /** Level of the price index as known at that month. */
  level: number;
};

/**
 * @param month the first one, since January 2005, of which nothing is known
 * @returns whether a price was known by then: of a home that was sold, what was asked until the sale was published
 */
export function countsIn(home: PricedHome, month: number): boolean {
  const { isSold, saleKnownFrom, day } = home;
  if (isSold) return home.month <= month - PUBLICATION_LAG;
  return day < dayOfMonth(month) && (saleKnownFrom === null || month < saleKnownFrom);
}

/** A home is assessed only by the part of a model that has not learned from its own prices: by the part of its fold. */
export const FOLDS = 8;

/**
 * Number that stands for a home, from the number and first word of its address, so that "Apt 4, Park Court" and "4 Park
 * Crt" share it. Two homes that share it by chance cost a little evidence; two numbers for one home would let a model
 * assess what it learned from.
 */
export function homeNumber({ address, houseNumber }: Home): number {
  const words = address.street.split(' ').slice(0, houseNumber === null ? 2 : 1);
  const text = `${address.countyId}|${houseNumber ?? ''}|${words.join(' ')}`;
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash | 0;
}

/** @returns the fold of a home, from its number */
export function foldOf(number: number): number {
  // Mixes the high bits in: the low ones of this hash depend on few letters.
  return ((number ^ (number >>> 15)) >>> 0) % FOLDS;
}
