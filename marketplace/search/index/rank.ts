import { DAY_MS } from '#platform/time/durations.ts';
import type { FeaturedLevel } from '#property/seller.ts';

/** Bonus in days of freshness; docs/ranking.md gives the reasons. */
const FEATURED_DAYS: Record<FeaturedLevel, number> = { premium: 14, featured: 7, standard: 0, basic: -2 };
const PICTURE_DAYS = 0.4;
const PICTURES_COUNTED = 10;
const NO_PICTURE_DAYS = -3;
const PRICE_DAYS = 1;
const BER_DAYS = 0.5;
const DESCRIPTION_DAYS = 1;
const DESCRIPTION_LENGTH = 300;
const SIZE_DAYS = 0.5;
const PLACE_DAYS = 1;
/** More than all listings differ in age: agreed listings follow all available ones. */
const AGREED_DAYS = -100_000;

export type RankedBy = {
  /** False when a sale or a letting is agreed. */
  isAvailable: boolean;
  /** Milliseconds since 1970. */
  publishedAt: number;
  featuredLevel: FeaturedLevel;
  pictures: number;
  hasPrice: boolean;
  /** Whether a BER grade or an exemption is stated. */
  hasBer: boolean;
  /** In characters. */
  descriptionLength: number;
  hasSize: boolean;
  hasPlace: boolean;
};

/** @returns the sort value of `bestMatch`, in days since 1970; higher is better */
export function rankOf(listing: RankedBy): number {
  const pictures =
    listing.pictures === 0 ? NO_PICTURE_DAYS : Math.min(listing.pictures, PICTURES_COUNTED) * PICTURE_DAYS;
  return (
    listing.publishedAt / DAY_MS +
    (listing.isAvailable ? 0 : AGREED_DAYS) +
    FEATURED_DAYS[listing.featuredLevel] +
    pictures +
    (listing.hasPrice ? PRICE_DAYS : 0) +
    (listing.hasBer ? BER_DAYS : 0) +
    (listing.descriptionLength >= DESCRIPTION_LENGTH ? DESCRIPTION_DAYS : 0) +
    (listing.hasSize ? SIZE_DAYS : 0) +
    (listing.hasPlace ? PLACE_DAYS : 0)
  );
}
