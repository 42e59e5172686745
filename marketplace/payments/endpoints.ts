import { endpoint } from '#platform/http/endpoint.ts';
import type * as contract from './contract.ts';
import type * as offline from './offline/contract.ts';

// The routes that pages and components call.

export const listOrders = endpoint('GET /api/v1/orders').of<{
  query: typeof contract.ordersQuery;
  answer: typeof contract.orders;
}>();
export const readOrder = endpoint('GET /api/v1/orders/:id').of<{ answer: typeof contract.order }>();
export const cancelOrder = endpoint('POST /api/v1/orders/:id/cancellation').of<{
  answer: typeof contract.order;
}>();
export const readTestSession = endpoint('GET /api/v1/checkout/:sessionId').of<{
  answer: typeof offline.testSession;
}>();
export const listPlans = endpoint('GET /api/v1/plans').of<{
  query: typeof contract.plansQuery;
  answer: typeof contract.plans;
}>();
