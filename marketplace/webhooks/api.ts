import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { requireFreshProof, requireSelf } from '#marketplace/accounts/sign-in/proof.ts';
import { routesOf } from '#platform/http/define-route.ts';
import { requireUser } from '#platform/http/viewer.ts';
import type { Language, Locale } from '#platform/i18n/language.ts';
import * as contract from './contract.ts';
import * as endpoints from './endpoints.ts';
import { type DeliveryRow, readDeliveries, readWebhooks, type WebhookRow } from './reads.ts';
import { changeWebhook, createWebhook, removeWebhook, retryDelivery, testWebhook } from './writes.ts';

/** Routes of webhooks: see docs/webhooks.md. */
export async function webhooksApi(
  instance: FastifyInstance,
  { pool }: { pool: pg.Pool; languages: Record<Locale, Language> },
): Promise<void> {
  const route = routesOf(instance, { tag: 'Webhooks', access: 'signed-in' });
  instance.addHook('preHandler', requireSelf);

  route(endpoints.listWebhooks, {
    summary: 'List webhooks',
    params: contract.userParams,
    answer: contract.webhooks,
    async handle(request) {
      const rows = await readWebhooks(pool, requireUser(request).userId);
      return { webhooks: rows.map(presentWebhook) };
    },
  });

  route(endpoints.createWebhook, {
    preHandler: requireFreshProof,
    summary: 'Add a webhook',
    description: 'The secret is shown only in this response. Requires recent authentication.',
    params: contract.userParams,
    body: contract.newWebhook,
    answers: { 201: contract.madeWebhook },
    errors: [409],
    async handle(request, reply) {
      const { userId } = requireUser(request);
      const made = await createWebhook(pool, userId, request.body);
      if (!made) return reply.refuse(409, 'webhooks.tooMany', { count: contract.MAX_WEBHOOKS });
      const row = (await readWebhooks(pool, userId)).find(({ id }) => id === made.id)!;
      return { ...presentWebhook(row), secret: made.secret };
    },
  });

  route(endpoints.changeWebhook, {
    preHandler: requireFreshProof,
    summary: 'Change a webhook',
    description: 'Turning it on again sends pending deliveries. Requires recent authentication.',
    params: contract.webhookParams,
    body: contract.webhookChange,
    async handle(request, reply) {
      const done = await changeWebhook(pool, requireUser(request).userId, request.params.id, request.body);
      return done ? null : reply.callNotFound();
    },
  });

  route(endpoints.removeWebhook, {
    summary: 'Remove a webhook',
    description: 'Discards pending deliveries.',
    params: contract.webhookParams,
    async handle(request, reply) {
      const done = await removeWebhook(pool, requireUser(request).userId, request.params.id);
      return done ? null : reply.callNotFound();
    },
  });

  route(endpoints.testWebhook, {
    summary: 'Test a webhook',
    description: 'Sends the event `test`.',
    params: contract.webhookParams,
    answers: { 202: null },
    async handle(request, reply) {
      const done = await testWebhook(pool, requireUser(request).userId, request.params.id);
      return done ? null : reply.callNotFound();
    },
  });

  route(endpoints.listDeliveries, {
    summary: 'List recent deliveries of a webhook',
    params: contract.webhookParams,
    answer: contract.deliveries,
    async handle(request, reply) {
      const rows = await readDeliveries(pool, requireUser(request).userId, request.params.id);
      return rows ? { deliveries: rows.map(presentDelivery) } : reply.callNotFound();
    },
  });

  route(endpoints.retryDelivery, {
    summary: 'Send a delivery again',
    params: contract.deliveryParams,
    answers: { 202: null },
    async handle(request, reply) {
      const { id, deliveryId } = request.params;
      const done = await retryDelivery(pool, requireUser(request).userId, id, deliveryId);
      return done ? null : reply.callNotFound();
    },
  });
}

function presentWebhook(row: WebhookRow): contract.WireWebhook {
  const { id, url, events, waiting } = row;
  return {
    id,
    url,
    events,
    createdAt: row.created_at,
    enabled: row.disabled_at === null,
    failingSince: row.failing_since,
    waiting,
  };
}

function presentDelivery(row: DeliveryRow): contract.WireDelivery {
  const { id, event, data, attempts, status, trouble } = row;
  const state = row.delivered_at ? 'delivered' : row.failed_at ? 'failed' : 'waiting';
  return {
    id,
    event,
    data,
    createdAt: row.created_at,
    attempts,
    state,
    status,
    trouble,
    nextAt: state === 'waiting' ? row.due_at : null,
  };
}
