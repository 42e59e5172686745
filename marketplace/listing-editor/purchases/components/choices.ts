import type { WirePlan } from '#marketplace/payments/contract.ts';
import { type Amounts, sumOf, vatWithin } from '#marketplace/payments/rules.ts';
import type { AdType } from '#property/section.ts';
import type { OrderRequest } from '../../components/order-plan.ts';
import type { OrderAdView } from './order-view.ts';

/** The plan chosen for each ad, by the ad's id; none yet where it is missing. */
export type Choices = Readonly<Record<number, string>>;

/** What is chosen before anybody has: what the server suggests. */
export function firstChoices(ads: readonly OrderAdView[]): Choices {
  return Object.fromEntries(ads.flatMap(({ adId, suggested }) => (suggested ? [[adId, suggested]] : [])));
}

/** One plan for all ads that have use for it; the others keep theirs. */
export function chooseForAll(choices: Choices, ads: readonly OrderAdView[], planId: string): Choices {
  const taking = ads.filter(({ options }) => options.some((option) => option.planId === planId));
  return { ...choices, ...Object.fromEntries(taking.map(({ adId }) => [adId, planId])) };
}

/** @returns the plan that all of some ads have; null where they differ, or one has none */
export function commonChoice(choices: Choices, ads: readonly OrderAdView[]): string | null {
  const [first] = ads;
  const plan = first && choices[first.adId];
  return plan && ads.every(({ adId }) => choices[adId] === plan) ? plan : null;
}

/** @returns the ads that nothing is chosen for, or what they have no use for any more */
export function withoutChoice(choices: Choices, ads: readonly OrderAdView[]): OrderAdView[] {
  return ads.filter(({ adId, options }) => !options.some(({ planId }) => planId === choices[adId]));
}

/** The ads of an order by type, in the order in which they came. */
export function byType(ads: readonly OrderAdView[]): [AdType, OrderAdView[]][] {
  return [...Map.groupBy(ads, ({ adType }) => adType)];
}

/** The order, as the API takes it: a line for each ad that something is chosen for. */
export function linesOf(choices: Choices, ads: readonly OrderAdView[]): OrderRequest['lines'] {
  return ads.flatMap(({ adId, options }) => {
    const option = options.find(({ planId }) => planId === choices[adId]);
    return option ? [{ adId, kind: option.kind, planId: option.planId }] : [];
  });
}

/**
 * What an order will cost, as the server reckons it: VAT is rounded once for each line.
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
