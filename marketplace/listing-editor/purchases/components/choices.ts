import type { WirePlan } from '#marketplace/payments/contract.ts';
import { type Amounts, sumOf, vatWithin } from '#marketplace/payments/rules.ts';
import type { AdType } from '#property/section.ts';
import type { OrderRequest } from '../../components/order-plan.ts';
import type { OrderListingView } from './order-view.ts';

/** The chosen plan by listing id; missing until chosen. */
export type Choices = Readonly<Record<number, string>>;

/** The initial choice: the server's suggestions. */
export function firstChoices(listings: readonly OrderListingView[]): Choices {
  return Object.fromEntries(
    listings.flatMap(({ adId, suggested }) => (suggested ? [[adId, suggested]] : [])),
  );
}

/** Chooses a plan for all listings that offer it; others keep theirs. */
export function chooseForAll(
  choices: Choices,
  listings: readonly OrderListingView[],
  planId: string,
): Choices {
  const taking = listings.filter(({ options }) => options.some((option) => option.planId === planId));
  return { ...choices, ...Object.fromEntries(taking.map(({ adId }) => [adId, planId])) };
}

/** @returns the plan common to all listings; null when they differ or one has none */
export function commonChoice(choices: Choices, listings: readonly OrderListingView[]): string | null {
  const [first] = listings;
  const plan = first && choices[first.adId];
  return plan && listings.every(({ adId }) => choices[adId] === plan) ? plan : null;
}

/** @returns listings without a valid plan */
export function withoutPlan(choices: Choices, listings: readonly OrderListingView[]): OrderListingView[] {
  return listings.filter(({ adId, options }) => !options.some(({ planId }) => planId === choices[adId]));
}

/** Groups listings by type, in their order. */
export function byType(listings: readonly OrderListingView[]): [AdType, OrderListingView[]][] {
  return [...Map.groupBy(listings, ({ adType }) => adType)];
}

/** The order lines for the API, one per listing with a plan. */
export function linesOf(choices: Choices, listings: readonly OrderListingView[]): OrderRequest['lines'] {
  return listings.flatMap(({ adId, options }) => {
    const option = options.find(({ planId }) => planId === choices[adId]);
    return option ? [{ adId, kind: option.kind, planId: option.planId }] : [];
  });
}

/**
 * Computes the total like the server: VAT is rounded per line.
 * @param plans of one currency
 * @returns cents
 */
export function totalOf(
  lines: OrderRequest['lines'],
  plans: readonly WirePlan[],
  listings: readonly OrderListingView[],
): Amounts {
  return sumOf(
    lines.flatMap((line) => {
      const plan = plans.find(({ id }) => id === line.planId);
      if (!plan) return [];
      const options = listings.find(({ adId }) => adId === line.adId)?.options ?? [];
      const amount = plan.amount - (options.find(({ planId }) => planId === line.planId)?.credit ?? 0);
      return [{ amount, vat: vatWithin(amount, plan.vatRate) }];
    }),
  );
}
