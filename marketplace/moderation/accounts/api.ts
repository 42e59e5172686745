import type { FastifyInstance, FastifyReply } from 'fastify';
import { actingAs } from '#database/administrative-acts.ts';
import { LOOKUP_WAIT, recordFound, recordLookup } from '#database/look-ups.ts';
import { nextPageFrom } from '#database/page.ts';
import { readSuspension } from '#marketplace/accounts/suspension/reads.ts';
import {
  decideSuspension,
  type SuspensionContext,
  suspendAccount,
} from '#marketplace/accounts/suspension/writes.ts';
import { NO_STORE, routesOf } from '#platform/http/define-route.ts';
import { requireUser, type Viewer } from '#platform/http/viewer.ts';
import { type Language, type Locale, localeOf, type MessageKey } from '#platform/i18n/language.ts';
import * as endpoints from '../endpoints.ts';
import * as contract from './contract.ts';
import { parseLookup } from './lookup/parse.ts';
import {
  findAccounts,
  findAgencies,
  findListings,
  MAX_FOUND,
  readListingsOfAccount,
} from './lookup/reads.ts';
import { presentAccount, presentListedSuspension, presentLookup } from './present.ts';
import { hasOtherModerators, readAccount, readSuspensions, readSuspensionsOf } from './reads.ts';

/** Options of the moderators' routes about accounts, set by the server. */
export type ModeratedAccountsOptions = SuspensionContext & { languages: Record<Locale, Language> };

/** For moderators: search of listings, accounts and agencies, and suspended accounts. Look-ups are recorded. */
export async function moderatedAccountsApi(
  instance: FastifyInstance,
  options: ModeratedAccountsOptions,
): Promise<void> {
  const { pool, languages } = options;
  const route = routesOf(instance, { tag: 'Moderation', access: 'moderator', headers: NO_STORE });
  type Asked = { query: unknown; headers: { 'accept-language'?: string | undefined } };
  const languageOf = ({ query, headers }: Asked) =>
    languages[(query as { lang?: Locale }).lang ?? localeOf(headers['accept-language'])];

  async function accountFor(viewer: Viewer, userId: string, language: Language) {
    const row = await readAccount(pool, userId);
    if (!row) return null;
    const about = {
      listings: await readListingsOfAccount(pool, userId),
      suspensions: await readSuspensionsOf(pool, userId),
      hasOtherModerators: await hasOtherModerators(pool, viewer.userId),
    };
    return presentAccount(row, about, viewer, language);
  }

  const tooMuch = (reply: FastifyReply) =>
    reply.header('retry-after', String(LOOKUP_WAIT)).refuse(429, 'moderation.answer.lookups');

  route(endpoints.lookUp, {
    summary: 'Search listings, accounts and agencies',
    description:
      'By address, id, email, name, phone, Eircode or licence number. Recorded with the moderator; 429 after 30 look-ups in a minute or 400 in an hour.',
    query: contract.lookupQuery,
    answer: contract.lookupResults,
    async handle(request, reply) {
      const { q } = request.query;
      const actor = actingAs('moderator', requireUser(request));
      if (!(await recordLookup(pool, actor, { act: 'account.search' }))) return tooMuch(reply);
      const lookup = parseLookup(q);
      const [listings, accounts, agencies] = await Promise.all([
        findListings(pool, lookup),
        findAccounts(pool, lookup),
        findAgencies(pool, lookup),
      ]);
      await recordFound(pool, actor, [
        ...accounts.slice(0, MAX_FOUND).map(({ user_id }) => user_id),
        ...agencies.slice(0, MAX_FOUND).flatMap(({ members }) => members.map(({ userId }) => userId)),
      ]);
      return presentLookup({ listings, accounts, agencies }, languageOf(request));
    },
  });

  route(endpoints.listSuspensions, {
    summary: 'List suspended accounts',
    description: 'Those that hold, appeals first; or those that were lifted, the latest first.',
    query: contract.suspensionsQuery,
    answer: contract.suspensionList,
    async handle(request) {
      const { state, from } = request.query;
      const language = languageOf(request);
      const { rows, total } = await readSuspensions(pool, {
        state,
        from,
        limit: contract.SUSPENSIONS_PER_PAGE,
      });
      return {
        suspensions: rows.map((row) => presentListedSuspension(row, language)),
        total,
        nextFrom: nextPageFrom(from, rows.length, total),
      };
    },
  });

  route(endpoints.readAccount, {
    summary: 'Get an account',
    description:
      'With its listings and suspensions. Recorded with the moderator, and limited like the search.',
    params: contract.accountParams,
    query: contract.suspensionsQuery.pick({ lang: true }),
    answer: contract.moderatedAccount,
    async handle(request, reply) {
      const { userId } = request.params;
      const viewer = requireUser(request);
      const language = languageOf(request);
      const isAllowed = await recordLookup(pool, actingAs('moderator', viewer), {
        act: 'account.read',
        on: { table: 'user_account', id: userId },
      });
      if (!isAllowed) return tooMuch(reply);
      const account = await accountFor(viewer, userId, language);
      return account ?? reply.refuse(404, 'moderation.answer.accountUnknown');
    },
  });

  route(endpoints.suspendAccount, {
    summary: 'Suspend an account',
    description:
      'Ends its sessions and tokens, withdraws its open bids, hides its listings, and mails the statement of reasons. 409: suspended already, the own account, or a moderator’s.',
    params: contract.accountParams,
    body: contract.suspensionBody,
    answers: { 201: contract.moderatedAccount },
    errors: [409],
    async handle(request, reply) {
      const viewer = requireUser(request);
      const { userId } = request.params;
      const done = await suspendAccount(options, actingAs('moderator', viewer), { userId, ...request.body });
      if (!done.ok)
        return done.reason === 'unknown'
          ? reply.refuse(404, 'moderation.answer.accountUnknown')
          : reply.refuse(409, REFUSALS[done.reason]);
      return (await accountFor(viewer, userId, request.language))!;
    },
  });

  route(endpoints.decideSuspension, {
    summary: 'Decide about a suspension',
    description:
      'Restores the account, or upholds the suspension after an appeal; the person gets a mail. 409: changed meanwhile, nothing to decide, or an appeal against the own decision.',
    params: contract.suspensionParams,
    body: contract.suspensionDecision,
    answer: contract.moderatedAccount,
    errors: [409],
    async handle(request, reply) {
      const viewer = requireUser(request);
      const suspensionId = request.params.id;
      const done = await decideSuspension(options, actingAs('moderator', viewer), {
        suspensionId,
        ...request.body,
      });
      if (!done.ok)
        return done.reason === 'unknown'
          ? reply.refuse(404, 'moderation.answer.accountUnknown')
          : reply.refuse(409, REFUSALS[done.reason]);
      const { user_id: userId } = (await readSuspension(pool, suspensionId))!;
      return (await accountFor(viewer, userId, request.language))!;
    },
  });
}

const REFUSALS = {
  own_account: 'moderation.answer.ownAccount',
  moderator: 'moderation.answer.isModerator',
  suspended: 'moderation.answer.isSuspended',
  own_decision: 'moderation.answer.own_decision',
  changed: 'moderation.answer.suspensionChanged',
  wrong_state: 'moderation.answer.suspensionChanged',
} as const satisfies Record<string, MessageKey>;
