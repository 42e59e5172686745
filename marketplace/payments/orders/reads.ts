import type pg from 'pg';
import type { Order } from './order.ts';

type Row = Omit<Order, 'refunds'> & {
  refunds: (Omit<Order['refunds'][number], 'requestedAt' | 'doneAt'> & {
    requestedAt: string;
    doneAt: string | null;
  })[];
};

const ORDERS = `
  select o.id, o.payer_id as "payerId", o.payer_name as "payerName", o.payer_email as "payerEmail", o.bill_to as "billTo",
    o.agency_id as "agencyId", o.locale, o.currency, o.state, o.total, o.vat, o.created_at as "createdAt",
    o.expires_at as "expiresAt", o.paid_at as "paidAt",
    (select json_agg(json_build_object('id', l.id, 'adId', l.ad_id, 'kind', l.kind, 'planId', l.plan_id,
        'title', l.title, 'amount', l.amount, 'credit', l.credit,
        'carried', (select coalesce(sum(n.credit), 0) from order_line n where n.credited_line_id = l.id
            and n.order_state in ('open', 'paid', 'partly_refunded')
            and not exists (select from refund_line nr where nr.line_id = n.id and nr.refund_state <> 'failed')),
        'vatRate', l.vat_rate, 'vat', l.vat, 'adType', p.ad_type, 'level', p.level,
        'durationDays', p.duration_days, 'featuredLevel', p.featured_level) order by l.position)
       from order_line l join plan p on p.id = l.plan_id where l.order_id = o.id) as lines,
    (select json_build_object('id', c.id, 'provider', c.provider, 'sessionId', c.session_id, 'url', c.url)
       from checkout c where c.order_id = o.id order by c.id desc limit 1) as checkout,
    (select json_build_object('id', m.id, 'provider', m.provider, 'reference', m.reference,
        'card', case when m.card_last4 is not null
          then json_build_object('brand', m.card_brand, 'last4', m.card_last4) end)
       from payment m where m.id = o.payment_id) as payment,
    coalesce((select json_agg(json_build_object('id', r.id, 'kind', r.kind, 'amount', r.amount, 'state', r.state,
        'reason', r.reason, 'requestedAt', r.requested_at, 'doneAt', r.done_at,
        'lineIds', coalesce((select json_agg(rl.line_id order by rl.line_id) from refund_line rl where rl.refund_id = r.id), '[]'))
        order by r.id) from refund r where r.order_id = o.id), '[]') as refunds,
    (select json_build_object('year', e.year, 'number', e.number) from receipt e where e.order_id = o.id) as receipt
  from purchase_order o`;

function orderOf(row: Row): Order {
  return {
    ...row,
    refunds: row.refunds.map((refund) => ({
      ...refund,
      requestedAt: new Date(refund.requestedAt),
      doneAt: refund.doneAt === null ? null : new Date(refund.doneAt),
    })),
  };
}

/** @returns the order, or null */
export async function readOrder(client: pg.Pool | pg.ClientBase, id: number): Promise<Order | null> {
  const { rows } = await client.query<Row>(`${ORDERS} where o.id = $1`, [id]);
  return rows[0] ? orderOf(rows[0]) : null;
}

/**
 * The orders of a person and of their agency, newest first.
 * @param before id of the last order of the previous page
 */
export async function readOrders(
  client: pg.Pool | pg.ClientBase,
  owner: { userId: string; agencyId: number | null },
  page: { before: number | null; limit: number },
): Promise<Order[]> {
  const { rows } = await client.query<Row>(
    `${ORDERS} where (o.payer_id = $1 or o.agency_id = $2) and ($3::bigint is null or o.id < $3)
      order by o.id desc limit $4`,
    [owner.userId, owner.agencyId, page.before, page.limit],
  );
  return rows.map(orderOf);
}

/** The status and plans of the last order for an ad. */
export type LastOrder = { status: string; productIds: string[] };

/** @returns the last order of each ad by ad id; ads without an order are missing */
export async function readLastOrders(
  client: pg.Pool | pg.ClientBase,
  adIds: readonly number[],
): Promise<Map<number, LastOrder>> {
  const { rows } = await client.query<LastOrder & { adId: number }>(
    `select distinct on (l.ad_id) l.ad_id as "adId", l.order_state as status,
            (select array_agg(same.plan_id order by same.position) from order_line same
              where same.order_id = l.order_id and same.ad_id = l.ad_id) as "productIds"
       from order_line l where l.ad_id = any($1) order by l.ad_id, l.order_id desc`,
    [adIds],
  );
  return new Map(rows.map(({ adId, ...last }) => [adId, last]));
}
