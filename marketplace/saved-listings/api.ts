import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { titleOf } from '#marketplace/listings/paths.ts';
import { readCardsOfAnyState } from '#marketplace/listings/reads.ts';
import { errorBody } from '#platform/http/error-body.ts';
import { errorOf } from '#platform/http/problem.ts';
import { requireUser } from '#platform/http/viewer.ts';
import { isOwn, isUserId } from './access.ts';
import * as contract from './contract.ts';
import { maySave, ownData } from './entry.ts';
import type { SavedAdsOptions } from './options.ts';
import { publicApi } from './public-api.ts';
import { type OwnRow, readListingStates, readSavedIds } from './reads.ts';
import { readSavedPage } from './saved-page.ts';
import { changeSaved, removeSaved, type SavedListingInput, saveAds } from './writes.ts';

const tags = ['Saved ads'];

/** Routes of a user's saved listings, with their alert settings and notes. */
export async function savedAdsApi(instance: FastifyInstance, options: SavedAdsOptions): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { pool } = options;
  await app.register(publicApi, options);

  /** The listings among some ids that can be saved, with their current titles. */
  async function readSavable(adIds: readonly number[]): Promise<Map<number, SavedListingInput>> {
    const [states, cards] = await Promise.all([
      readListingStates(pool, adIds),
      readCardsOfAnyState(pool, adIds),
    ]);
    const found = [...states.values()].filter(maySave).map(({ ad_id }) => ad_id);
    return new Map(found.map((adId) => [adId, { adId, title: titleOf(cards.get(adId)!) }]));
  }

  app.get(
    '/api/v1/saved-ads/:userId',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'My saved listings',
        description:
          'Listings that have left the market stay, with their status. Only one’s own userId is known.',
        params: contract.ownParams,
        querystring: contract.savedQuery,
        response: { 200: contract.savedListings, 404: errorBody },
      },
    },
    async (request, reply) => {
      const viewer = requireUser(request);
      if (!isOwn(viewer, request.params.userId)) return reply.refuse(404, 'saved.notThere');
      reply.header('cache-control', 'no-store');
      return readSavedPage(pool, viewer.userId, request.query);
    },
  );

  app.get(
    '/api/v1/saved-ads/:userId/ids',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'The ids of my saved ads',
        description: 'All of them: what hearts are filled by.',
        params: contract.ownParams,
        response: { 200: contract.savedIds, 404: errorBody },
      },
    },
    async (request, reply) => {
      if (!isOwn(requireUser(request), request.params.userId)) {
        return reply.refuse(404, 'saved.notThere');
      }
      reply.header('cache-control', 'no-store');
      return { adIds: await readSavedIds(pool, requireUser(request).userId) };
    },
  );

  app.post(
    '/api/v1/saved-ads',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Save an ad',
        description:
          'Saving it again changes only the alerts that are named; all are on at first. 404: there is no such ad to be seen. 409: one more than anybody may save.',
        body: contract.newSaved,
        response: { 200: contract.savedAnswer, 404: errorBody, 409: errorBody, 500: errorBody },
      },
    },
    async (request, reply) => {
      const { t } = request.language;
      const { adId, ...flags } = request.body;
      try {
        const ad = (await readSavable([adId])).get(adId);
        if (!ad) return reply.refuse(404, 'listings.unknown');
        const [saved] = await saveAds(pool, requireUser(request).userId, [{ ...ad, ...flags }]);
        if (!saved) return reply.refuse(409, 'saved.tooMany', { most: contract.MAX_SAVED_ADS });
        return answerOf(saved);
      } catch (error) {
        request.log.error(
          { err: error, url: request.url, method: request.method, status: 500 },
          'an ad could not be saved',
        );
        // The error text of the specification for any failure.
        return reply.code(500).send({ ...errorOf(500, t('saved.failed')), requestId: request.id });
      }
    },
  );

  app.post(
    '/api/v1/saved-ads/:userId/ids',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Save several ads',
        description: 'What a device kept for its visitor before they signed in.',
        params: contract.ownParams,
        body: contract.merging,
        response: { 200: contract.merged, 404: errorBody },
      },
    },
    async (request, reply) => {
      const viewer = requireUser(request);
      if (!isOwn(viewer, request.params.userId)) {
        return reply.refuse(404, 'saved.notThere');
      }
      const requestedIds = [...new Set(request.body.adIds)];
      const savable = await readSavable(requestedIds);
      const ads = requestedIds.flatMap((adId) => savable.get(adId) ?? []);
      const saved = (await saveAds(pool, viewer.userId, ads)).map((row) => row.ad_id);
      return {
        saved,
        unknown: requestedIds.filter((adId) => !savable.has(adId)),
        left: ads.map((ad) => ad.adId).filter((adId) => !saved.includes(adId)),
      };
    },
  );

  app.patch(
    '/api/v1/saved-ads',
    {
      // Answers 400 instead of 401 without a session, as specified.
      config: { access: 'anyone' },
      schema: {
        tags,
        summary: 'Change the alerts of a saved ad, or the note on it',
        description:
          'Whose it is, the sign-in says: without one there is no userId, which answers 400. 404: one has not saved it.',
        body: contract.savedChange,
        response: { 200: contract.savedAnswer, 400: errorBody, 404: errorBody },
      },
    },
    async (request, reply) => {
      if (!request.viewer) return reply.refuse(400, 'saved.reload');
      const saved = await changeSaved(pool, request.viewer.userId, request.body);
      return saved ? answerOf(saved) : reply.refuse(404, 'saved.notThere');
    },
  );

  app.delete(
    '/api/v1/saved-ads/:userId/:adId',
    {
      config: { access: 'anyone' },
      schema: {
        tags,
        summary: 'No longer save an ad',
        description:
          'Also of one that was not saved. Where no userId stands in the path (nothing, `undefined`, `null`, anything that is none) 400, whoever asks; with one, but without a sign-in, 401; with somebody else’s 404.',
        params: contract.removalParams,
        response: { 204: z.null(), 400: errorBody, 401: errorBody, 404: errorBody },
      },
    },
    async (request, reply) => {
      const { userId, adId } = request.params;
      if (!isUserId(userId)) return reply.refuse(400, 'saved.reload');
      if (!request.viewer) return reply.refuse(401, 'saved.signIn');
      if (!isOwn(request.viewer, userId)) return reply.refuse(404, 'saved.notThere');
      await removeSaved(pool, userId, adId);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/api/v1/saved-ads/:adId',
    {
      config: { access: 'anyone' },
      schema: {
        tags,
        summary: 'No longer save an ad, without a userId',
        description: 'Always 400: the path needs the userId before the ad.',
        params: contract.adParams,
        response: { 400: errorBody },
      },
    },
    async (_request, reply) => reply.refuse(400, 'saved.reload'),
  );
}

function answerOf(saved: OwnRow) {
  return { adId: saved.ad_id, ...ownData(saved) };
}
