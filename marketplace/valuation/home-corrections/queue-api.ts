import type { FastifyInstance } from 'fastify';
import { nextPageFrom } from '#database/page.ts';
import { NO_STORE, routesOf } from '#platform/http/define-route.ts';
import { requireUser, type Viewer } from '#platform/http/viewer.ts';
import { mayDecide } from './access.ts';
import { type CorrectionsOptions, decideHomeCorrection } from './change.ts';
import * as contract from './contract.ts';
import * as endpoints from './endpoints.ts';
import { presentQueuedCorrection } from './present.ts';
import { type CorrectionRow, readCorrection, readQueue, readRegisteredSales } from './reads.ts';

/** The queue of corrections about homes, which moderators decide. */
export async function queueApi(app: FastifyInstance, options: CorrectionsOptions): Promise<void> {
  const { pool } = options;
  const route = routesOf(app, { tag: 'Home corrections', access: 'moderator', headers: NO_STORE });

  async function present(rows: readonly CorrectionRow[], viewer: Viewer) {
    const propertyIds = [...new Set(rows.flatMap(({ property_id }) => property_id ?? []))];
    const sales = await readRegisteredSales(pool, propertyIds);
    return rows.map((row) => presentQueuedCorrection(row, sales, viewer));
  }

  route(endpoints.listCorrections, {
    summary: 'List corrections about homes',
    description: 'Open ones, oldest first; or decided ones, latest first.',
    query: contract.queueQuery,
    answer: contract.correctionQueue,
    async handle(request) {
      const { rows, total } = await readQueue(pool, request.query);
      const corrections = await present(rows, requireUser(request));
      return { corrections, total, nextFrom: nextPageFrom(request.query.from, rows.length, total) };
    },
  });

  route(endpoints.decideCorrection, {
    summary: 'Accept or decline a correction about a home',
    description:
      'It takes effect immediately and the person gets an email. Declining an accepted correction ends its effect. 409: the correction is in another state by now, or it is your own.',
    params: contract.correctionParams,
    body: contract.correctionDecision,
    answer: contract.queuedCorrection,
    errors: [409],
    async handle(request, reply) {
      const { correctionId } = request.params;
      const viewer = requireUser(request);
      const correction = await readCorrection(pool, correctionId);
      if (!correction) return reply.callNotFound();
      if (!mayDecide(viewer, { userId: correction.user_id }))
        return reply.refuse(409, 'homeCorrections.refusal.own');
      if (!(await decideHomeCorrection(options, correctionId, request.body, viewer.userId)))
        return reply.refuse(409, 'homeCorrections.refusal.changed');
      const [decided] = await present([(await readCorrection(pool, correctionId))!], viewer);
      return decided!;
    },
  });
}
