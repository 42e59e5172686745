import type pg from 'pg';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Locale } from '#platform/i18n/language.ts';
import { plansByIds } from '../plans/reads.ts';
import type { ProviderName } from '../providers/provider.ts';
import { CHECKOUT_MINUTES, creditFor, sumOf, vatWithin } from '../rules.ts';
import type { Purchasable, Purchases, WantedLine } from './purchases.ts';

export type OrderRefusal =
  | Extract<Purchasable, { ok: false }>['reason']
  /** Another open order contains the same item. */
  | 'ordered_already';

export type NewOrder = {
  viewer: Viewer;
  lines: readonly WantedLine[];
  locale: Locale;
  provider: ProviderName;
};

/**
 * Inserts an order with its checkout, which is opened at the provider later. If it refuses, the caller must roll back.
 */
export async function createOrder(
  client: pg.ClientBase,
  { viewer, lines, locale, provider }: NewOrder,
  purchasable: Purchases['purchasable'],
): Promise<{ ok: true; orderId: number } | { ok: false; reason: OrderRefusal }> {
  const allowed = await purchasable(client, viewer, lines);
  if (!allowed.ok) return allowed;
  const listings = new Map(allowed.ads.map((listing) => [listing.adId, listing]));
  const plans = await plansByIds(
    client,
    lines.map((line) => line.planId),
    allowed.currency,
  );
  const priced = lines.flatMap((line) => {
    const plan = plans.get(line.planId);
    const listing = listings.get(line.adId);
    if (!plan || !listing || plan.adType !== listing.adType) return [];
    const { vatRate } = plan;
    const credit = creditFor(line.kind, plan.amount, listing.unused?.amount ?? 0);
    const amount = plan.amount - credit;
    return [
      {
        ...line,
        title: [...listing.title].slice(0, 300).join(''),
        amount,
        credit,
        creditedLineId: credit > 0 ? listing.unused!.lineId : null,
        vatRate,
        vat: vatWithin(amount, vatRate),
      },
    ];
  });
  if (priced.length < lines.length) return { ok: false, reason: 'wrong_plan' };
  const sum = sumOf(priced);
  const { rows } = await client.query<{ id: number; expires_at: Date }>(
    `insert into purchase_order (payer_id, payer_name, payer_email, agency_id, locale, currency, total, vat, bill_to, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now() + make_interval(mins => $10)) returning id, expires_at`,
    [
      viewer.userId,
      viewer.name,
      viewer.email,
      allowed.agencyId,
      locale,
      allowed.currency,
      sum.amount,
      sum.vat,
      allowed.billTo ?? null,
      CHECKOUT_MINUTES,
    ],
  );
  const order = rows[0]!;
  const { rowCount } = await client.query(
    `insert into order_line (order_id, position, ad_id, kind, plan_id, title, amount, credit, credited_line_id, vat_rate, vat)
     select $1, line.position - 1, "adId", kind, "planId", title, amount, credit, "creditedLineId", "vatRate", vat
       from rows from (json_to_recordset($2) as ("adId" bigint, kind text, "planId" text, title text, amount integer,
                         credit integer, "creditedLineId" bigint, "vatRate" integer, vat integer)) with ordinality
         as line("adId", kind, "planId", title, amount, credit, "creditedLineId", "vatRate", vat, position)
      -- Always in the same order, so that two orders for the same ads do not wait for each other.
      order by "adId", kind
     on conflict (ad_id, kind) where order_state = 'open' do nothing`,
    [order.id, JSON.stringify(priced)],
  );
  if (rowCount !== lines.length) return { ok: false, reason: 'ordered_already' };
  await client.query(
    `insert into checkout (order_id, provider, expires_at, ask_at) values ($1, $2, $3, now() + interval '1 minute')`,
    [order.id, provider, order.expires_at],
  );
  return { ok: true, orderId: order.id };
}

/** Stores the session and URL of a checkout that the provider opened; a checkout that has ended keeps its state. */
export async function markCheckoutOpened(
  client: pg.Pool | pg.ClientBase,
  checkoutId: number,
  { sessionId, url }: { sessionId: string; url: string },
): Promise<void> {
  await client.query(
    `update checkout set session_id = $2, url = $3, state = case state when 'creating' then 'open' else state end,
       ask_at = now() + interval '5 minutes' where id = $1 and session_id is null`,
    [checkoutId, sessionId, url],
  );
}

/** Checkouts claimed at a time. */
const BATCH = 20;

/** A checkout to synchronise with its provider; `isOver`: it has expired. */
export type DueCheckout = {
  id: number;
  orderId: number;
  provider: ProviderName;
  sessionId: string | null;
  isOver: boolean;
};

/**
 * Claims checkouts that have been open for long. Each is due again after five minutes, and when it expires, while it
 * is open.
 */
export async function claimCheckouts(pool: pg.Pool): Promise<DueCheckout[]> {
  const { rows } = await pool.query<DueCheckout>(
    `update checkout set ask_at = least(now() + interval '5 minutes', greatest(expires_at, now() + interval '1 minute'))
      where id in (select id from checkout where state in ('creating', 'open') and ask_at <= now()
                    order by ask_at limit $1 for update skip locked)
     returning id, order_id as "orderId", provider, session_id as "sessionId", expires_at <= now() as "isOver"`,
    [BATCH],
  );
  return rows;
}
