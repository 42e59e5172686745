import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction } from '#database/transaction.ts';
import { solutionOf } from '#marketplace/accounts/captcha/api.ts';
import { spendSolution } from '#marketplace/accounts/captcha/writes.ts';
import { mailed } from '#marketplace/accounts/contract.ts';
import type { SearchQuery } from '#marketplace/search/model.ts';
import { BY_SECRET_ADDRESS, routesOf } from '#platform/http/define-route.ts';
import { proveAddress } from '#platform/mail/proof.ts';
import { countRequestedMail } from '#platform/mail/unproven.ts';
import { byId } from '../contract.ts';
import { sendConfirmation } from '../emails/confirmation-mail.ts';
import * as endpoints from '../endpoints.ts';
import { isSearchKey, searchKey } from '../keys.ts';
import type { SavedSearchesOptions } from '../options.ts';
import { countsUnlessBusy, presentSearch, refusalOf, suggestedTitle, wordsOf } from '../present.ts';
import { hasAccount, readSearch, type SearchRecord } from '../reads.ts';
import { parseSavedSearch } from '../saved-query.ts';
import { changeSearch, removeSearch } from '../writes.ts';
import * as contract from './contract.ts';
import { addSearchByEmail, confirmSearch } from './writes.ts';

/** Routes of searches without an account: saved by email address, confirmed and changed by the link in a mail. */
export async function byEmailApi(instance: FastifyInstance, options: SavedSearchesOptions): Promise<void> {
  const { pool, publicUrl, secret, areas, count } = options;
  const route = routesOf(instance, { tag: 'Saved searches', access: 'anyone', headers: BY_SECRET_ADDRESS });
  const presentContext = (request: FastifyRequest) => ({
    areas,
    count: countsUnlessBusy(count),
    now: Date.now(),
    language: request.language,
  });

  type Keyed = FastifyRequest & { params: { id: number }; query: { key: string } };
  /** @returns the search that a key opens; null for a wrong key and for an unknown search alike */
  async function findByKey({ params, query }: Pick<Keyed, 'params' | 'query'>): Promise<SearchRecord | null> {
    return isSearchKey(secret, params.id, query.key) ? readSearch(pool, params.id) : null;
  }
  async function present(request: FastifyRequest & Pick<Keyed, 'params' | 'query'>, reply: FastifyReply) {
    const row = await findByKey(request);
    if (!row) return reply.refuse(404, 'savedSearches.closed');
    return {
      ...(await presentSearch(row, presentContext(request))),
      confirmed: row.confirmed_at !== null,
      ofAccount: row.user_id !== null,
    };
  }

  route(endpoints.saveSearchByEmail, {
    summary: 'Save a search without an account',
    description:
      'Sends one email with a link that turns alerts on. The response does not reveal whether the address is known. Requires a solved challenge of `/api/v1/captcha?purpose=saved-search` in the header `recaptcha-token`: 428 without one.',
    body: contract.newSearchByEmail,
    answers: { 202: mailed },
    errors: [428],
    async handle(request, reply) {
      const language = request.language;
      const { t, locale } = language;
      const { searchRequest, title, email, notificationFrequency: frequency } = request.body;
      const parsed = parseSavedSearch(searchRequest, presentContext(request));
      if (!parsed.ok) return reply.code(422).send(refusalOf(parsed.problems, t));
      const spent = await spendSolution(pool, secret, 'saved-search', solutionOf(request));
      if (!spent.ok) return reply.refuse(428, 'savedSearches.captcha');
      const cause = await countRequestedMail(pool, { ip: request.ip, email });
      if (!cause) {
        reply.header('retry-after', '3600');
        return reply.refuse(429, 'savedSearches.tooManyMails');
      }
      const words = wordsOf(withoutText(parsed.query), presentContext(request));
      const search = {
        title: title ?? suggestedTitle(parsed.query, presentContext(request)),
        request: parsed.request,
        frequency,
        locale,
      };
      await inTransaction(pool, async (client) => {
        const added = await addSearchByEmail(client, email, search);
        if (!added) return;
        await sendConfirmation(client, language, publicUrl, {
          email,
          searchId: added.id,
          key: searchKey(secret, added.id),
          words,
          isConfirmed: added.isConfirmed,
          hasAccount: await hasAccount(client, email),
          cause,
        });
      });
      return { message: t('savedSearches.mailed') };
    },
  });

  route(endpoints.readKeyedSearch, {
    summary: 'Get a saved search by key',
    params: byId,
    query: contract.keyQuery,
    answer: contract.keyedSearch,
    handle: present,
  });

  route(endpoints.confirmKeyedSearch, {
    summary: 'Confirm a search saved by email',
    description: 'Turns its alerts on. Confirming again changes nothing.',
    params: byId,
    query: contract.keyQuery,
    answer: contract.keyedSearch,
    errors: [409],
    async handle(request, reply) {
      const row = await findByKey(request);
      if (!row) return reply.refuse(404, 'savedSearches.closed');
      const { id, email } = row;
      if (email !== null && row.confirmed_at === null) {
        const done = await inTransaction(pool, async (client) => {
          await proveAddress(client, email);
          return confirmSearch(client, { id, email });
        });
        if (!done.ok) return reply.refuse(409, 'savedSearches.tooMany');
      }
      return present(request, reply);
    },
  });

  route(endpoints.changeKeyedSearch, {
    summary: 'Change a saved search by key',
    description: 'Missing values stay unchanged.',
    params: byId,
    query: contract.keyQuery,
    body: contract.keyedChanges,
    answer: contract.keyedSearch,
    async handle(request, reply) {
      if (!(await findByKey(request))) return reply.refuse(404, 'savedSearches.closed');
      const { title, notificationFrequency: frequency } = request.body;
      await changeSearch(pool, request.params.id, null, { title, frequency });
      return present(request, reply);
    },
  });

  route(endpoints.removeKeyedSearch, {
    summary: 'Remove a saved search by key',
    params: byId,
    query: contract.keyQuery,
    async handle(request, reply) {
      const isOpen = await findByKey(request);
      if (!isOpen || !(await removeSearch(pool, request.params.id, null)))
        return reply.refuse(404, 'savedSearches.closed');
      return null;
    },
  });
}

/** Leaves out keywords and the names of destinations: anyone can request this mail, and it must not carry their text. */
function withoutText(query: SearchQuery): SearchQuery {
  return { ...query, terms: [], travel: query.travel.map((destination) => ({ ...destination, label: '' })) };
}
