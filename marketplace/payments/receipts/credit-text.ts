import type { Language } from '#platform/i18n/language.ts';
import { type Currency, formatCents } from '#property/money.ts';
import type { OrderLine } from '../orders/order.ts';

/** How the charge of an upgrade came about: the price of its plan less the unused part of the replaced one. */
export function creditText(
  { amount, credit }: Pick<OrderLine, 'amount' | 'credit'>,
  currency: Currency,
  { t }: Language,
): string {
  return t('payments.credit', {
    price: formatCents(amount + credit, currency),
    credit: formatCents(credit, currency),
  });
}
