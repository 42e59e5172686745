import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { requireSelf } from '#marketplace/accounts/sign-in/proof.ts';
import { routesOf } from '#platform/http/define-route.ts';
import { requireUser } from '#platform/http/viewer.ts';
import type { Language, Locale } from '#platform/i18n/language.ts';
import * as endpoints from '../endpoints.ts';
import * as contract from './contract.ts';
import { vapidKeys } from './keys.ts';
import { subscribe, unsubscribe } from './writes.ts';

export type PushApiOptions = { pool: pg.Pool; secret: string; languages: Record<Locale, Language> };

/** Routes of browsers that receive push messages for alerts. */
export async function pushApi(instance: FastifyInstance, options: PushApiOptions): Promise<void> {
  const { pool, secret } = options;
  const route = routesOf(instance, { tag: 'Alerts' });
  const { publicKey } = vapidKeys(secret);

  route(endpoints.readPushKey, {
    access: 'anyone',
    summary: 'Get the public key for web push',
    answer: contract.pushKey,
    handle: async () => ({ publicKey }),
  });

  route(endpoints.subscribeBrowser, {
    access: 'signed-in',
    preHandler: requireSelf,
    summary: 'Subscribe this browser to push messages',
    description:
      'Lasts as long as the browser session. The token of a mobile client is accepted and ignored.',
    params: contract.userParams,
    body: contract.newSubscription,
    errors: [409],
    async handle(request, reply) {
      const { body } = request;
      if ('token' in body || (await subscribe(pool, requireUser(request), body))) return null;
      return reply.refuse(409, 'alerts.push.needsSession');
    },
  });

  route(endpoints.unsubscribeBrowser, {
    access: 'signed-in',
    preHandler: requireSelf,
    summary: 'Unsubscribe this browser from push messages',
    params: contract.userParams,
    body: contract.endedSubscription,
    async handle(request) {
      const { body } = request;
      if (body && 'endpoint' in body) await unsubscribe(pool, requireUser(request).userId, body.endpoint);
      return null;
    },
  });
}
