import { titleOf } from '#marketplace/listings/presenters/card.ts';
import { listingPath } from '#marketplace/listings/presenters/paths.ts';
import { pageStatus } from '#marketplace/listings/rules.ts';
import type { LastOrder } from '#marketplace/payments/orders/reads.ts';
import type { WireAdForSale, WirePurchases } from './contract.ts';
import type { AdForOrder } from './for-sale.ts';

/** Ads with what may be ordered for them, as the API shows them; each plan once. */
export function presentPurchases(
  ads: readonly AdForOrder[],
  lastOrders: ReadonlyMap<number, LastOrder>,
): Pick<WirePurchases, 'ads' | 'plans'> {
  const plans = new Map(
    ads.flatMap(({ choices }) => choices.map(({ plan }) => [`${plan.id} ${plan.currency}`, plan] as const)),
  );
  return {
    ads: ads.map((ad) => presentAd(ad, lastOrders.get(ad.row.id))),
    plans: [...plans.values()].sort((one, other) => one.amount - other.amount),
  };
}

function presentAd(ad: AdForOrder, last: LastOrder | undefined): WireAdForSale {
  const { row, choices, blocked } = ad;
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
    options: choices.map(({ kind, plan, endsAt }) => ({
      kind,
      planId: plan.id,
      endDate: endsAt?.toISOString() ?? null,
    })),
    suggested: suggestedFor(ad, last),
    blocked,
  };
}

/** What somebody chose before is what they most likely want: of a first order its plan, of a renewal the place it had. */
function suggestedFor({ row, choices }: AdForOrder, last: LastOrder | undefined): string | null {
  if (row.state !== 'pending' && row.state !== 'expired') return null;
  const known = choices.find(({ plan }) => last?.productIds.includes(plan.id));
  const level = choices.find(
    ({ plan }) => row.state === 'expired' && plan.featuredLevel === row.featuredLevel,
  );
  return (known ?? level)?.plan.id ?? null;
}
