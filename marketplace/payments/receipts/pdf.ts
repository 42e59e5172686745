import type { Language } from '#platform/i18n/language.ts';
import { formatDate } from '#platform/time/dates.ts';
import { formatCents } from '#property/money.ts';
import type { Order, OrderLine } from '../orders/order.ts';
import { type Amounts, sumOf } from '../rules.ts';
import { creditText } from './credit-text.ts';
import type { Receipt } from './reads.ts';
import { receiptNumber } from './receipt-number.ts';
import { openSheet, SHEET_WIDTH, type Sheet } from './sheet.ts';

/** Right edges of the columns of amounts, in points. */
const NET = SHEET_WIDTH - 160;
const VAT = SHEET_WIDTH - 75;
const TITLE_WIDTH = NET - 80;

/** The receipt of a paid order as a PDF: seller, payer, lines, VAT by rate, and payment. */
export async function drawReceipt(order: Order, receipt: Receipt, language: Language): Promise<Uint8Array> {
  const { t, locale } = language;
  const number = receiptNumber(receipt);
  const money = (cents: number) => formatCents(cents, order.currency);
  const sheet = await openSheet(`${t('payments.receipt')} ${number}`);
  const { seller } = receipt;

  sheet.text(seller.name, { size: 18, bold: true });
  for (const line of seller.address) sheet.text(line, { soft: true });
  sheet.text(seller.email, { soft: true });
  sheet.text(
    seller.vatNumber ? t('payments.vatNumber', { number: seller.vatNumber }) : t('payments.noVatNumber'),
    { soft: true },
  );
  sheet.space(22);
  sheet.text(`${t('payments.receipt')} ${number}`, { size: 14, bold: true });
  sheet.text(formatDate(receipt.issuedAt, 'longDate', locale));
  sheet.text(t('payments.orderNumber', { id: `${order.id}` }));
  sheet.space(8);
  sheet.text(t('payments.billedTo'), { soft: true });
  if (order.billTo) sheet.text(order.billTo);
  sheet.text(order.payerName);
  sheet.text(order.payerEmail);
  sheet.space(18);

  row(sheet, [t('payments.what'), t('payments.net'), t('payments.vat'), t('payments.gross')], true);
  sheet.rule();
  for (const line of order.lines) {
    row(sheet, [whatOf(line, language), ...amounts(line, money)]);
    if (line.credit > 0) sheet.text(creditText(line, order.currency, language), { soft: true, size: 9 });
  }
  sheet.rule();
  for (const [rate, sum] of byRate(order.lines)) {
    row(sheet, [t('payments.vatAtRate', { rate: rate / 100 }), ...amounts(sum, money)]);
  }
  row(sheet, [t('payments.total'), ...amounts({ amount: order.total, vat: order.vat }, money)], true);
  sheet.space(18);
  sheet.text(
    order.payment?.card
      ? t('payments.paidWith', {
          brand: brandName(order.payment.card.brand),
          last4: order.payment.card.last4,
        })
      : t('payments.paid'),
  );
  for (const refund of order.refunds.filter((one) => one.state === 'done' && one.kind !== 'late')) {
    const day = formatDate(refund.doneAt!, 'longDate', locale);
    sheet.text(t('payments.refundedOn', { day, amount: money(refund.amount) }));
  }
  return sheet.bytes();
}

function whatOf(line: OrderLine, { t }: Language): string {
  const plan = t(`payments.level.${line.level}`);
  const days = t('payments.days', { count: line.durationDays });
  return `${t(`payments.kind.${line.kind}`, { plan })}, ${days} · ${line.title}`;
}

function amounts({ amount, vat }: Amounts, money: (cents: number) => string): [string, string, string] {
  return [money(amount - vat), money(vat), money(amount)];
}

function byRate(lines: readonly OrderLine[]): [rate: number, sum: Amounts][] {
  const rates = [...new Set(lines.map((line) => line.vatRate))];
  return rates.map((rate) => [rate, sumOf(lines.filter((line) => line.vatRate === rate))]);
}

function brandName(brand: string): string {
  return brand.charAt(0).toUpperCase() + brand.slice(1);
}

function row(sheet: Sheet, [what, net, vat, gross]: readonly string[], bold = false): void {
  sheet.row(
    [
      { text: what!, at: 0, width: TITLE_WIDTH },
      { text: net!, at: NET, align: 'right' },
      { text: vat!, at: VAT, align: 'right' },
      { text: gross!, at: SHEET_WIDTH, align: 'right' },
    ],
    { bold },
  );
}
