import type { FastifyInstance } from 'fastify';
import { readCardsOfAnyState, readDetail } from '#marketplace/listings/reads.ts';
import { routesOf } from '#platform/http/define-route.ts';
import * as contract from './contract.ts';
import * as endpoints from './endpoints.ts';
import { comparedEntry, localSavedEntry } from './entry.ts';
import type { SavedListingsOptions } from './options.ts';
import { readListingStates, readOwn } from './reads.ts';

/** Routes for everyone: the state of locally saved listings, and comparisons. */
export async function publicApi(instance: FastifyInstance, options: SavedListingsOptions): Promise<void> {
  const route = routesOf(instance, { tag: 'Saved listings', access: 'anyone' });
  const { pool } = options;

  route(endpoints.readLocalListings, {
    summary: 'Get the status of listings',
    description:
      'For listings saved in the browser without an account. In the order of the ids; listings that are not visible have only the status gone.',
    query: contract.localQuery,
    answer: contract.localListings,
    async handle(request) {
      const { ads: listings } = request.query;
      const [states, cards] = await Promise.all([
        readListingStates(pool, listings),
        readCardsOfAnyState(pool, listings),
      ]);
      return {
        listings: listings.map((adId) => localSavedEntry(adId, states.get(adId) ?? null, cards.get(adId))),
      };
    },
  });

  route(endpoints.compareListings, {
    summary: 'Compare up to four listings',
    description: 'Public data of each, with the notes of a signed-in user. In the order of the ids.',
    query: contract.comparisonQuery,
    answer: contract.comparison,
    async handle(request, reply) {
      const { ads: listings } = request.query;
      const { viewer } = request;
      const [states, own, ...rows] = await Promise.all([
        readListingStates(pool, listings),
        viewer ? readOwn(pool, viewer.userId, listings) : null,
        ...listings.map((adId) => readDetail(pool, adId)),
      ]);
      reply.header('vary', 'cookie');
      if (viewer) reply.header('cache-control', 'no-store');
      return {
        ads: listings.map((adId, index) => {
          const [row, stateRow] = [rows[index], states.get(adId)];
          return comparedEntry(adId, row && stateRow ? { row, stateRow } : null, own?.get(adId));
        }),
      };
    },
  });
}
