import type pg from 'pg';
import { type Actor, recordAct } from '#database/administrative-acts.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Currency } from '#property/money.ts';

export type NewPrice = {
  planId: string;
  currency: Currency;
  /** In cents, VAT included. */
  amount: number;
  reason: string | null;
};

/**
 * Changes the price of a plan: a new plan begins now with the same terms, and the old one ends, so that orders and
 * receipts keep naming what was bought. Orders that are open keep their price.
 * @returns the id of the new plan; why not otherwise
 */
export async function changePrice(
  pool: pg.Pool,
  actor: Actor,
  { planId, currency, amount, reason }: NewPrice,
): Promise<{ ok: true; planId: string } | { ok: false; reason: 'unknown' | 'unchanged' }> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ ad_type: string; level: string; before: number }>(
      `select p.ad_type, p.level, c.amount as before from plan p join plan_price c on c.plan_id = p.id
        where p.id = $1 and c.currency = $2 and p.valid_to is null and p.valid_from < now() for update of p`,
      [planId, currency],
    );
    const [plan] = rows;
    if (!plan) return { ok: false, reason: 'unknown' };
    if (plan.before === amount) return { ok: false, reason: 'unchanged' };
    await client.query('update plan set valid_to = now() where id = $1', [planId]);
    const made = await client.query<{ id: string }>(
      `insert into plan (id, ad_type, level, duration_days, featured_level, valid_from)
       select ad_type || '-' || level || '-v' || (select count(*) + 1 from plan o where o.ad_type = p.ad_type and o.level = p.level),
              ad_type, level, duration_days, featured_level, now() from plan p where id = $1 returning id`,
      [planId],
    );
    const newId = made.rows[0]!.id;
    await client.query(
      `insert into plan_price (plan_id, currency, amount, vat_rate)
       select $2, currency, case when currency = $3 then $4::integer else amount end, vat_rate from plan_price where plan_id = $1`,
      [planId, newId, currency, amount],
    );
    await recordAct(client, actor, {
      act: 'plan.price',
      on: { table: 'plan', id: newId },
      before: { plan: planId, currency, amount: plan.before },
      after: { amount },
      reason,
    });
    return { ok: true, planId: newId };
  });
}
