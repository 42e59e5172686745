import type pg from 'pg';
import { actorFor } from '#marketplace/listings/access.ts';
import { readPaidPlans } from '#marketplace/payments/orders/paid-plans.ts';
import { type Plan, plansFor } from '#marketplace/payments/plans/reads.ts';
import { creditFor, type LineKind, unusedPart } from '#marketplace/payments/rules.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { type ForSaleRow, readForSale } from './reads.ts';
import { type BlockedReason, blockedReason, expiryAfter, purchaseKindOf } from './rules.ts';

/** A purchase option, and the listing's expiry after it. */
export type PurchaseOption = {
  kind: LineKind;
  plan: Plan;
  endsAt: Date | null;
  /** Cents taken off the plan's price. */
  credit: number;
};

/** A listing with its purchase options, cheapest first. */
export type OrderableListing = {
  row: ForSaleRow;
  choices: PurchaseOption[];
  /** The unused part of its paid plan, in cents, and the order line of that plan. */
  unused: { lineId: number; amount: number } | null;
  blocked: BlockedReason | null;
  agreed: Plan | null;
};

/**
 * The purchase options of listings for any viewer; the single source of this rule. @returns by listing id; unknown ones
 * are missing
 */
export async function readPurchaseOptions(
  client: pg.Pool | pg.ClientBase,
  adIds: readonly number[],
  now: Date,
  lock = false,
): Promise<Map<number, OrderableListing>> {
  const rows = await readForSale(client, adIds);
  const levels = new Map(
    [...rows].map(([id, row]) => [id, { level: row.featuredLevel, currency: row.currency }]),
  );
  const paid = await readPaidPlans(client, levels, { lock });
  const shelf = new Map<string, Plan[]>();
  const found = new Map<number, OrderableListing>();
  for (const row of rows.values()) {
    const key = `${row.ad_type} ${row.currency}`;
    const plans = shelf.get(key) ?? (await plansFor(client, row.ad_type, row.currency));
    shelf.set(key, plans);
    const agreed = planOfAgreement(row.agreementPlan, plans) ?? null;
    const listing = { ...row, isCovered: agreed !== null };
    const plan = paid.get(row.id);
    const unused =
      plan && row.expiresAt
        ? { lineId: plan.lineId, amount: unusedPart(plan, row.expiresAt.getTime() - now.getTime()) }
        : null;
    const choices = plans.flatMap((plan): PurchaseOption[] => {
      const kind = purchaseKindOf(listing, plan);
      if (!kind) return [];
      const credit = creditFor(kind, plan.amount, unused?.amount ?? 0);
      return [{ kind, plan, credit, endsAt: expiryAfter(kind, plan, listing.expiresAt, now) }];
    });
    found.set(row.id, { row, choices, unused, blocked: blockedReason(listing, choices.length), agreed });
  }
  return found;
}

/**
 * Like `readPurchaseOptions`, for the viewer's listings only; others are missing.
 * @param lock keeps the paid plans from being refunded until the transaction ends
 */
export async function readOwnPurchaseOptions(
  client: pg.Pool | pg.ClientBase,
  viewer: Viewer,
  adIds: readonly number[],
  now: Date,
  lock = false,
): Promise<Map<number, OrderableListing>> {
  const found = await readPurchaseOptions(client, adIds, now, lock);
  for (const [adId, { row }] of found) {
    const actor = actorFor(viewer, row);
    if (!actor || actor === 'moderator') found.delete(adId);
  }
  return found;
}

/** The price of renewing an expired listing: a payment, or none until a day. */
export type Renewal =
  | { needsPayment: true; isAgreementFull: boolean }
  | { needsPayment: false; until: Date | null };

/** @returns the plan named by an agency's agreement, by id or level, if it is on sale for the listing */
export function planOfAgreement(agreement: string | null, plans: readonly Plan[]): Plan | undefined {
  return plans.find(({ id, level }) => id === agreement || level === agreement);
}

/**
 * Whether renewing an expired listing costs money; under an agreement that has room for it, it is free for the agreed
 * time. `isAgreementFull`: the agreement has none.
 */
export async function readRenewal(
  client: pg.Pool | pg.ClientBase,
  viewer: Viewer,
  adId: number,
  now = new Date(),
): Promise<Renewal> {
  const found = (await readOwnPurchaseOptions(client, viewer, [adId], now)).get(adId);
  const agreed = found?.agreed;
  if (!agreed) return { needsPayment: true, isAgreementFull: found?.row.isAgreementFull ?? false };
  return { needsPayment: false, until: expiryAfter('renewal', agreed, null, now) };
}

/** @returns the kinds of purchases by listing id; listings without any, and other users’ listings, are missing */
export async function purchaseKinds(
  client: pg.Pool | pg.ClientBase,
  viewer: Viewer,
  adIds: readonly number[],
): Promise<Map<number, LineKind[]>> {
  const found = await readOwnPurchaseOptions(client, viewer, adIds, new Date());
  const some = [...found].filter(([, { choices }]) => choices.length > 0);
  return new Map(some.map(([id, { choices }]) => [id, [...new Set(choices.map(({ kind }) => kind))]]));
}
