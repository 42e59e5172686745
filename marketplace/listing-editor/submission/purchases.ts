import type pg from 'pg';
import { titleOf } from '#marketplace/listings/paths.ts';
import type { Order, OrderLine } from '#marketplace/payments/orders/order.ts';
import type {
  Purchasable,
  PurchasableListing,
  Purchases,
  WantedLine,
} from '#marketplace/payments/orders/purchases.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Currency } from '#property/money.ts';
import { readOwnPurchaseOptions } from '../purchases/for-sale.ts';
import { isFulfillable, isPlanFor } from '../purchases/rules.ts';
import { lockForSale, refundLines, renew, upgrade } from '../purchases/writes.ts';
import { lockListings, type Publication, publish } from './writes.ts';

/** Purchases of listings, as used by the payments feature. */
export function listingPurchases(options: Publication): Purchases {
  return {
    purchasable: (client, viewer, lines) => validateLines(client, viewer, lines),
    fulfil: (client, order) => fulfil(client, order, options),
  };
}

async function validateLines(
  client: pg.ClientBase,
  viewer: Viewer,
  lines: readonly WantedLine[],
): Promise<Purchasable> {
  const adIds = lines.map(({ adId }) => adId);
  await lockListings(client, adIds);
  const found = await readOwnPurchaseOptions(client, viewer, adIds, new Date(), true);
  const listings: PurchasableListing[] = [];
  for (const { adId, kind, planId } of lines) {
    const listing = found.get(adId);
    if (!listing) return { ok: false, reason: 'unknown_ad' };
    const uses = listing.choices.filter((choice) => choice.kind === kind);
    if (uses.length === 0) return { ok: false, reason: 'not_now' };
    if (!uses.some(({ plan }) => plan.id === planId)) return { ok: false, reason: 'wrong_plan' };
    listings.push({ adId, adType: listing.row.ad_type, title: titleOf(listing.row), unused: listing.unused });
  }
  const { currency, agencyId } = found.get(lines[0]!.adId)!.row;
  if ([...found.values()].some(({ row }) => row.currency !== currency)) {
    return { ok: false, reason: 'mixed_currencies' };
  }
  return { ok: true, currency, agencyId, ads: listings };
}

/** Fulfils a paid order, in the transaction that marks it paid; lines without use are refunded. */
async function fulfil(client: pg.ClientBase, order: Order, options: Publication): Promise<void> {
  const unused: number[] = [];
  // Fixed order, so that two orders for the same listings do not deadlock.
  for (const line of order.lines.toSorted((one, other) => one.adId - other.adId)) {
    if (!(await applyPurchase(client, line, order.currency, options))) unused.push(line.id);
  }
  if (unused.length > 0) await refundLines(client, order, unused, options.mailContext);
}

/** @returns whether the purchase was of use */
async function applyPurchase(
  client: pg.ClientBase,
  line: OrderLine,
  currency: Currency,
  options: Publication,
): Promise<boolean> {
  const listing = await lockForSale(client, line.adId);
  if (!listing || !isPlanFor(line, currency, listing) || !isFulfillable(line.kind, listing)) return false;
  if (line.kind === 'plan') {
    await publish(client, line.adId, line, options);
    return true;
  }
  if (line.kind === 'upgrade') await upgrade(client, line.adId, listing, line);
  else await renew(client, line.adId, line, options);
  // A live listing stays live, as after a change, while a moderator reviews it.
  if (listing.state !== 'expired') await options.review(client, line.adId, 'changed');
  return true;
}
