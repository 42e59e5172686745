import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type pg from 'pg';
import { z } from 'zod';
import { requireFreshProof, requireSelf } from '#marketplace/accounts/sign-in/proof.ts';
import { errorBody } from '#platform/http/error-body.ts';
import { errorOf } from '#platform/http/problem.ts';
import { requireUser } from '#platform/http/viewer.ts';
import type { Language, Locale } from '#platform/i18n/language.ts';
import * as contract from './contract.ts';
import { type DeliveryRow, readDeliveries, readWebhooks, type WebhookRow } from './reads.ts';
import { changeWebhook, createWebhook, removeWebhook, retryDelivery, testWebhook } from './writes.ts';

const tags = ['Webhooks'];
const config = { access: 'signed-in' } as const;

/** Routes of webhooks: see docs/webhooks.md. */
export async function webhooksApi(
  instance: FastifyInstance,
  { pool }: { pool: pg.Pool; languages: Record<Locale, Language> },
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.addHook('preHandler', requireSelf);

  app.get(
    '/api/v1/users/:userId/webhooks',
    {
      config,
      schema: {
        tags,
        summary: 'My webhooks',
        params: contract.userParams,
        response: { 200: contract.webhooks },
      },
    },
    async (request) => {
      const rows = await readWebhooks(pool, requireUser(request).userId);
      return { webhooks: rows.map(presentWebhook) };
    },
  );

  app.post(
    '/api/v1/users/:userId/webhooks',
    {
      config,
      preHandler: requireFreshProof,
      schema: {
        tags,
        summary: 'Make a webhook',
        description: 'Its secret is shown this once. Needs a fresh proof of who one is.',
        params: contract.userParams,
        body: contract.newWebhook,
        response: { 201: contract.madeWebhook, 409: errorBody },
      },
    },
    async (request, reply) => {
      const { userId } = requireUser(request);
      const made = await createWebhook(pool, userId, request.body);
      if (!made) {
        const { t } = request.language;
        const words = t('webhooks.tooMany', { count: contract.MAX_WEBHOOKS });
        return reply.code(409).send(errorOf(409, words));
      }
      const row = (await readWebhooks(pool, userId)).find(({ id }) => id === made.id)!;
      return reply.code(201).send({ ...presentWebhook(row), secret: made.secret });
    },
  );

  app.patch(
    '/api/v1/users/:userId/webhooks/:id',
    {
      config,
      preHandler: requireFreshProof,
      schema: {
        tags,
        summary: 'Change a webhook',
        description: 'Turned on again, what waits for it is sent. Needs a fresh proof of who one is.',
        params: contract.webhookParams,
        body: contract.webhookChange,
        response: { 204: z.null(), 404: errorBody },
      },
    },
    async (request, reply) => {
      const done = await changeWebhook(pool, requireUser(request).userId, request.params.id, request.body);
      return done ? reply.code(204).send(null) : reply.callNotFound();
    },
  );

  app.delete(
    '/api/v1/users/:userId/webhooks/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Remove a webhook',
        description: 'What waits for it is not sent.',
        params: contract.webhookParams,
        response: { 204: z.null(), 404: errorBody },
      },
    },
    async (request, reply) => {
      const done = await removeWebhook(pool, requireUser(request).userId, request.params.id);
      return done ? reply.code(204).send(null) : reply.callNotFound();
    },
  );

  app.post(
    '/api/v1/users/:userId/webhooks/:id/test',
    {
      config,
      schema: {
        tags,
        summary: 'Try a webhook',
        description: 'Sends it the event `test`.',
        params: contract.webhookParams,
        response: { 202: z.null(), 404: errorBody },
      },
    },
    async (request, reply) => {
      const done = await testWebhook(pool, requireUser(request).userId, request.params.id);
      return done ? reply.code(202).send(null) : reply.callNotFound();
    },
  );

  app.get(
    '/api/v1/users/:userId/webhooks/:id/deliveries',
    {
      config,
      schema: {
        tags,
        summary: 'What was last sent to a webhook',
        params: contract.webhookParams,
        response: { 200: contract.deliveries, 404: errorBody },
      },
    },
    async (request, reply) => {
      const rows = await readDeliveries(pool, requireUser(request).userId, request.params.id);
      return rows ? { deliveries: rows.map(presentDelivery) } : reply.callNotFound();
    },
  );

  app.post(
    '/api/v1/users/:userId/webhooks/:id/deliveries/:deliveryId',
    {
      config,
      schema: {
        tags,
        summary: 'Send something once more',
        params: contract.deliveryParams,
        response: { 202: z.null(), 404: errorBody },
      },
    },
    async (request, reply) => {
      const { id, deliveryId } = request.params;
      const done = await retryDelivery(pool, requireUser(request).userId, id, deliveryId);
      return done ? reply.code(202).send(null) : reply.callNotFound();
    },
  );
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
