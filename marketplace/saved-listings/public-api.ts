import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { readCardsOfAnyState, readDetail } from '#marketplace/listings/reads.ts';
import * as contract from './contract.ts';
import { comparedEntry, localSavedEntry } from './entry.ts';
import type { SavedAdsOptions } from './options.ts';
import { readListingStates, readOwn } from './reads.ts';

const tags = ['Saved ads'];

/** Routes for everyone: the state of locally saved listings, and comparisons. */
export async function publicApi(instance: FastifyInstance, options: SavedAdsOptions): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { pool } = options;

  app.get(
    '/api/v1/listings/saved-locally',
    {
      config: { access: 'anyone' },
      schema: {
        tags,
        summary: 'What has become of some ads',
        description:
          'For devices that keep ads without an account. In the order of the ids; of what nobody may see only that it is gone.',
        querystring: contract.localQuery,
        response: { 200: contract.localListings },
      },
    },
    async (request) => {
      const { ads } = request.query;
      const [states, cards] = await Promise.all([
        readListingStates(pool, ads),
        readCardsOfAnyState(pool, ads),
      ]);
      return {
        listings: ads.map((adId) => localSavedEntry(adId, states.get(adId) ?? null, cards.get(adId))),
      };
    },
  );

  app.get(
    '/api/v1/listings/comparison',
    {
      config: { access: 'anyone' },
      schema: {
        tags,
        summary: 'Up to four ads beside each other',
        description:
          'What everybody may know of each; whoever is signed in gets their own notes with it. In the order of the ids.',
        querystring: contract.comparisonQuery,
        response: { 200: contract.comparison },
      },
    },
    async (request, reply) => {
      const { ads } = request.query;
      const { viewer } = request;
      const [states, own, ...rows] = await Promise.all([
        readListingStates(pool, ads),
        viewer ? readOwn(pool, viewer.userId, ads) : null,
        ...ads.map((adId) => readDetail(pool, adId)),
      ]);
      reply.header('vary', 'cookie');
      if (viewer) reply.header('cache-control', 'no-store');
      return {
        ads: ads.map((adId, index) => {
          const [row, stateRow] = [rows[index], states.get(adId)];
          return comparedEntry(adId, row && stateRow ? { row, stateRow } : null, own?.get(adId));
        }),
      };
    },
  );
}
