import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import { IS_PAID } from '#marketplace/listings/ownership/reads.ts';
import { changeStateIn, renewIn } from '#marketplace/listings/writes.ts';
import type { Order } from '#marketplace/payments/orders/order.ts';
import { readOrder } from '#marketplace/payments/orders/reads.ts';
import { stageRefund } from '#marketplace/payments/refunds/writes.ts';
import type { MailContext } from '#platform/mail/message.ts';
import type { Currency } from '#property/money.ts';
import type { AdType } from '#property/section.ts';
import type { FeaturedLevel } from '#property/seller.ts';
import type { Publication } from '../submission/writes.ts';
import { compareLevels, type ListingForSale, type PlanForSale } from './rules.ts';

type LockedForSale = Omit<ListingForSale, 'isCovered'> & { adType: AdType; currency: Currency };

/** Locks a listing to apply a purchase. */
export async function lockForSale(client: pg.ClientBase, adId: number): Promise<LockedForSale | null> {
  const { rows } = await client.query<LockedForSale>(
    `select state, ad_type as "adType", currency, featured_level as "featuredLevel", expires_at as "expiresAt", ${IS_PAID} as "isPaid"
       from ad where id = $1 for update`,
    [adId],
  );
  return rows[0] ?? null;
}

/** Raises a listing's level, at least for the plan's duration. A listing without an expiry keeps none. */
export async function upgrade(
  client: pg.ClientBase,
  adId: number,
  listing: { featuredLevel: FeaturedLevel },
  plan: PlanForSale,
): Promise<void> {
  const level =
    compareLevels(plan.featuredLevel, listing.featuredLevel) > 0 ? plan.featuredLevel : listing.featuredLevel;
  await client.query(
    `update ad set featured_level = $2, expires_at = case when expires_at is not null
         then greatest(expires_at, now() + make_interval(days => $3)) end, updated_at = now() where id = $1`,
    [adId, level, plan.durationDays],
  );
}

/** Extends a listing. An expired one returns at the plan's level; if a review is needed it waits with the paid time. */
export async function renew(
  client: pg.ClientBase,
  adId: number,
  line: PlanForSale & { id: number },
  { mailContext, review }: Publication,
): Promise<void> {
  const { rows } = await client.query<{ until: Date }>(
    `select greatest(coalesce(expires_at, now()), now()) + make_interval(days => $2) as until
       from ad where id = $1`,
    [adId, line.durationDays],
  );
  const { until } = rows[0]!;
  const renewed = await renewIn(client, { adId, actor: 'system', expiresAt: until }, review, mailContext);
  if (renewed.ok && renewed.state === 'pending') {
    await client.query('update ad set featured_level = $2, unused_renewal_id = $3 where id = $1', [
      adId,
      line.featuredLevel,
      line.id,
    ]);
    return;
  }
  await client.query(
    `update ad set expires_at = $2, featured_level = coalesce($3, featured_level), updated_at = now() where id = $1`,
    [adId, until, renewed.ok ? line.featuredLevel : null],
  );
}

/** Gives back what some lines of a paid order have cost, because no use came of them; the payer is told why. */
export async function refundLines(
  client: pg.ClientBase,
  order: Pick<Order, 'id' | 'locale'>,
  lineIds: readonly number[],
  { languages }: MailContext,
): Promise<void> {
  const reason = languages[order.locale].t('placement.refund.unused');
  const staged = await stageRefund(client, {
    orderId: order.id,
    lineIds,
    reason,
    kind: 'unused',
    userId: null,
  });
  if (!staged.ok) throw new Error(`The order ${order.id} cannot be given back: ${staged.reason}`);
}

/** Whether none of the paid time was used, of the first plan or of a renewal. */
const IS_UNUSED = 'first_published_at is null or unused_renewal_id is not null';

/** Listings per transaction. */
const BATCH = 100;

/**
 * Gives back what was paid for ads that were taken back before anybody saw them, or anything of a renewal; restored,
 * they are paid for again.
 * @returns the ads' ids
 */
export async function refundUnusedPlans(pool: pg.Pool, mailContext: MailContext): Promise<number[]> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ id: number; renewalId: number | null }>(
      `with unused as (
         select id, unused_renewal_id from ad where state = 'withdrawn' and time_left is not null
            and (${IS_UNUSED}) and undo_until is null order by id limit $1 for update skip locked)
       update ad set time_left = null, unused_renewal_id = null from unused where ad.id = unused.id
       returning ad.id, unused.unused_renewal_id as "renewalId"`,
      [BATCH],
    );
    const ids = rows.map(({ id }) => id);
    const renewals = rows.flatMap(({ renewalId }) => renewalId ?? []);
    const unseen = rows.flatMap(({ id, renewalId }) => (renewalId === null ? id : []));
    const lines = await client.query<{ orderId: number; lineIds: number[] }>(
      `select l.order_id as "orderId", json_agg(l.id order by l.id) as "lineIds" from order_line l
        where (l.ad_id = any($1) and l.kind = 'plan' or l.id = any($2)) and l.order_state in ('paid', 'partly_refunded')
          and not exists (select from refund_line r where r.line_id = l.id and r.refund_state <> 'failed')
        group by l.order_id order by l.order_id`,
      [unseen, renewals],
    );
    for (const { orderId, lineIds } of lines.rows) {
      await refundLines(client, (await readOrder(client, orderId))!, lineIds, mailContext);
    }
    return ids;
  });
}

/** How long a rejected, paid and never published listing waits for changes. */
const ABANDONED_AFTER = '30 days';

/**
 * Withdraws abandoned rejected listings that were paid but never published; their money is refunded. @returns their ids
 */
export async function withdrawAbandonedListings(pool: pg.Pool, mailContext: MailContext): Promise<number[]> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `select id from ad where state = 'rejected' and time_left is not null and (${IS_UNUSED})
          and updated_at < now() - interval '${ABANDONED_AFTER}' order by id limit $1 for update skip locked`,
      [BATCH],
    );
    for (const { id } of rows) {
      await changeStateIn(client, { adId: id, action: 'withdraw', actor: 'system' }, mailContext);
    }
    return rows.map(({ id }) => id);
  });
}
