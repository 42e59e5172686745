import type pg from 'pg';
import type { Currency } from '#property/money.ts';
import type { AdType } from '#property/section.ts';
import type { FeaturedLevel } from '#property/seller.ts';

/** The price of one level of advertising in one currency; amounts in cents, VAT included, the rate in basis points. */
export type Plan = {
  id: string;
  adType: AdType;
  level: FeaturedLevel;
  durationDays: number;
  featuredLevel: FeaturedLevel;
  currency: Currency;
  amount: number;
  vatRate: number;
};

const CURRENT = `select p.id, p.ad_type as "adType", p.level, p.duration_days as "durationDays",
    p.featured_level as "featuredLevel", c.currency, c.amount, c.vat_rate as "vatRate"
  from plan p join plan_price c on c.plan_id = p.id
 where p.valid_from <= now() and (p.valid_to is null or p.valid_to > now())`;

/** The plans on sale for an ad type, or without one for every type, the cheapest first. */
export async function plansFor(
  client: pg.Pool | pg.ClientBase,
  adType: AdType | undefined,
  currency: Currency,
): Promise<Plan[]> {
  const { rows } = await client.query<Plan>(
    `${CURRENT} and ($1::text is null or p.ad_type = $1) and c.currency = $2 order by c.amount, p.id`,
    [adType ?? null, currency],
  );
  return rows;
}

/** A plan on sale, or null. */
export async function planById(
  client: pg.Pool | pg.ClientBase,
  id: string,
  currency: Currency,
): Promise<Plan | null> {
  return (await plansByIds(client, [id], currency)).get(id) ?? null;
}

/** The plans on sale among the given ids. */
export async function plansByIds(
  client: pg.Pool | pg.ClientBase,
  ids: readonly string[],
  currency: Currency,
): Promise<Map<string, Plan>> {
  const { rows } = await client.query<Plan>(`${CURRENT} and p.id = any($1) and c.currency = $2`, [
    ids,
    currency,
  ]);
  return new Map(rows.map((plan) => [plan.id, plan]));
}
