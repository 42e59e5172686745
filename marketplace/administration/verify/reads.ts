import type pg from 'pg';
import type { SearchIndexCheckRow } from '#database/rows.ts';
import { inTransaction } from '#database/transaction.ts';

type Client = pg.Pool | pg.ClientBase;

/** Ids that a check shows; it counts all. */
const MAX_SHOWN = 20;

/** Facts between tables that no constraint holds. */
export const TABLE_CHECKS = {
  'places taken at viewings': {
    about: 'the counter of a viewing is the number of its bookings',
    sql: `select v.id::text as id from ad_viewing v
      where v.taken <> (select count(*) from viewing_booking b where b.viewing_id = v.id and b.state <> 'cancelled')`,
  },
  'use of files': {
    about: 'a file is unused exactly when no ad and no draft uses it',
    sql: `select f.id::text as id from media_file f
      where (f.loose_since is null) <> exists (select from media_use m where m.media_id = f.id)`,
  },
  'holders of files': {
    about: 'what uses a file exists',
    sql: `select m.holder as id from media_use m
      where (m.holder like 'ad:%' and not exists (select from ad where ad.id::text = substr(m.holder, 4)))
         or (m.holder like 'draft:%' and not exists (select from placement_draft d where d.id::text = substr(m.holder, 7)))`,
  },
  'ends of offers': {
    about: 'an ad knows until when offers can be made on it',
    sql: `select ad.id::text as id from ad join offer_round r on r.ad_id = ad.id
      where r.state = 'active' and ad.offers_until is distinct from r.deadline`,
  },
  'sums of orders': {
    about: 'an order is the sum of its lines',
    sql: `select o.id::text as id from purchase_order o
      where o.total is distinct from (select sum(l.amount) from order_line l where l.order_id = o.id)
         or o.vat is distinct from (select sum(l.vat) from order_line l where l.order_id = o.id)`,
  },
  'payments of orders': {
    about: 'a payment that settles an order has its total and currency',
    sql: `select o.id::text as id from purchase_order o join payment p on p.id = o.payment_id
      where p.order_id <> o.id or not p.settles or p.amount <> o.total or p.currency <> o.currency`,
  },
  refunds: {
    about: 'no more is refunded than was paid',
    sql: `select p.id::text as id from payment p
      where p.amount < (select coalesce(sum(r.amount), 0) from refund r where r.payment_id = p.id and r.state <> 'failed')`,
  },
  'ads of suspended accounts': {
    about: 'no ad of a suspended account is on the market',
    sql: `select ad.id::text as id from ad
      where ad.state in ('published', 'sale_agreed', 'let_agreed') and is_advertiser_suspended(ad.advertiser_id)
        and exists (select from account_suspension s where s.lifted_at is null)`,
  },
  'expired ads': {
    about: 'an ad whose time is over for an hour is off the market',
    sql: `select ad.id::text as id from ad where ad.state = 'published' and ad.expires_at < now() - interval '1 hour'`,
  },
  'next calls of webhooks': {
    about: 'a webhook wakes no later than its first due delivery',
    sql: `select w.id::text as id from webhook w
      where w.disabled_at is null and exists (
        select from webhook_delivery d where d.webhook_id = w.id and d.delivered_at is null and d.failed_at is null
           and (w.next_at is null or w.next_at > greatest(d.due_at, now() + interval '1 day')))`,
  },
} as const;
export type TableCheck = keyof typeof TABLE_CHECKS;
export const TABLE_CHECK_NAMES = Object.keys(TABLE_CHECKS) as TableCheck[];

/** @returns how many rows break what a check says, and the ids of the first ones */
export async function runTableCheck(
  pool: pg.Pool,
  check: TableCheck,
): Promise<{ count: number; ids: string[] }> {
  const rows = await inTransaction(pool, async (client) => {
    // It reads whole tables.
    await client.query('set local statement_timeout = 0');
    return (await client.query<{ id: string }>(TABLE_CHECKS[check].sql)).rows;
  });
  return { count: rows.length, ids: rows.slice(0, MAX_SHOWN).map(({ id }) => id) };
}

/** @returns the answers of processes to a request of a check */
export async function readIndexChecks(
  client: Client,
  requestedBy: number,
): Promise<Omit<SearchIndexCheckRow, 'id' | 'requested_by' | 'at'>[]> {
  const { rows } = await client.query<Omit<SearchIndexCheckRow, 'id' | 'requested_by' | 'at'>>(
    `select process, listings, missing, unexpected, different from search_index_check
      where requested_by = $1 order by process`,
    [requestedBy],
  );
  return rows;
}

/** The files that rows name, in the order of their ids. */
export type FileRow = { id: string; kind: 'photo' | 'floor_plan' | 'brochure'; is_visitors: boolean };

/** @returns up to `limit` rows with files after an id */
export async function readFileRows(client: Client, after: string | null, limit: number): Promise<FileRow[]> {
  const { rows } = await client.query<FileRow>(
    `select id, kind, is_visitors from (
       select id, kind, false as is_visitors from media_file union all
       select id, kind, true from visitor_file) files
      where $1::uuid is null or id > $1 order by id limit $2`,
    [after, limit],
  );
  return rows;
}
