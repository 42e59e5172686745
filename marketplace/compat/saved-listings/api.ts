import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { isOwn } from '#marketplace/saved-listings/access.ts';
import { ownParams, savedQuery } from '#marketplace/saved-listings/contract.ts';
import { readSavedPage } from '#marketplace/saved-listings/saved-page.ts';
import { NO_STORE, routesOf } from '#platform/http/define-route.ts';
import { requireUser } from '#platform/http/viewer.ts';
import { clientSavedListings } from './contract.ts';
import { presentSaved } from './present.ts';

export type ClientSavedOptions = { pool: pg.Pool; publicUrl: string };

/** A user's saved listings as existing clients expect them. */
export async function clientSavedApi(
  app: FastifyInstance,
  { pool, publicUrl }: ClientSavedOptions,
): Promise<void> {
  const route = routesOf(app, { tag: 'Saved listings', access: 'signed-in', headers: NO_STORE });
  route('GET /api/v2/saved-ads/:userId', {
    summary: 'List saved listings, formatted',
    description:
      'Includes listings that have left the market, with their status. 404 for the userId of another user.',
    params: ownParams,
    query: savedQuery,
    answer: clientSavedListings,
    errors: [404],
    async handle(request, reply) {
      const viewer = requireUser(request);
      if (!isOwn(viewer, request.params.userId)) return reply.refuse(404, 'saved.notThere');
      const { savedListings, paging } = await readSavedPage(pool, viewer.userId, request.query);
      const context = { ...request.language, publicUrl };
      return { savedListings: savedListings.map((saved) => presentSaved(saved, context)), paging };
    },
  });
}
