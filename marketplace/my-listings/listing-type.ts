import type { AdType } from '#property/section.ts';

/** The kinds of listings that the list of own listings tells apart. */
export const LISTING_TYPES = [
  'sale',
  'rental',
  'sharing',
  'commercial',
  'new_development',
  'parking',
] as const;
export type ListingType = (typeof LISTING_TYPES)[number];

/** The kind of each ad type; new homes are `new_development` with any ad type. */
export const TYPE_OF_AD: Record<AdType, ListingType> = {
  sale: 'sale',
  rental: 'rental',
  sharing: 'sharing',
  sale_commercial: 'commercial',
  rental_commercial: 'commercial',
  parking: 'parking',
  sale_parking: 'parking',
};
