import { inTransaction } from '#database/transaction.ts';
import type { Desk } from '../orders/desk.ts';
import { asked } from '../providers/provider-away.ts';
import { tellRefunded } from './mail.ts';
import { readRefund } from './reads.ts';
import { finishRefund } from './writes.ts';

/**
 * Has the provider give back what a refund says, and tells the payer; done twice, it gives back once.
 * @returns what the refund is now
 * @throws when the provider does not answer, or is not the one that took the money
 */
export async function sendRefund(desk: Desk, refundId: number): Promise<'done' | 'failed'> {
  const refund = await readRefund(desk.pool, refundId);
  if (!refund) throw new Error(`There is no refund ${refundId}`);
  if (refund.state !== 'pending') return refund.state;
  if (refund.provider !== desk.provider.name) {
    throw new Error(`The refund ${refundId} is of ${refund.provider}, which is not set up`);
  }
  const result = await asked(
    desk.provider.refund({
      key: `refund-${refund.id}`,
      paymentReference: refund.paymentReference,
      amount: refund.amount,
    }),
  );
  await inTransaction(desk.pool, async (client) => {
    const order = await finishRefund(client, refund, result);
    if (order && result.ok) await tellRefunded(desk, client, order, refund.id);
  });
  return (await readRefund(desk.pool, refundId))!.state as 'done' | 'failed';
}
