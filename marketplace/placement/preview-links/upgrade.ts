import type { WirePlan } from '#marketplace/payments/contract.ts';
import { FEATURED_LEVELS, type FeaturedLevel } from '#property/seller.ts';

/** The plans to choose from: for an ad that is not up yet all of them, then those above the level it has. */
export function plansAbove(
  plans: readonly WirePlan[],
  kind: 'plan' | 'upgrade',
  level: FeaturedLevel,
): WirePlan[] {
  if (kind === 'plan') return [...plans];
  const rank = (one: FeaturedLevel) => FEATURED_LEVELS.indexOf(one);
  return plans.filter((plan) => rank(plan.featuredLevel) > rank(level));
}
