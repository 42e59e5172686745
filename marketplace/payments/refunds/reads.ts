import type pg from 'pg';
import type { ProviderName } from '../providers/provider.ts';

/** A refund with the data that its provider needs. */
export type DueRefund = {
  id: number;
  orderId: number;
  amount: number;
  state: 'pending' | 'done' | 'failed';
  provider: ProviderName;
  paymentReference: string;
};

export async function readRefund(pool: pg.Pool, id: number): Promise<DueRefund | null> {
  const { rows } = await pool.query<DueRefund>(
    `select r.id, r.order_id as "orderId", r.amount, r.state, p.provider, p.reference as "paymentReference"
       from refund r join payment p on p.id = r.payment_id where r.id = $1`,
    [id],
  );
  return rows[0] ?? null;
}
