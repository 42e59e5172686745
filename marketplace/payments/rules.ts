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

/** The least that an order line charges, in cents: payment providers take no less. */
export const MIN_CHARGE = 50;

/**
 * The unused part of a paid plan. A day that has begun when it ends counts as unused, so that an upgrade right after
 * the payment costs the difference.
 * @param plan its price in cents and its length
 * @param remainingMs milliseconds until the listing expires; with renewals more than the length of one plan
 * @returns cents, at most the price of the plan
 */
export function unusedPart(plan: { price: number; durationDays: number }, remainingMs: number): number {
  const daysLeft = Math.min(plan.durationDays, Math.max(0, Math.ceil(remainingMs / 86_400_000)));
  return Math.floor((plan.price * daysLeft) / plan.durationDays);
}

/**
 * The amount taken off the price of a plan. Only an upgrade replaces a plan.
 * @param price of the new plan, in cents
 * @param unused cents
 * @returns cents, leaving at least `MIN_CHARGE`
 */
export function creditFor(kind: LineKind, price: number, unused: number): number {
  return kind === 'upgrade' ? Math.max(0, Math.min(unused, price - MIN_CHARGE)) : 0;
}

export type Amounts = { amount: number; vat: number };

/** @returns the sums of the lines in cents; the VAT of an order is the sum of its rounded lines */
export function sumOf(lines: readonly Amounts[]): Amounts {
  return {
    amount: lines.reduce((sum, line) => sum + line.amount, 0),
    vat: lines.reduce((sum, line) => sum + line.vat, 0),
  };
}

export type RefundRefusal = 'not_paid' | 'unknown_line' | 'refunded_already' | 'upgraded';

/** @returns the cents of a line that can be refunded: the part that was not taken off a later plan */
export function refundableAmount({ amount, carried }: { amount: number; carried: number }): number {
  return Math.max(0, amount - carried);
}

/**
 * The lines to refund, each with something left that no later plan used.
 * @param refundedLines ids of lines that are refunded already, or pending
 * @param requested ids of the lines to refund; undefined: all that are left
 * @returns at least one line, or the reason for refusing
 */
export function linesToRefund<Line extends { id: number; amount: number; carried: number }>(
  order: { state: OrderState; lines: readonly Line[] },
  refundedLines: ReadonlySet<number>,
  requested: readonly number[] | undefined,
): { ok: true; lines: readonly Line[] } | { ok: false; reason: RefundRefusal } {
  if (order.state === 'refunded') return { ok: false, reason: 'refunded_already' };
  if (order.state !== 'paid' && order.state !== 'partly_refunded') return { ok: false, reason: 'not_paid' };
  const byId = new Map(order.lines.map((line) => [line.id, line]));
  if (requested?.some((id) => !byId.has(id))) return { ok: false, reason: 'unknown_line' };
  if (requested?.some((id) => refundedLines.has(id))) return { ok: false, reason: 'refunded_already' };
  const wanted = requested
    ? [...new Set(requested)].map((id) => byId.get(id)!)
    : order.lines.filter((line) => !refundedLines.has(line.id));
  if (wanted.length === 0) return { ok: false, reason: 'refunded_already' };
  const lines = wanted.filter((line) => refundableAmount(line) > 0);
  const isWhole = requested ? lines.length === wanted.length : lines.length > 0;
  return isWhole ? { ok: true, lines } : { ok: false, reason: 'upgraded' };
}
