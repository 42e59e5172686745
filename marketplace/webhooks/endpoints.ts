import { endpoint } from '#platform/http/endpoint.ts';
import type * as contract from './contract.ts';

// The routes that pages and components call.

export const listWebhooks = endpoint('GET /api/v1/users/:userId/webhooks').of<{
  answer: typeof contract.webhooks;
}>();
export const createWebhook = endpoint('POST /api/v1/users/:userId/webhooks').of<{
  body: typeof contract.newWebhook;
  answer: typeof contract.madeWebhook;
}>();
export const changeWebhook = endpoint('PATCH /api/v1/users/:userId/webhooks/:id').of<{
  body: typeof contract.webhookChange;
}>();
export const removeWebhook = endpoint('DELETE /api/v1/users/:userId/webhooks/:id').of();
export const testWebhook = endpoint('POST /api/v1/users/:userId/webhooks/:id/test').of();
export const listDeliveries = endpoint('GET /api/v1/users/:userId/webhooks/:id/deliveries').of<{
  answer: typeof contract.deliveries;
}>();
export const retryDelivery = endpoint('POST /api/v1/users/:userId/webhooks/:id/deliveries/:deliveryId').of();
