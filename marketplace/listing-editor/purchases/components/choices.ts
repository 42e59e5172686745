import type { WirePlan } from '#marketplace/payments/contract.ts';
import { type Amounts, sumOf, vatWithin } from '#marketplace/payments/rules.ts';
import type { AdType } from '#property/section.ts';
import type { OrderRequest } from '../../components/order-plan.ts';
import type { OrderAdView } from './order-view.ts';

/** The chosen plan by listing id; missing until chosen. */
export type Choices = Readonly<Record<number, string>>;

/** The initial choice: the server's suggestions. */
export function firstChoices(ads: readonly OrderAdView[]): Choices {
  return Object.fromEntries(ads.flatMap(({ adId, suggested }) => (suggested ? [[adId, suggested]] : [])));
}

/** Chooses a plan for all listings that offer it; others keep theirs. */
export function chooseForAll(choices: Choices, ads: readonly OrderAdView[], planId: string): Choices {
  const taking = ads.filter(({ options }) => options.some((option) => option.planId === planId));
  return { ...choices, ...Object.fromEntries(taking.map(({ adId }) => [adId, planId])) };
}

/** @returns the plan common to all listings; null when they differ or one has none */
export function commonChoice(choices: Choices, ads: readonly OrderAdView[]): string | null {
  const [first] = ads;
  const plan = first && choices[first.adId];
  return plan && ads.every(({ adId }) => choices[adId] === plan) ? plan : null;
}

/** @returns listings without a valid plan */
export function withoutPlan(choices: Choices, ads: readonly OrderAdView[]): OrderAdView[] {
  return ads.filter(({ adId, options }) => !options.some(({ planId }) => planId === choices[adId]));
}

/** Groups listings by type, in their order. */
export function byType(ads: readonly OrderAdView[]): [AdType, OrderAdView[]][] {
  return [...Map.groupBy(ads, ({ adType }) => adType)];
}

/** The order lines for the API, one per listing with a plan. */
export function linesOf(choices: Choices, ads: readonly OrderAdView[]): OrderRequest['lines'] {
  return ads.flatMap(({ adId, options }) => {
    const option = options.find(({ planId }) => planId === choices[adId]);
    return option ? [{ adId, kind: option.kind, planId: option.planId }] : [];
  });
}

/**
 * Computes the total like the server: VAT is rounded per line.
 * @param plans of one currency
 * @returns cents
 */
export function totalOf(lines: OrderRequest['lines'], plans: readonly WirePlan[]): Amounts {
  return sumOf(
    lines.flatMap((line) => {
      const plan = plans.find(({ id }) => id === line.planId);
      return plan ? [{ amount: plan.amount, vat: vatWithin(plan.amount, plan.vatRate) }] : [];
    }),
  );
}
