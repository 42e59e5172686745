import type { OrderState } from '../rules.ts';

/** The state transitions of an order that the table `order_transition` must have, and no others. */
export const ORDER_TRANSITIONS: Record<OrderState, readonly OrderState[]> = {
  open: ['paid', 'failed', 'expired', 'cancelled'],
  paid: ['partly_refunded', 'refunded'],
  partly_refunded: ['refunded'],
  refunded: [],
  failed: [],
  expired: [],
  cancelled: [],
};
