import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { routesOf } from '#platform/http/define-route.ts';
import { ignoreBodies } from '#platform/http/ignored-bodies.ts';
import * as endpoints from '../endpoints.ts';
import * as contract from './contract.ts';
import { readSubscribed } from './reads.ts';
import { readUndoToken, readUnsubscribeToken, type Subscriptions, undoToken } from './token.ts';
import { stop, undo } from './writes.ts';

export type UnsubscribeOptions = { pool: pg.Pool; secret: string };

/** Routes to unsubscribe from alert mails with the link of a mail, without signing in. */
export async function unsubscribeApi(instance: FastifyInstance, options: UnsubscribeOptions): Promise<void> {
  const { pool, secret } = options;
  ignoreBodies(instance);
  const route = routesOf(instance, { tag: 'Alerts', access: 'anyone' });

  route(endpoints.readSubscriptions, {
    summary: 'Show what an unsubscribe link stops',
    params: contract.tokenParams,
    answer: contract.subscriptions,
    async handle(request, reply) {
      const subscriptions = readUnsubscribeToken(secret, request.params.token);
      if (!subscriptions) return reply.refuse(404, 'alerts.linkOver');
      const found = await readSubscribed(pool, subscriptions);
      return {
        searches: (found?.searches ?? []).map(({ id, title, frequency }) => ({
          id,
          title,
          stopped: frequency === 'none',
        })),
        ads: (found?.ads ?? []).map(({ id, address, price, status, viewing }) => ({
          id,
          address,
          stopped: !(price || status || viewing),
        })),
      };
    },
  });

  // The page's own URL, which the mail header names, accepts the one-click POST as well.
  for (const path of ['/api/v1/unsubscribe/:token', '/unsubscribe/:token'] as const) {
    route(`POST ${path}`, {
      summary: 'Unsubscribe from emails',
      description:
        'One-click unsubscribe of mail clients (RFC 8058). The body is ignored; repeating the request changes nothing.',
      params: contract.tokenParams,
      query: contract.choice,
      answer: contract.stopped,
      async handle(request, reply) {
        const subscriptions = readUnsubscribeToken(secret, request.params.token);
        if (!subscriptions) return reply.refuse(404, 'alerts.linkOver');
        const was = await stop(pool, chosen(subscriptions, request.query.only));
        const isNothing = !was || was.searches.length + was.ads.length === 0;
        return {
          searches: (was?.searches ?? []).map(({ id }) => id),
          ads: (was?.ads ?? []).map(({ id }) => id),
          undo: isNothing ? null : undoToken(secret, was),
        };
      },
    });
  }

  route(endpoints.resubscribe, {
    summary: 'Undo an unsubscribe',
    description: 'Uses the `undo` value of the unsubscribe response.',
    params: contract.tokenParams,
    async handle(request, reply) {
      const was = readUndoToken(secret, request.params.token);
      if (!was) return reply.refuse(404, 'alerts.linkOver');
      await undo(pool, was);
      return null;
    },
  });
}

/**
 * The part of the named subscriptions to unsubscribe; ids that the mail does not name are ignored, except for "all".
 */
function chosen(subscriptions: Subscriptions, only: string | undefined): Subscriptions {
  if (only === undefined) return subscriptions;
  if (only === 'all') return { personId: subscriptions.personId, searchIds: 'all', adIds: 'all' };
  const [kind, text] = only.split('-');
  const id = Number(text);
  const keep = (ids: readonly number[] | 'all') => (ids === 'all' || ids.includes(id) ? [id] : []);
  return {
    personId: subscriptions.personId,
    searchIds: kind === 'search' ? keep(subscriptions.searchIds) : [],
    adIds: kind === 'ad' ? keep(subscriptions.adIds) : [],
  };
}
