import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type pg from 'pg';
import { z } from 'zod';
import { requireSelf } from '#marketplace/accounts/sign-in/proof.ts';
import { errorBody } from '#platform/http/error-body.ts';
import { requireUser } from '#platform/http/viewer.ts';
import type { Language, Locale } from '#platform/i18n/language.ts';
import * as contract from './contract.ts';
import { vapidKeys } from './keys.ts';
import { subscribe, unsubscribe } from './writes.ts';

const tags = ['Alerts'];

export type PushApiOptions = { pool: pg.Pool; secret: string; languages: Record<Locale, Language> };

/** Routes of browsers that receive push messages for alerts. */
export async function pushApi(instance: FastifyInstance, options: PushApiOptions): Promise<void> {
  const { pool, secret } = options;
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { publicKey } = vapidKeys(secret);

  app.get(
    '/api/v1/push-key',
    {
      config: { access: 'anyone' },
      schema: {
        tags,
        summary: 'The key by which a browser knows us',
        response: { 200: contract.pushKey },
      },
    },
    async () => ({ publicKey }),
  );

  app.post(
    '/old/v1/users/:userId/tokens/push',
    {
      config: { access: 'signed-in' },
      preHandler: requireSelf,
      schema: {
        tags,
        summary: 'Tell me in this browser',
        description:
          'For as long as one is signed in there: it needs the session of a browser. The token of a mobile client is taken and not used.',
        params: contract.userParams,
        body: z.union([contract.subscription, contract.mobileToken]),
        response: { 204: z.null(), 409: errorBody },
      },
    },
    async (request, reply) => {
      const { body } = request;
      if ('token' in body || (await subscribe(pool, requireUser(request), body)))
        return reply.code(204).send(null);
      return reply.refuse(409, 'alerts.push.needsSession');
    },
  );

  app.delete(
    '/old/v1/users/:userId/tokens/push',
    {
      config: { access: 'signed-in' },
      preHandler: requireSelf,
      schema: {
        tags,
        summary: 'Tell me in this browser no more',
        params: contract.userParams,
        body: z.union([contract.named, contract.mobileToken]).nullish(),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { body } = request;
      if (body && 'endpoint' in body) await unsubscribe(pool, requireUser(request).userId, body.endpoint);
      return reply.code(204).send(null);
    },
  );
}
