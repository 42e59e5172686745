import type { Viewer } from '#platform/http/viewer.ts';

/** The owners of an order: the payer, and the agency it was placed for. */
export type OrderOwner = { payerId: string | null; agencyId: number | null };

/** Payer, members of the agency and moderators; for other users the order does not exist. */
export function maySeeOrder(viewer: Viewer, order: OrderOwner): boolean {
  return (
    viewer.isModerator ||
    order.payerId === viewer.userId ||
    (order.agencyId !== null && viewer.agency?.id === order.agencyId)
  );
}

/** Receipts are for bookkeeping: payer, directors of the agency and moderators. */
export function mayHaveReceipt(viewer: Viewer, order: OrderOwner): boolean {
  return maySeeOrder(viewer, order) && (!isColleague(viewer, order) || viewer.agency?.role === 'director');
}

/** Only the payer may pay or cancel an order. */
export function mayPay(viewer: Viewer, order: OrderOwner): boolean {
  return order.payerId === viewer.userId;
}

function isColleague(viewer: Viewer, order: OrderOwner): boolean {
  return !viewer.isModerator && order.payerId !== viewer.userId;
}
