import type { LineKind } from '#marketplace/payments/rules.ts';
import type { ListingLifeState } from '#property/listing-state.ts';
import type { Currency } from '#property/money.ts';
import type { AdType } from '#property/section.ts';
import { FEATURED_LEVELS, type FeaturedLevel } from '#property/seller.ts';

/** The facts that decide what can be bought for a listing. */
export type ListingForSale = {
  state: ListingLifeState;
  featuredLevel: FeaturedLevel;
  /** Null: no expiry. */
  expiresAt: Date | null;
  isPaid: boolean;
  /** Its agency has an agreement without a payment per listing. */
  isCovered: boolean;
};
export type PlanForSale = { featuredLevel: FeaturedLevel; durationDays: number };

const LIVE_STATES: readonly ListingLifeState[] = ['published', 'paused', 'sale_agreed', 'let_agreed'];

/** Compares two levels; positive when the first is more prominent. */
export function compareLevels(one: FeaturedLevel, other: FeaturedLevel): number {
  return FEATURED_LEVELS.indexOf(one) - FEATURED_LEVELS.indexOf(other);
}

/**
 * The kind of purchase a plan is for a listing: its first publication; for a live one an upgrade or a renewal at the
 * same level; for an expired one a renewal.
 * @returns null when the plan is of no use
 */
export function purchaseKindOf(
  listing: ListingForSale,
  plan: Pick<PlanForSale, 'featuredLevel'>,
): LineKind | null {
  if (listing.state === 'pending') return listing.isPaid || listing.isCovered ? null : 'plan';
  if (listing.state === 'expired') return listing.isCovered ? null : 'renewal';
  if (!LIVE_STATES.includes(listing.state)) return null;
  const above = compareLevels(plan.featuredLevel, listing.featuredLevel);
  if (above > 0) return 'upgrade';
  const isRenewable = listing.state === 'published' && listing.expiresAt !== null && !listing.isCovered;
  return above === 0 && isRenewable ? 'renewal' : null;
}

/**
 * The expiry after a purchase: a renewal adds its days to the remaining ones, an upgrade guarantees its days from now.
 * @returns null when the time starts at publication, or there is no expiry
 */
export function expiryAfter(
  kind: LineKind,
  { durationDays }: Pick<PlanForSale, 'durationDays'>,
  expiresAt: Date | null,
  now: Date,
): Date | null {
  if (kind === 'plan' || (kind === 'upgrade' && expiresAt === null)) return null;
  const start = Math.max(expiresAt?.getTime() ?? 0, now.getTime());
  const days = durationDays * 86_400_000;
  return new Date(kind === 'renewal' ? start + days : Math.max(start, now.getTime() + days));
}

/** Why nothing can be bought: paid, under an agreement, or in an unsuitable state. */
export type BlockedReason = 'paid' | 'covered' | 'state' | 'top';

/** @param options number of available plans */
export function blockedReason(listing: ListingForSale, options: number): BlockedReason | null {
  if (options > 0) return null;
  if (listing.state === 'pending' && listing.isPaid) return 'paid';
  if (listing.isCovered && (listing.state === 'pending' || listing.state === 'expired')) return 'covered';
  return LIVE_STATES.includes(listing.state) ? 'top' : 'state';
}

/** States in which a paid order is still fulfilled, up to an hour after it was placed; in others it is refunded. */
const FULFILLABLE_STATES: Record<LineKind, readonly ListingLifeState[]> = {
  plan: ['pending', 'draft', 'rejected'],
  upgrade: LIVE_STATES,
  renewal: [...LIVE_STATES, 'expired'],
};

/** @returns whether an ordered plan still fits the listing's type and currency */
export function isPlanFor(
  line: { adType: AdType },
  currency: Currency,
  listing: { adType: AdType; currency: Currency },
): boolean {
  return line.adType === listing.adType && currency === listing.currency;
}

/** @returns whether a paid purchase can be fulfilled for the listing */
export function isFulfillable(
  kind: LineKind,
  listing: Pick<ListingForSale, 'state' | 'expiresAt' | 'isPaid'>,
): boolean {
  if (!FULFILLABLE_STATES[kind].includes(listing.state)) return false;
  if (kind === 'plan') return !listing.isPaid;
  return kind === 'upgrade' || listing.state === 'expired' || listing.expiresAt !== null;
}
