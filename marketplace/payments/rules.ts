/**
 * The states of an order; the table `order_transition` has the transitions. A declined card leaves the order open,
 * because its checkout accepts another card. Failed, expired and cancelled are final; the same items can be ordered
 * again.
 */
export const ORDER_STATES = [
  'open',
  'paid',
  'partly_refunded',
  'refunded',
  'failed',
  'expired',
  'cancelled',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** The purchase of an order line: a first publication, a more prominent plan, or an extension. */
export const LINE_KINDS = ['plan', 'upgrade', 'renewal'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** Maximum lines of an order: the limit of Stripe's checkout, and more ads than an agent publishes at once. */
export const MAX_ORDER_LINES = 100;

/**
 * Minutes in which an order can be paid; Stripe allows 30 minutes to 24 hours. Long enough to find a card, short
 * enough to order again.
 */
export const CHECKOUT_MINUTES = 60;

/** A rate of 100 %, in basis points. */
const WHOLE = 10_000;

/**
 * The VAT within an amount, rounded once, half a cent up. Net is the rest, so that net and VAT add up to the gross.
 * @param gross cents, VAT included
 * @param rate basis points: 2300 is 23 %
 * @returns cents
 */
export function vatWithin(gross: number, rate: number): number {
  // Integers far below 2^53 throughout, so that only the result is rounded.
  return Math.floor((2 * gross * rate + WHOLE + rate) / (2 * (WHOLE + rate)));
}

export type Amounts = { amount: number; vat: number };

/** @returns the sums of the lines in cents; the VAT of an order is the sum of its rounded lines */
export function sumOf(lines: readonly Amounts[]): Amounts {
  return {
    amount: lines.reduce((sum, line) => sum + line.amount, 0),
    vat: lines.reduce((sum, line) => sum + line.vat, 0),
  };
}

export type RefundRefusal = 'not_paid' | 'unknown_line' | 'refunded_already';

/**
 * The lines to refund.
 * @param refundedLines ids of lines that are refunded already, or pending
 * @param requested ids of the lines to refund; undefined: all that are left
 * @returns at least one line, or the reason for refusing
 */
export function linesToRefund<Line extends { id: number }>(
  order: { state: OrderState; lines: readonly Line[] },
  refundedLines: ReadonlySet<number>,
  requested: readonly number[] | undefined,
): { ok: true; lines: readonly Line[] } | { ok: false; reason: RefundRefusal } {
  if (order.state === 'refunded') return { ok: false, reason: 'refunded_already' };
  if (order.state !== 'paid' && order.state !== 'partly_refunded') return { ok: false, reason: 'not_paid' };
  const byId = new Map(order.lines.map((line) => [line.id, line]));
  if (requested?.some((id) => !byId.has(id))) return { ok: false, reason: 'unknown_line' };
  if (requested?.some((id) => refundedLines.has(id))) return { ok: false, reason: 'refunded_already' };
  const lines = requested
    ? [...new Set(requested)].map((id) => byId.get(id)!)
    : order.lines.filter((line) => !refundedLines.has(line.id));
  return lines.length > 0 ? { ok: true, lines } : { ok: false, reason: 'refunded_already' };
}
