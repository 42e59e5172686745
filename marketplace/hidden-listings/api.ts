import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { routesOf } from '#platform/http/define-route.ts';
import { requireUser } from '#platform/http/viewer.ts';
import * as contract from './contract.ts';
import * as endpoints from './endpoints.ts';
import { readHiddenIds, readPublicIds } from './reads.ts';
import { hideListings, showListing } from './writes.ts';

/** Routes of the listings that a user hides from search. The session identifies the user. */
export async function hiddenListingsApi(
  instance: FastifyInstance,
  { pool }: { pool: pg.Pool },
): Promise<void> {
  const route = routesOf(instance, { tag: 'Hidden listings', access: 'signed-in' });

  route(endpoints.listHiddenIds, {
    summary: 'List ids of hidden listings',
    description: 'All ids, to leave the listings out of pages.',
    answer: contract.hiddenIds,
    async handle(request, reply) {
      reply.header('cache-control', 'no-store');
      return { adIds: await readHiddenIds(pool, requireUser(request).userId) };
    },
  });

  route(endpoints.hideListings, {
    summary: 'Hide listings',
    description:
      'One, or those hidden in the browser before sign-in. Hiding a hidden listing again changes nothing.',
    body: contract.hiding,
    answer: contract.hidingAnswer,
    async handle(request) {
      const adIds = [...new Set(request.body.adIds)];
      const known = await readPublicIds(pool, adIds);
      const hidden = await hideListings(
        pool,
        requireUser(request).userId,
        adIds.filter((id) => known.has(id)),
      );
      return {
        hidden: adIds.filter((id) => hidden.has(id)),
        unknown: adIds.filter((id) => !known.has(id)),
        left: adIds.filter((id) => known.has(id) && !hidden.has(id)),
      };
    },
  });

  route(endpoints.showListing, {
    summary: 'Show a hidden listing again',
    description: 'Succeeds for a listing that is not hidden.',
    params: contract.hiddenParams,
    async handle(request) {
      await showListing(pool, requireUser(request).userId, request.params.adId);
      return null;
    },
  });
}
