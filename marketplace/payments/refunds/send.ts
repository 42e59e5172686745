import { inTransaction } from '#database/transaction.ts';
import type { PaymentContext } from '../orders/payment-context.ts';
import { callProvider } from '../providers/provider-away.ts';
import { queueRefundMail } from './mail.ts';
import { readRefund } from './reads.ts';
import { finishRefund } from './writes.ts';

/**
 * Makes a refund at its provider and queues the mail to the payer; idempotent.
 * @returns the state after that
 * @throws if the provider does not answer, or is not the one that received the payment
 */
export async function sendRefund(context: PaymentContext, refundId: number): Promise<'done' | 'failed'> {
  const refund = await readRefund(context.pool, refundId);
  if (!refund) throw new Error(`There is no refund ${refundId}`);
  if (refund.state !== 'pending') return refund.state;
  if (refund.provider !== context.provider.name) {
    throw new Error(`The refund ${refundId} is of ${refund.provider}, which is not set up`);
  }
  const result = await callProvider(
    context.provider.refund({
      key: `refund-${refund.id}`,
      paymentReference: refund.paymentReference,
      amount: refund.amount,
    }),
  );
  await inTransaction(context.pool, async (client) => {
    const order = await finishRefund(client, refund, result);
    if (order && result.ok) await queueRefundMail(context, client, order, refund.id);
  });
  return (await readRefund(context.pool, refundId))!.state as 'done' | 'failed';
}
