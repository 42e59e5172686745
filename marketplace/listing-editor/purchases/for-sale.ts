import type pg from 'pg';
import { actorOn } from '#marketplace/listings/access.ts';
import { type Plan, plansFor } from '#marketplace/payments/plans/reads.ts';
import type { LineKind } from '#marketplace/payments/rules.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { type ForSaleRow, readForSale } from './reads.ts';
import { type Blocked, endWith, purchaseOf, whyBlocked } from './rules.ts';

/** One thing that may be ordered for an ad, and until when the ad stays on the market with it. */
export type Choice = { kind: LineKind; plan: Plan; endsAt: Date | null };

/** An ad with all that may be ordered for it as it stands, the cheapest first. */
export type AdForOrder = { row: ForSaleRow; choices: Choice[]; blocked: Blocked | null; agreed: Plan | null };

/** What may be ordered for some ads as they stand, whoever asks: the one place that says so. @returns by id; unknown ads are missing */
export async function onSale(
  client: pg.Pool | pg.ClientBase,
  adIds: readonly number[],
  now: Date,
): Promise<Map<number, AdForOrder>> {
  const rows = await readForSale(client, adIds);
  const shelf = new Map<string, Plan[]>();
  const found = new Map<number, AdForOrder>();
  for (const row of rows.values()) {
    const key = `${row.ad_type} ${row.currency}`;
    const plans = shelf.get(key) ?? (await plansFor(client, row.ad_type, row.currency));
    shelf.set(key, plans);
    const agreed = agreedPlan(row.agreementPlan, plans) ?? null;
    const ad = { ...row, isCovered: agreed !== null };
    const choices = plans.flatMap((plan): Choice[] => {
      const kind = purchaseOf(ad, plan);
      return kind ? [{ kind, plan, endsAt: endWith(kind, plan, ad.expiresAt, now) }] : [];
    });
    found.set(row.id, { row, choices, blocked: whyBlocked(ad, choices.length), agreed });
  }
  return found;
}

/** As `onSale`, of the ads that the viewer looks after: others are missing, as are those that are not there. */
export async function forOrder(
  client: pg.Pool | pg.ClientBase,
  viewer: Viewer,
  adIds: readonly number[],
  now: Date,
): Promise<Map<number, AdForOrder>> {
  const found = await onSale(client, adIds, now);
  for (const [adId, { row }] of found) {
    const actor = actorOn(viewer, row);
    if (!actor || actor === 'moderator') found.delete(adId);
  }
  return found;
}

/** @returns the plan that an agency's agreement names by its id or its level, where it is on sale for the ad */
export function agreedPlan(agreement: string | null, plans: readonly Plan[]): Plan | undefined {
  return plans.find(({ id, level }) => id === agreement || level === agreement);
}

/** What a renewal of an ad whose time is over costs: nothing where its agency's agreement covers it, for as long as that says. */
export async function renewalOf(
  client: pg.Pool | pg.ClientBase,
  viewer: Viewer,
  adId: number,
  now = new Date(),
): Promise<{ needsPayment: true } | { needsPayment: false; until: Date | null }> {
  const agreed = (await forOrder(client, viewer, [adId], now)).get(adId)?.agreed;
  if (!agreed) return { needsPayment: true };
  return { needsPayment: false, until: endWith('renewal', agreed, null, now) };
}

/** @returns the kinds of what may be ordered for ads; ads without anything, and those of others, are missing */
export async function purchaseKinds(
  client: pg.Pool | pg.ClientBase,
  viewer: Viewer,
  adIds: readonly number[],
): Promise<Map<number, LineKind[]>> {
  const found = await forOrder(client, viewer, adIds, new Date());
  const some = [...found].filter(([, { choices }]) => choices.length > 0);
  return new Map(some.map(([id, { choices }]) => [id, [...new Set(choices.map(({ kind }) => kind))]]));
}
