import type pg from 'pg';
import { actingAs, recordAct } from '#database/administrative-acts.ts';
import type { Order } from '../orders/order.ts';
import { readOrder } from '../orders/reads.ts';
import { linesToRefund, type RefundRefusal, refundableAmount } from '../rules.ts';

/** Refunds claimed at a time. */
const BATCH = 20;

/** Inserts a pending refund. If it refuses, nothing is written. */
export async function stageRefund(
  client: pg.ClientBase,
  requested: {
    orderId: number;
    lineIds: readonly number[] | undefined;
    reason: string;
    /** Ordered by a moderator, or automatic because the paid plan was never used. */
    kind?: 'moderator' | 'unused';
    userId: string | null;
  },
): Promise<{ ok: true; refundId: number } | { ok: false; reason: RefundRefusal }> {
  await client.query('select from purchase_order where id = $1 for update', [requested.orderId]);
  const order = await readOrder(client, requested.orderId);
  if (!order?.payment) return { ok: false, reason: 'not_paid' };
  const refunded = new Set(
    order.refunds.filter((refund) => refund.state !== 'failed').flatMap((refund) => refund.lineIds),
  );
  const chosen = linesToRefund(order, refunded, requested.lineIds);
  if (!chosen.ok) return chosen;
  const { rows } = await client.query<{ id: number }>(
    `insert into refund (payment_id, order_id, kind, reason, amount, requested_by, try_at)
     values ($1, $2, $6, $3, $4, $5, now() + case $6 when 'moderator' then interval '1 minute' else interval '0' end)
     returning id`,
    [
      order.payment.id,
      order.id,
      requested.reason,
      chosen.lines.reduce((sum, line) => sum + refundableAmount(line), 0),
      requested.userId,
      requested.kind ?? 'moderator',
    ],
  );
  const refundId = rows[0]!.id;
  await client.query(
    `insert into refund_line (refund_id, order_id, line_id) select $1, $2, unnest($3::bigint[])`,
    [refundId, order.id, chosen.lines.map((line) => line.id)],
  );
  if (requested.kind !== 'unused' && requested.userId !== null) {
    await recordAct(client, actingAs('moderator', { userId: requested.userId }), {
      act: 'order.refund',
      on: { table: 'purchase_order', id: order.id },
      after: { refund: refundId, lines: chosen.lines.map((line) => line.id) },
    });
  }
  return { ok: true, refundId };
}

/** Claims the due refunds. Each is retried after a growing delay, until it is finished. @returns their ids */
export async function claimRefunds(pool: pg.Pool): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `update refund set attempts = least(attempts + 1, 1000),
       try_at = now() + make_interval(secs => least(power(2, least(attempts + 1, 12)), 3600) + 30)
      where id in (select id from refund where state = 'pending' and try_at <= now()
                    order by try_at limit $1 for update skip locked)
     returning id`,
    [BATCH],
  );
  return rows.map((row) => row.id);
}

export type RefundResult = { ok: true; reference: string } | { ok: false; reason: string };

/**
 * Stores the provider's result of a refund; a repeated call changes nothing.
 * @returns the order if this call finished the refund, else null
 */
export async function finishRefund(
  client: pg.ClientBase,
  { id, orderId }: { id: number; orderId: number },
  result: RefundResult,
): Promise<Order | null> {
  await client.query('select from purchase_order where id = $1 for update', [orderId]);
  const { rowCount } = result.ok
    ? await client.query(
        "update refund set state = 'done', done_at = now(), reference = $2 where id = $1 and state = 'pending'",
        [id, result.reference],
      )
    : await client.query(
        "update refund set state = 'failed', trouble = $2 where id = $1 and state = 'pending'",
        [id, result.reason.slice(0, 500)],
      );
  if (rowCount === 0) return null;
  await client.query(
    `update purchase_order o set state = case when back.amount = o.total then 'refunded' else 'partly_refunded' end
       from (select sum(amount) as amount from refund
              where order_id = $1 and kind <> 'late' and state = 'done') back
      where o.id = $1 and o.state in ('paid', 'partly_refunded') and back.amount > 0`,
    [orderId],
  );
  return readOrder(client, orderId);
}
