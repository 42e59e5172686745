import type pg from 'pg';

/** The plan that a listing has by payment: the order line it came from, and its price in cents. */
export type PaidPlan = { lineId: number; price: number; durationDays: number };

/**
 * The paid plans of listings, by which an upgrade is cheaper: the last paid line of the listing's present level that
 * was neither refunded nor taken off another plan already.
 * @param level the present level of each listing, by its id
 * @param lock keeps the lines from being refunded until the transaction ends
 * @returns by listing id; listings without one are missing
 */
export async function readPaidPlans(
  client: pg.Pool | pg.ClientBase,
  level: ReadonlyMap<number, { level: string; currency: string }>,
  { lock = false } = {},
): Promise<Map<number, PaidPlan>> {
  const values = [
    [...level.keys()],
    [...level.values()].map((one) => one.level),
    [...level.values()].map((one) => one.currency),
  ];
  if (lock) {
    await client.query(
      `select from purchase_order where id in (select order_id from order_line where ad_id = any($1)
          and order_state in ('paid', 'partly_refunded')) order by id for share`,
      [values[0]],
    );
  }
  const { rows } = await client.query<PaidPlan & { adId: number }>(
    `select distinct on (l.ad_id) l.ad_id as "adId", l.id as "lineId", l.amount + l.credit as price,
            p.duration_days as "durationDays"
       from unnest($1::bigint[], $2::text[], $3::text[]) as has(ad_id, level, currency)
       join order_line l on l.ad_id = has.ad_id join plan p on p.id = l.plan_id and p.featured_level = has.level
       join purchase_order o on o.id = l.order_id and o.currency = has.currency
      where l.order_state in ('paid', 'partly_refunded')
        and not exists (select from refund_line r where r.line_id = l.id and r.refund_state <> 'failed')
        and not exists (select from order_line n where n.credited_line_id = l.id
              and n.order_state in ('open', 'paid', 'partly_refunded'))
      order by l.ad_id, o.paid_at desc, l.id desc`,
    values,
  );
  return new Map(rows.map(({ adId, ...plan }) => [adId, plan]));
}
