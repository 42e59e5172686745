import type { Currency } from '#property/money.ts';

/** A listing as far as its costs depend on it; the feature of listings reads it. */
export type PricedListing = {
  /** A home for sale, any other property for sale, or a whole home to rent. */
  kind: PricedKind;
  countyId: number;
  areaId: number;
  currency: Currency;
  /** Cents, or pence; the rent of a month. */
  price: number;
  /** The lowest of several prices. */
  isFrom: boolean;
  /** The guide price of an auction. */
  isGuide: boolean;
  /** Sold by its developer, with VAT in the price. */
  isNew: boolean;
  isApartment: boolean;
  /** A grade, a level or several, as listings state them; null without one. */
  rating: string | null;
  kwhPerSquareMetre: number | null;
  squareMetres: number | null;
  /** Whole units of the currency a year; null if not stated. */
  managementFee: number | null;
};

export const PRICED_KINDS = ['home', 'other', 'rent'] as const;
export type PricedKind = (typeof PRICED_KINDS)[number];

/** @returns null for a listing that is not public, has no price, or whose costs are not calculated */
export type ReadPricedListing = (adId: number) => Promise<PricedListing | null>;
