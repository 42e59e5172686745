import type pg from 'pg';
import { localePath } from '#platform/i18n/language.ts';
import { queueMessage } from '#platform/mail/queue.ts';
import { firstName } from '#platform/text/first-name.ts';
import { formatCents } from '#property/money.ts';
import type { Order } from '../orders/order.ts';
import type { PaymentContext } from '../orders/payment-context.ts';
import { refundableAmount } from '../rules.ts';

/** Queues the mail that tells the payer about a refund and its reason, once for each refund. */
export async function queueRefundMail(
  { languages, publicUrl }: Pick<PaymentContext, 'languages' | 'publicUrl'>,
  client: pg.ClientBase,
  order: Order,
  refundId: number,
): Promise<void> {
  const refund = order.refunds.find((one) => one.id === refundId);
  if (!refund) throw new Error(`The order ${order.id} has no refund ${refundId}`);
  const { t } = languages[order.locale];
  const amount = formatCents(refund.amount, order.currency);
  await queueMessage(client, {
    recipient: order.payerEmail,
    locale: order.locale,
    subject: t('payments.refundSubject', { amount }),
    content: {
      heading: t('payments.refundHeading', { amount }),
      blocks: [
        { kind: 'text', text: t('payments.greeting', { name: firstName(order.payerName) }) },
        {
          kind: 'text',
          text:
            refund.kind === 'late'
              ? t('payments.refundLate', { id: `${order.id}` })
              : t('payments.refundWords', { id: `${order.id}` }),
        },
        ...(refund.kind === 'late'
          ? []
          : [{ kind: 'text' as const, text: t('payments.refundReason', { reason: refund.reason }) }]),
        {
          kind: 'facts',
          rows: [
            ...order.lines
              .filter((line) => refund.lineIds.includes(line.id))
              .map((line) => [line.title, formatCents(refundableAmount(line), order.currency)] as const),
            [t('payments.refunded'), amount] as const,
          ],
        },
        { kind: 'text', text: t('payments.refundWhen') },
        {
          kind: 'button',
          label: t('payments.yourOrders'),
          url: publicUrl + localePath(order.locale, '/account/orders'),
        },
      ],
    },
    uniqueKey: `refund-${refundId}`,
    userId: order.payerId,
  });
}
