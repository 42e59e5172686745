import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { BY_SECRET_ADDRESS, routesOf } from '#platform/http/define-route.ts';
import { ignoreBodies } from '#platform/http/ignored-bodies.ts';
import * as endpoints from '../endpoints.ts';
import { readUpdatesPermission } from '../reads.ts';
import * as contract from './contract.ts';
import { readUndoToken, readUnsubscribeToken, undoToken } from './token.ts';
import { recordUpdatesPermission, stopUpdates } from './writes.ts';

export type BudgetUpdatesOptions = { pool: pg.Pool; secret: string };

/** Routes to stop the emails about changes of a budget with the link of one, without signing in. */
export async function budgetUpdatesApi(app: FastifyInstance, options: BudgetUpdatesOptions): Promise<void> {
  const { pool, secret } = options;
  ignoreBodies(app);
  const route = routesOf(app, { tag: 'Money', access: 'anyone', headers: BY_SECRET_ADDRESS });

  route(endpoints.readBudgetUpdates, {
    summary: 'Show whether emails about changes of a budget are on',
    params: contract.tokenParams,
    answer: contract.budgetUpdates,
    async handle(request, reply) {
      const userId = readUnsubscribeToken(secret, request.params.token);
      if (userId === null) return reply.refuse(404, 'finance.budget.linkOver');
      return { receiveUpdatesPermission: await readUpdatesPermission(pool, userId) };
    },
  });

  // The page's own URL, which the mail header names, accepts the one-click POST as well.
  for (const path of [
    '/api/v1/money/budget/unsubscribe/:token',
    '/money/budget/unsubscribe/:token',
  ] as const) {
    route(`POST ${path}`, {
      summary: 'Unsubscribe from emails about changes of a budget',
      description:
        'One-click unsubscribe of mail clients (RFC 8058). The body is ignored; repeating the request changes nothing.',
      params: contract.tokenParams,
      answer: contract.stopped,
      async handle(request, reply) {
        const userId = readUnsubscribeToken(secret, request.params.token);
        if (userId === null) return reply.refuse(404, 'finance.budget.linkOver');
        const wasGiven = await stopUpdates(pool, userId);
        return { undo: wasGiven ? undoToken(secret, userId, new Date()) : null };
      },
    });
  }

  route(endpoints.resumeBudgetUpdates, {
    summary: 'Undo an unsubscribe from emails about changes of a budget',
    description: 'Uses the `undo` value of the unsubscribe response, within an hour.',
    params: contract.tokenParams,
    async handle(request, reply) {
      const userId = readUndoToken(secret, request.params.token, new Date());
      if (userId === null) return reply.refuse(404, 'finance.budget.linkOver');
      await recordUpdatesPermission(pool, userId, true);
      return null;
    },
  });
}
