import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { BY_SECRET_ADDRESS, routesOf } from '#platform/http/define-route.ts';
import { ignoreBodies } from '#platform/http/ignored-bodies.ts';
import * as endpoints from '../endpoints.ts';
import { readFollowedHomes } from '../reads.ts';
import * as contract from './contract.ts';
import { readUndoToken, readUnsubscribeToken, undoToken } from './token.ts';
import { resumeMails, stopMails } from './writes.ts';

/** Routes to stop the monthly emails with the link of one, without signing in. */
export async function monthlyEmailApi(
  app: FastifyInstance,
  { pool, secret }: { pool: pg.Pool; secret: string },
): Promise<void> {
  ignoreBodies(app);
  const route = routesOf(app, { tag: 'Valuation', access: 'anyone', headers: BY_SECRET_ADDRESS });

  route(endpoints.readMonthlyEmail, {
    summary: 'Show what the unsubscribe link of a monthly email stops',
    params: contract.tokenParams,
    answer: contract.mailedHomes,
    async handle(request, reply) {
      const userId = readUnsubscribeToken(secret, request.params.token);
      if (userId === null) return reply.refuse(404, 'homes.linkOver');
      const homes = await readFollowedHomes(pool, userId);
      return {
        homes: homes.filter(({ wantsMail }) => wantsMail).map(({ id, address }) => ({ id, address })),
      };
    },
  });

  // The page's own URL, which the mail header names, accepts the one-click POST as well.
  for (const path of ['/api/v1/homes/unsubscribe/:token', '/homes/unsubscribe/:token'] as const) {
    route(`POST ${path}`, {
      summary: 'Unsubscribe from the monthly email of followed homes',
      description:
        'One-click unsubscribe of mail clients (RFC 8058). The body is ignored; repeating the request changes nothing.',
      params: contract.tokenParams,
      answer: contract.stopped,
      async handle(request, reply) {
        const userId = readUnsubscribeToken(secret, request.params.token);
        if (userId === null) return reply.refuse(404, 'homes.linkOver');
        const homeIds = await stopMails(pool, userId);
        return { undo: homeIds.length === 0 ? null : undoToken(secret, { userId, homeIds }) };
      },
    });
  }

  route(endpoints.resumeMonthlyEmail, {
    summary: 'Undo an unsubscribe from the monthly email',
    description: 'Uses the `undo` value of the unsubscribe response.',
    params: contract.tokenParams,
    async handle(request, reply) {
      const stopped = readUndoToken(secret, request.params.token);
      if (!stopped) return reply.refuse(404, 'homes.linkOver');
      await resumeMails(pool, stopped);
      return null;
    },
  });
}
