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
export const createOrder = endpoint('POST /api/v1/orders').of<{
  body: typeof contract.newOrder;
  answer: typeof contract.placedOrder;
}>();
export const payByTestCard = endpoint('POST /api/v1/checkout/:sessionId/card').of<{
  body: typeof offline.cardBody;
  answer: typeof offline.cardAnswer;
}>();
export const answerTestChallenge = endpoint('POST /api/v1/checkout/:sessionId/challenge').of<{
  body: typeof offline.challengeBody;
  answer: typeof offline.cardAnswer;
}>();
export const listPlans = endpoint('GET /api/v1/plans').of<{
  query: typeof contract.plansQuery;
  answer: typeof contract.plans;
}>();
