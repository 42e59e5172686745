import type pg from 'pg';
import { actorOn } from '#marketplace/listings/access.ts';
import { readStandings } from '#marketplace/listings/owned/reads.ts';
import { titleOf } from '#marketplace/listings/presenters/card.ts';
import { readDetail } from '#marketplace/listings/reads.ts';
import type { Order } from '#marketplace/payments/orders/order.ts';
import type {
  Purchasable,
  PurchasableAd,
  Purchases,
  WantedLine,
} from '#marketplace/payments/orders/purchases.ts';
import type { LineKind } from '#marketplace/payments/rules.ts';
import type { AdLifeState } from '#property/ad-state.ts';
import type { Viewer } from '#property/viewer.ts';
import { holdAds, type Publication, publish, renew, upgrade } from './writes.ts';

/** The states in which an ad has use for what may be bought. */
const USEFUL: Record<LineKind, readonly AdLifeState[]> = {
  plan: ['pending'],
  upgrade: ['published', 'paused', 'sale_agreed', 'let_agreed'],
  renewal: ['published', 'expired'],
};

/** What may be bought for ads, and what is given for it: as the payments room asks it. */
export function adPurchases(options: Publication): Purchases {
  return {
    purchasable: (client, viewer, lines) => purchasable(client, viewer, lines),
    fulfil: (client, order) => fulfil(client, order, options),
  };
}

async function purchasable(
  client: pg.ClientBase,
  viewer: Viewer,
  lines: readonly WantedLine[],
): Promise<Purchasable> {
  const adIds = lines.map(({ adId }) => adId);
  await holdAds(client, adIds);
  const standings = await readStandings(client, adIds);
  const ads: (PurchasableAd & { currency: 'EUR' | 'GBP' })[] = [];
  for (const { adId, kind } of lines) {
    const standing = standings.get(adId);
    const actor = standing && actorOn(viewer, standing);
    if (!standing || !actor || actor === 'moderator') return { ok: false, reason: 'unknown_ad' };
    const isPaid = kind === 'plan' && standing.expires_at !== null && standing.expires_at > new Date();
    if (isPaid || !USEFUL[kind].includes(standing.state)) {
      return { ok: false, reason: 'not_now' };
    }
    const detail = (await readDetail(client, adId))!;
    ads.push({ adId, adType: standing.ad_type, title: titleOf(detail), currency: detail.currency });
  }
  const currency = ads[0]!.currency;
  if (ads.some((ad) => ad.currency !== currency)) return { ok: false, reason: 'mixed_currencies' };
  const agencyId = standings.get(ads[0]!.adId)!.agencyId;
  return { ok: true, currency, agencyId, ads: ads.map(({ currency: _, ...ad }) => ad) };
}

/** Gives what an order has paid for, in the transaction that marks it paid. */
async function fulfil(client: pg.ClientBase, order: Order, options: Publication): Promise<void> {
  // Always in the same order, so that two orders for the same ads do not wait for each other.
  for (const line of order.lines.toSorted((one, other) => one.adId - other.adId)) {
    if (line.kind === 'plan') await publish(client, line.adId, line, options);
    else if (line.kind === 'upgrade') await upgrade(client, line.adId, line.featuredLevel);
    else await renew(client, line.adId, line.durationDays, options.voice);
  }
}
