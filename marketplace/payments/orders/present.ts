import type { Viewer } from '#platform/http/viewer.ts';
import { mayHaveReceipt, mayPay } from '../access.ts';
import type { WireOrder } from '../contract.ts';
import { receiptNumber } from '../receipts/receipt-number.ts';
import type { Order } from './order.ts';

/** An order as the API shows it to a viewer who may see it. */
export function presentOrder(order: Order, viewer: Viewer): WireOrder {
  const isPayable = order.state === 'open' && mayPay(viewer, order) && order.expiresAt > new Date();
  return {
    id: order.id,
    state: order.state,
    currency: order.currency,
    total: order.total,
    net: order.total - order.vat,
    vat: order.vat,
    createdAt: order.createdAt.toISOString(),
    expiresAt: order.expiresAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    lines: order.lines.map(({ carried: _, ...line }) => ({ ...line, net: line.amount - line.vat })),
    checkoutUrl: isPayable ? (order.checkout?.url ?? null) : null,
    card: order.payment?.card ?? null,
    refunds: order.refunds.map(presentRefund),
    receipt: order.receipt && mayHaveReceipt(viewer, order) ? receiptNumber(order.receipt) : null,
  };
}

/** A refund as the API shows it. */
export function presentRefund(refund: Order['refunds'][number]): WireOrder['refunds'][number] {
  const { id, amount, state, reason, lineIds } = refund;
  return {
    id,
    amount,
    state,
    reason,
    lineIds,
    requestedAt: refund.requestedAt.toISOString(),
    doneAt: refund.doneAt?.toISOString() ?? null,
  };
}
