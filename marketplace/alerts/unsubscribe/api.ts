import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type pg from 'pg';
import { z } from 'zod';
import { errorBody } from '#platform/http/error-body.ts';
import { errorOf } from '#platform/http/problem.ts';
import { type Language, type Locale, localeOf } from '#platform/i18n/language.ts';
import * as contract from './contract.ts';
import { readSubscribed } from './reads.ts';
import { readUndoToken, readUnsubscribeToken, type Subscriptions, undoToken } from './token.ts';
import { stop, undo } from './writes.ts';

const tags = ['Alerts'];

export type UnsubscribeOptions = { pool: pg.Pool; secret: string; languages: Record<Locale, Language> };

/** Routes to unsubscribe from alert mails with the link of a mail, without signing in. */
export async function unsubscribeApi(instance: FastifyInstance, options: UnsubscribeOptions): Promise<void> {
  const { pool, secret, languages } = options;
  // Mail clients send a form (RFC 8058), others anything; the body is ignored.
  instance.removeAllContentTypeParsers();
  instance.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    payload.on('end', () => done(null, undefined));
    payload.on('error', done);
  });
  const app = instance.withTypeProvider<ZodTypeProvider>();

  function unknown(reply: FastifyReply, acceptLanguage: string | undefined) {
    return reply.code(404).send(errorOf(404, languages[localeOf(acceptLanguage)].t('alerts.linkOver')));
  }

  app.get(
    '/api/v1/unsubscribe/:token',
    {
      config: { access: 'anyone' },
      schema: {
        tags,
        summary: 'What the link of a mail stops',
        params: contract.tokenParams,
        response: { 200: contract.subscriptions, 404: errorBody },
      },
    },
    async (request, reply) => {
      const subscriptions = readUnsubscribeToken(secret, request.params.token);
      if (!subscriptions) return unknown(reply, request.headers['accept-language']);
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
  );

  const stopping = {
    config: { access: 'anyone' },
    schema: {
      tags,
      summary: 'Stop mails',
      description:
        'The one click of a mail program (RFC 8058). The body is not read; a second time changes nothing.',
      params: contract.tokenParams,
      querystring: contract.choice,
      response: { 200: contract.stopped, 404: errorBody },
    },
  } as const;
  // The page's own URL, which the mail header names, accepts the one-click POST as well.
  for (const path of ['/api/v1/unsubscribe/:token', '/unsubscribe/:token'] as const) {
    app.post(path, stopping, async (request, reply) => {
      const subscriptions = readUnsubscribeToken(secret, request.params.token);
      if (!subscriptions) return unknown(reply, request.headers['accept-language']);
      const was = await stop(pool, chosen(subscriptions, request.query.only));
      const isNothing = !was || was.searches.length + was.ads.length === 0;
      return {
        searches: (was?.searches ?? []).map(({ id }) => id),
        ads: (was?.ads ?? []).map(({ id }) => id),
        undo: isNothing ? null : undoToken(secret, was),
      };
    });
  }

  app.post(
    '/api/v1/resubscribe/:token',
    {
      config: { access: 'anyone' },
      schema: {
        tags,
        summary: 'Bring back what was just stopped',
        description: 'With what stopping it answered.',
        params: contract.tokenParams,
        response: { 204: z.null(), 404: errorBody },
      },
    },
    async (request, reply) => {
      const was = readUndoToken(secret, request.params.token);
      if (!was) return unknown(reply, request.headers['accept-language']);
      await undo(pool, was);
      return reply.code(204).send(null);
    },
  );
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
