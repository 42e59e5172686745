import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { NO_STORE, routesOf } from '#platform/http/define-route.ts';
import { requireUser } from '#platform/http/viewer.ts';
import { isMissingUserId, isOwner } from './access.ts';
import { byEmailApi } from './by-email/api.ts';
import * as contract from './contract.ts';
import * as endpoints from './endpoints.ts';
import type { SavedSearchesOptions } from './options.ts';
import { countsUnlessBusy, presentSearch, refusalOf, suggestedTitle } from './present.ts';
import { readSearch, readSearches } from './reads.ts';
import { FIRST_CHANNELS } from './rules.ts';
import { parseSavedSearch } from './saved-query.ts';
import { addSearch, changeSearch, claimSearches, removeSearch } from './writes.ts';

/** Routes of saved searches: of accounts and of confirmed email addresses. */
export async function savedSearchesApi(
  instance: FastifyInstance,
  options: SavedSearchesOptions,
): Promise<void> {
  const { pool, areas, count } = options;
  const route = routesOf(instance, { tag: 'Saved searches', headers: NO_STORE });
  await instance.register(byEmailApi, options);
  const presentContext = (request: FastifyRequest) => ({
    areas,
    count: countsUnlessBusy(count),
    now: Date.now(),
    language: request.language,
  });
  /** Checks the user before anything else in the request. */
  async function requireSelf(request: FastifyRequest, reply: FastifyReply) {
    const { userId } = request.params as { userId: string };
    if (isMissingUserId(userId)) return reply.refuse(400, 'savedSearches.noUser');
    if (!request.viewer) return reply.refuse(401, 'savedSearches.signIn');
    if (!isOwner(request.viewer, userId)) return reply.refuse(404, 'savedSearches.unknown');
  }
  async function present(request: FastifyRequest, reply: FastifyReply, id: number) {
    const row = await readSearch(pool, id);
    return row ? presentSearch(row, presentContext(request)) : reply.refuse(404, 'savedSearches.unknown');
  }
  const noUser =
    'Without a user in the address (empty, `undefined`, `null`): 400, whoever asks. Somebody else’s: 404.';

  route(endpoints.listSearches, {
    access: 'anyone',
    preValidation: requireSelf,
    summary: 'List saved searches',
    description: `Newest first, including searches saved by email address before the account existed. ${noUser}`,
    params: contract.ofUser,
    answer: contract.savedSearches,
    errors: [401],
    async handle(request) {
      const { userId, email } = requireUser(request);
      await claimSearches(pool, userId, email);
      const rows = await readSearches(pool, userId);
      const context = presentContext(request);
      const savedSearches: contract.WireSavedSearch[] = [];
      // One after the other: together, their destinations alone would be more than may wait for travel times.
      for (const row of rows) savedSearches.push(await presentSearch(row, context));
      return { savedSearches };
    },
  });

  route(endpoints.removeSearch, {
    access: 'anyone',
    preValidation: requireSelf,
    summary: 'Remove a saved search',
    description: noUser,
    params: contract.ofSearch,
    errors: [401],
    async handle(request, reply) {
      const removed = await removeSearch(pool, request.params.searchId, requireUser(request).userId);
      return removed ? null : reply.refuse(404, 'savedSearches.unknown');
    },
  });

  route(endpoints.renameSearch, {
    access: 'anyone',
    preValidation: requireSelf,
    summary: 'Rename a saved search',
    description: noUser,
    params: contract.ofSearch,
    body: contract.newTitle,
    answer: contract.savedSearch,
    errors: [401],
    async handle(request, reply) {
      const { searchId } = request.params;
      const changed = await changeSearch(pool, searchId, requireUser(request).userId, request.body);
      return changed ? present(request, reply, searchId) : reply.refuse(404, 'savedSearches.unknown');
    },
  });

  route(endpoints.changeAlerts, {
    access: 'anyone',
    preValidation: requireSelf,
    summary: 'Change the frequency and channels of a saved search',
    description: `Missing values stay unchanged. ${noUser}`,
    params: contract.ofSearch,
    body: contract.alerts,
    answer: contract.savedSearch,
    errors: [401],
    async handle(request, reply) {
      const { searchId } = request.params;
      const { notificationFrequency: frequency, channels } = request.body;
      const changed = await changeSearch(pool, searchId, requireUser(request).userId, {
        frequency,
        channels,
      });
      return changed ? present(request, reply, searchId) : reply.refuse(404, 'savedSearches.unknown');
    },
  });

  route(endpoints.saveSearch, {
    access: 'signed-in',
    summary: 'Save a search',
    description: 'Equivalent searches are saved once: saving again changes nothing and returns 200.',
    body: contract.newSearch,
    answers: { 200: contract.saved, 201: contract.saved },
    errors: [409],
    async handle(request, reply) {
      const { t, locale } = request.language;
      const { userId, email } = requireUser(request);
      const {
        searchRequest,
        title,
        notificationFrequency: frequency,
        channels = [...FIRST_CHANNELS],
      } = request.body;
      const parsed = parseSavedSearch(searchRequest, presentContext(request));
      if (!parsed.ok) return reply.code(422).send(refusalOf(parsed.problems, t));
      await claimSearches(pool, userId, email);
      const done = await addSearch(pool, userId, {
        title: title ?? suggestedTitle(parsed.query, presentContext(request)),
        request: parsed.request,
        frequency,
        channels,
        locale,
      });
      if (!done.ok) return reply.refuse(409, 'savedSearches.tooMany');
      const status = done.isNew ? 201 : 200;
      const message = t(done.isNew ? 'savedSearches.saved' : 'savedSearches.savedAlready');
      return reply.code(status).send({ message, savedSearchID: done.id, status });
    },
  });
}
