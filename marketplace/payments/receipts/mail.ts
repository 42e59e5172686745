import type pg from 'pg';
import { localePath } from '#platform/i18n/language.ts';
import { queueMessage } from '#platform/mail/queue.ts';
import { firstName } from '#platform/text/first-name.ts';
import { formatCents } from '#property/money.ts';
import type { Order } from '../orders/order.ts';
import type { PaymentContext } from '../orders/payment-context.ts';
import { creditText } from './credit-text.ts';
import { receiptNumber } from './receipt-number.ts';

/** Queues the mail with the receipt of a paid order, once. */
export async function queueReceiptMail(
  { languages, publicUrl, seller }: Pick<PaymentContext, 'languages' | 'publicUrl' | 'seller'>,
  client: pg.ClientBase,
  order: Order,
): Promise<void> {
  if (!order.receipt) throw new Error(`The order ${order.id} has no receipt`);
  const { t } = languages[order.locale];
  const number = receiptNumber(order.receipt);
  const money = (cents: number) => formatCents(cents, order.currency);
  await queueMessage(client, {
    recipient: order.payerEmail,
    locale: order.locale,
    subject: t('payments.receiptSubject', { number }),
    content: {
      heading: t('payments.receiptHeading', { total: money(order.total) }),
      blocks: [
        { kind: 'text', text: t('payments.greeting', { name: firstName(order.payerName) }) },
        { kind: 'text', text: t('payments.receiptWords', { id: `${order.id}`, number }) },
        {
          kind: 'facts',
          rows: [
            ...order.lines.map((line) => {
              const what = t(`payments.kind.${line.kind}`, { plan: t(`payments.level.${line.level}`) });
              const credit =
                line.credit > 0 ? ` · ${creditText(line, order.currency, languages[order.locale])}` : '';
              return [`${what} · ${line.title}${credit}`, money(line.amount)] as const;
            }),
            [t('payments.net'), money(order.total - order.vat)],
            [t('payments.vat'), money(order.vat)],
            [t('payments.total'), money(order.total)],
          ],
        },
        {
          kind: 'button',
          label: t('payments.downloadReceipt'),
          url: `${publicUrl}${localePath(order.locale, '/account/orders')}`,
        },
      ],
      footer: [[seller.name, ...seller.address].join(', ')],
    },
    uniqueKey: `receipt-${order.id}`,
    userId: order.payerId,
  });
}
