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

/**
 * What may become of an order; the table `order_transition` holds the same edges. A declined card leaves it open: its
 * checkout takes another. What failed, expired or was cancelled stays so; the same may be ordered anew.
 */
export const ORDER_TRANSITIONS: Record<OrderState, readonly OrderState[]> = {
  open: ['paid', 'failed', 'expired', 'cancelled'],
  paid: ['partly_refunded', 'refunded'],
  partly_refunded: ['refunded'],
  refunded: [],
  failed: [],
  expired: [],
  cancelled: [],
};

/** What an order line buys: the first time on the market, a more prominent place, or more time. */
export const LINE_KINDS = ['plan', 'upgrade', 'renewal'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** Lines of one order: what Stripe's checkout takes, and more ads than any agent publishes at once. */
export const MOST_LINES = 100;

/** An order can be paid for an hour; Stripe takes 30 minutes to 24 hours. Long enough to find the card, short enough to order anew. */
export const CHECKOUT_MINUTES = 60;

/** A rate of 100 %, in basis points. */
const WHOLE = 10_000;

/**
 * The VAT within an amount, rounded once, half a cent up; net is what is left, so net and VAT are the gross to the cent.
 * @param gross cents, VAT included
 * @param rate basis points: 2300 is 23 %
 * @returns cents
 */
export function vatWithin(gross: number, rate: number): number {
  // Whole numbers throughout, far below 2^53: nothing is rounded but the result.
  return Math.floor((2 * gross * rate + WHOLE + rate) / (2 * (WHOLE + rate)));
}

export type Amounts = { amount: number; vat: number };

/** @returns the sums of the lines, cents; the VAT of an order is that of its lines, each rounded once */
export function sumOf(lines: readonly Amounts[]): Amounts {
  return {
    amount: lines.reduce((sum, line) => sum + line.amount, 0),
    vat: lines.reduce((sum, line) => sum + line.vat, 0),
  };
}

export type RefundRefusal = 'not_paid' | 'unknown_line' | 'refunded_already';

/**
 * What a refund of an order gives back.
 * @param refundedLines ids of lines given back already, or being given back
 * @param asked ids of the lines to give back; undefined: all that are left
 * @returns the lines, at least one, or why not
 */
export function linesToRefund<Line extends { id: number }>(
  order: { state: OrderState; lines: readonly Line[] },
  refundedLines: ReadonlySet<number>,
  asked: readonly number[] | undefined,
): { ok: true; lines: readonly Line[] } | { ok: false; reason: RefundRefusal } {
  if (order.state === 'refunded') return { ok: false, reason: 'refunded_already' };
  if (order.state !== 'paid' && order.state !== 'partly_refunded') return { ok: false, reason: 'not_paid' };
  const byId = new Map(order.lines.map((line) => [line.id, line]));
  if (asked?.some((id) => !byId.has(id))) return { ok: false, reason: 'unknown_line' };
  if (asked?.some((id) => refundedLines.has(id))) return { ok: false, reason: 'refunded_already' };
  const lines = asked
    ? [...new Set(asked)].map((id) => byId.get(id)!)
    : order.lines.filter((line) => !refundedLines.has(line.id));
  return lines.length > 0 ? { ok: true, lines } : { ok: false, reason: 'refunded_already' };
}
