import type { FastifyInstance } from 'fastify';
import { isDatabaseAway } from '#database/unavailable.ts';
import { titleOf } from '#marketplace/listings/paths.ts';
import { readCardsOfAnyState } from '#marketplace/listings/reads.ts';
import { routesOf } from '#platform/http/define-route.ts';
import { errorOf } from '#platform/http/problem.ts';
import { RETRY_AFTER } from '#platform/http/retry-after.ts';
import { requireUser } from '#platform/http/viewer.ts';
import { isOwn, isUserId } from './access.ts';
import * as contract from './contract.ts';
import * as endpoints from './endpoints.ts';
import { maySave, ownData } from './entry.ts';
import type { SavedListingsOptions } from './options.ts';
import { publicApi } from './public-api.ts';
import { type OwnRow, readListingStates, readSavedIds } from './reads.ts';
import { readSavedPage } from './saved-page.ts';
import { changeSaved, removeSaved, type SavedListingInput, saveListings } from './writes.ts';

/** Routes of a user's saved listings, with their alert settings and notes. */
export async function savedListingsApi(
  instance: FastifyInstance,
  options: SavedListingsOptions,
): Promise<void> {
  const route = routesOf(instance, { tag: 'Saved listings' });
  const { pool } = options;
  await instance.register(publicApi, options);

  /** The listings among some ids that can be saved, with their current titles. */
  async function readSavable(adIds: readonly number[]): Promise<Map<number, SavedListingInput>> {
    const [states, cards] = await Promise.all([
      readListingStates(pool, adIds),
      readCardsOfAnyState(pool, adIds),
    ]);
    const found = [...states.values()].filter(maySave).map(({ ad_id }) => ad_id);
    return new Map(found.map((adId) => [adId, { adId, title: titleOf(cards.get(adId)!) }]));
  }

  route(endpoints.listSaved, {
    access: 'signed-in',
    summary: 'List saved listings',
    description:
      'Includes listings that have left the market, with their status. 404 for the userId of another user.',
    params: contract.ownParams,
    query: contract.savedQuery,
    answer: contract.savedListings,
    async handle(request, reply) {
      const viewer = requireUser(request);
      if (!isOwn(viewer, request.params.userId)) return reply.refuse(404, 'saved.notThere');
      reply.header('cache-control', 'no-store');
      return readSavedPage(pool, viewer.userId, request.query);
    },
  });

  route(endpoints.listSavedIds, {
    access: 'signed-in',
    summary: 'List ids of saved listings',
    description: 'All ids, to mark saved listings on pages.',
    params: contract.ownParams,
    answer: contract.savedIds,
    async handle(request, reply) {
      if (!isOwn(requireUser(request), request.params.userId)) {
        return reply.refuse(404, 'saved.notThere');
      }
      reply.header('cache-control', 'no-store');
      return { adIds: await readSavedIds(pool, requireUser(request).userId) };
    },
  });

  route(endpoints.saveListing, {
    access: 'signed-in',
    summary: 'Save a listing',
    description:
      'Saving it again changes only the alerts in the body; all are on by default. 404: no such visible listing. 409: the limit is reached.',
    body: contract.newSaved,
    answer: contract.savedAnswer,
    errors: [409],
    async handle(request, reply) {
      const { t } = request.language;
      const { adId, ...flags } = request.body;
      try {
        const listing = (await readSavable([adId])).get(adId);
        if (!listing) return reply.refuse(404, 'listings.unknown');
        const [saved] = await saveListings(pool, requireUser(request).userId, [{ ...listing, ...flags }]);
        if (!saved) return reply.refuse(409, 'saved.tooMany', { most: contract.MAX_SAVED_LISTINGS });
        return answerOf(saved);
      } catch (error) {
        const status = isDatabaseAway(error as Error) ? 503 : 500;
        request.log.error(
          { err: error, url: request.url, method: request.method, status },
          'a listing could not be saved',
        );
        if (status === 503) reply.header('retry-after', RETRY_AFTER);
        // The error text of the specification for any failure.
        return reply.code(status).send({ ...errorOf(status, t('saved.failed')), requestId: request.id });
      }
    },
  });

  route(endpoints.mergeSaved, {
    access: 'signed-in',
    summary: 'Save several listings',
    description: 'For listings saved in the browser before sign-in.',
    params: contract.ownParams,
    body: contract.merging,
    answer: contract.merged,
    async handle(request, reply) {
      const viewer = requireUser(request);
      if (!isOwn(viewer, request.params.userId)) {
        return reply.refuse(404, 'saved.notThere');
      }
      const requestedIds = [...new Set(request.body.adIds)];
      const savable = await readSavable(requestedIds);
      const listings = requestedIds.flatMap((adId) => savable.get(adId) ?? []);
      const saved = (await saveListings(pool, viewer.userId, listings)).map((row) => row.ad_id);
      return {
        saved,
        unknown: requestedIds.filter((adId) => !savable.has(adId)),
        left: listings.map((listing) => listing.adId).filter((adId) => !saved.includes(adId)),
      };
    },
  });

  route(endpoints.changeSaved, {
    access: 'anyone',
    summary: 'Change the alerts or note of a saved listing',
    description: 'The session identifies the user: 400 without one. 404: the listing is not saved.',
    body: contract.savedChange,
    answer: contract.savedAnswer,
    async handle(request, reply) {
      if (!request.viewer) return reply.refuse(400, 'saved.reload');
      const saved = await changeSaved(pool, request.viewer.userId, request.body);
      return saved ? answerOf(saved) : reply.refuse(404, 'saved.notThere');
    },
  });

  route(endpoints.removeSaved, {
    access: 'anyone',
    summary: 'Remove a saved listing',
    description:
      'Succeeds for a listing that is not saved. 400: the path has no valid userId (empty, `undefined`, `null`); 401: not signed in; 404: the userId of another user.',
    params: contract.removalParams,
    errors: [401],
    async handle(request, reply) {
      const { userId, adId } = request.params;
      if (!isUserId(userId)) return reply.refuse(400, 'saved.reload');
      if (!request.viewer) return reply.refuse(401, 'saved.signIn');
      if (!isOwn(request.viewer, userId)) return reply.refuse(404, 'saved.notThere');
      await removeSaved(pool, userId, adId);
      return null;
    },
  });

  route('DELETE /api/v1/saved-ads/:adId', {
    access: 'anyone',
    summary: 'Remove a saved listing, without a userId',
    description: 'Always 400: the path requires the userId before the listing id.',
    params: contract.listingParams,
    answers: {},
    handle: async (_request, reply) => reply.refuse(400, 'saved.reload'),
  });
}

function answerOf(saved: OwnRow) {
  return { adId: saved.ad_id, ...ownData(saved) };
}
