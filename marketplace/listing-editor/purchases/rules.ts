import type { LineKind } from '#marketplace/payments/rules.ts';
import type { AdLifeState } from '#property/ad-state.ts';
import type { Currency } from '#property/money.ts';
import type { AdType } from '#property/section.ts';
import { FEATURED_LEVELS, type FeaturedLevel } from '#property/seller.ts';

/** What of an ad decides about what may be bought for it. */
export type AdForSale = {
  state: AdLifeState;
  featuredLevel: FeaturedLevel;
  /** Null: it has no end. */
  expiresAt: Date | null;
  isPaid: boolean;
  /** Its agency places it by an agreement, without a payment each. */
  isCovered: boolean;
};
export type PlanForSale = { featuredLevel: FeaturedLevel; durationDays: number };

const UP: readonly AdLifeState[] = ['published', 'paused', 'sale_agreed', 'let_agreed'];

/** Which of two levels is shown more prominently: above zero where it is the first. */
export function compareLevels(one: FeaturedLevel, other: FeaturedLevel): number {
  return FEATURED_LEVELS.indexOf(one) - FEATURED_LEVELS.indexOf(other);
}

/**
 * What a plan is for an ad as it stands: its first time on the market; of one that is up a more prominent place, or more
 * time at the level it has; and of one whose time is over a new beginning.
 * @returns null: it has no use for the plan
 */
export function purchaseOf(ad: AdForSale, plan: Pick<PlanForSale, 'featuredLevel'>): LineKind | null {
  if (ad.state === 'pending') return ad.isPaid || ad.isCovered ? null : 'plan';
  if (ad.state === 'expired') return ad.isCovered ? null : 'renewal';
  if (!UP.includes(ad.state)) return null;
  const above = compareLevels(plan.featuredLevel, ad.featuredLevel);
  if (above > 0) return 'upgrade';
  const isRenewable = ad.state === 'published' && ad.expiresAt !== null && !ad.isCovered;
  return above === 0 && isRenewable ? 'renewal' : null;
}

/**
 * Until when an ad stays on the market with what is bought for it: a renewal adds its days to those that are left, and an
 * upgrade gives its days from now where they are more.
 * @returns null: it begins when it is published, or has no end
 */
export function endWith(
  kind: LineKind,
  { durationDays }: Pick<PlanForSale, 'durationDays'>,
  expiresAt: Date | null,
  now: Date,
): Date | null {
  if (kind === 'plan' || (kind === 'upgrade' && expiresAt === null)) return null;
  const left = Math.max(expiresAt?.getTime() ?? 0, now.getTime());
  const days = durationDays * 86_400_000;
  return new Date(kind === 'renewal' ? left + days : Math.max(left, now.getTime() + days));
}

/** Why nothing can be bought for an ad: it is paid for, an agreement covers it, or its state has no use for it. */
export type Blocked = 'paid' | 'covered' | 'state' | 'top';

/** @param options how many plans there are for it */
export function whyBlocked(ad: AdForSale, options: number): Blocked | null {
  if (options > 0) return null;
  if (ad.state === 'pending' && ad.isPaid) return 'paid';
  if (ad.isCovered && (ad.state === 'pending' || ad.state === 'expired')) return 'covered';
  return UP.includes(ad.state) ? 'top' : 'state';
}

/**
 * The states in which an ad still has use for what was ordered when the money comes, up to an hour later; in others it
 * goes back.
 */
const STILL_USEFUL: Record<LineKind, readonly AdLifeState[]> = {
  plan: ['pending', 'draft', 'rejected'],
  upgrade: UP,
  renewal: [...UP, 'expired'],
};

/** @returns whether a plan that was ordered is still one for the ad: plans differ by type and by currency */
export function isPlanFor(
  line: { adType: AdType },
  currency: Currency,
  ad: { adType: AdType; currency: Currency },
): boolean {
  return line.adType === ad.adType && currency === ad.currency;
}

/** @returns whether an ad has use for what was paid for it */
export function isStillUseful(
  kind: LineKind,
  ad: Pick<AdForSale, 'state' | 'expiresAt' | 'isPaid'>,
): boolean {
  if (!STILL_USEFUL[kind].includes(ad.state)) return false;
  if (kind === 'plan') return !ad.isPaid;
  return kind === 'upgrade' || ad.state === 'expired' || ad.expiresAt !== null;
}
