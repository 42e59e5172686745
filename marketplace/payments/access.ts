import type { Viewer } from '#platform/http/viewer.ts';

/** Whose an order is: who ordered it, and the agency it was ordered for. */
export type OrderOwner = { payerId: string | null; agencyId: number | null };

/** The payer, the agency's people and moderators; for everybody else there is no such order. */
export function maySeeOrder(viewer: Viewer, order: OrderOwner): boolean {
  return (
    viewer.isModerator ||
    order.payerId === viewer.userId ||
    (order.agencyId !== null && viewer.agency?.id === order.agencyId)
  );
}

/** Receipts are for the books: the payer, the agency's directors and moderators. */
export function mayHaveReceipt(viewer: Viewer, order: OrderOwner): boolean {
  return maySeeOrder(viewer, order) && (!isColleague(viewer, order) || viewer.agency?.role === 'director');
}

/** Paying and calling off is for who ordered. */
export function mayPay(viewer: Viewer, order: OrderOwner): boolean {
  return order.payerId === viewer.userId;
}

function isColleague(viewer: Viewer, order: OrderOwner): boolean {
  return !viewer.isModerator && order.payerId !== viewer.userId;
}
