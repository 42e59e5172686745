import { listingPath, titleOf } from '#marketplace/listings/paths.ts';
import { pageStatus } from '#marketplace/listings/rules.ts';
import type { LastOrder } from '#marketplace/payments/orders/reads.ts';
import type { WireListingForSale, WirePurchases } from './contract.ts';
import type { OrderableListing } from './for-sale.ts';

/** Listings with their purchase options for the API; each plan once. */
export function presentPurchases(
  listings: readonly OrderableListing[],
  lastOrders: ReadonlyMap<number, LastOrder>,
): Pick<WirePurchases, 'ads' | 'plans'> {
  const plans = new Map(
    listings.flatMap(({ choices }) =>
      choices.map(({ plan }) => [`${plan.id} ${plan.currency}`, plan] as const),
    ),
  );
  return {
    ads: listings.map((listing) => presentListing(listing, lastOrders.get(listing.row.id))),
    plans: [...plans.values()].sort((one, other) => one.amount - other.amount),
  };
}

function presentListing(listing: OrderableListing, last: LastOrder | undefined): WireListingForSale {
  const { row, choices, blocked } = listing;
  return {
    adId: row.id,
    title: titleOf(row),
    picture: row.picture,
    state: row.state,
    adType: row.ad_type,
    currency: row.currency,
    featuredLevel: row.featuredLevel,
    endDate: row.expiresAt?.toISOString() ?? null,
    path: pageStatus(row.state, row.wasPublished) === 200 ? listingPath(row) : null,
    isPaid: row.isPaid,
    options: choices.map(({ kind, plan, endsAt, credit }) => ({
      kind,
      credit,
      planId: plan.id,
      endDate: endsAt?.toISOString() ?? null,
    })),
    suggested: suggestedPlan(listing, last),
    blocked,
  };
}

/** Suggests the plan of the last order for a first order, and the present level for a renewal. */
function suggestedPlan({ row, choices }: OrderableListing, last: LastOrder | undefined): string | null {
  if (row.state !== 'pending' && row.state !== 'expired') return null;
  const lastChoice = choices.find(({ plan }) => last?.productIds.includes(plan.id));
  const level = choices.find(
    ({ plan }) => row.state === 'expired' && plan.featuredLevel === row.featuredLevel,
  );
  return (lastChoice ?? level)?.plan.id ?? null;
}
