import type { FastifyInstance, FastifyReply } from 'fastify';
import type pg from 'pg';
import { actingAs } from '#database/administrative-acts.ts';
import { LOOKUP_WAIT, recordFound, recordLookup } from '#database/look-ups.ts';
import {
  resendConfirmation,
  resetSecondFactor,
  signOutEverywhere,
} from '#marketplace/accounts/administration/writes.ts';
import { NO_STORE, routesOf } from '#platform/http/define-route.ts';
import { requireUser } from '#platform/http/viewer.ts';
import type { MailContext } from '#platform/mail/message.ts';
import {
  countListings,
  findAccountIds,
  readAccountState,
  readAccountSummaries,
  readOrderStates,
  readSentMessages,
} from '../accounts/reads.ts';
import * as contract from '../contract.ts';
import * as endpoints from '../endpoints.ts';
import { presentSummary, presentSupported } from './present.ts';

export type SupportOptions = { pool: pg.Pool; mailContext: MailContext; secret: string };

/**
 * For support: finds one account by a whole address or number, shows its state, and helps with signing in. Nothing
 * that people wrote is read, and no money is moved. Every look-up is in the log, and limited.
 */
export async function supportApi(app: FastifyInstance, options: SupportOptions): Promise<void> {
  const { pool } = options;
  const route = routesOf(app, { tag: 'Support', access: 'support', headers: NO_STORE });
  const tooMuch = (reply: FastifyReply) =>
    reply.header('retry-after', String(LOOKUP_WAIT)).refuse(429, 'administration.answer.lookups');

  route(endpoints.findSupported, {
    summary: 'Find an account',
    description:
      'By the whole email address or phone number, or the number of an account, ad or order. Recorded with who asks; 429 after 30 look-ups in a minute or 400 in an hour.',
    query: contract.lookupQuery,
    answer: contract.foundAccounts,
    async handle(request, reply) {
      const actor = actingAs('support', requireUser(request));
      if (!(await recordLookup(pool, actor, { act: 'account.search' }))) return tooMuch(reply);
      const ids = await findAccountIds(pool, request.query.q);
      await recordFound(pool, actor, ids);
      return { accounts: (await readAccountSummaries(pool, ids)).map(presentSummary) };
    },
  });

  route(endpoints.readSupported, {
    summary: 'Get the state of an account',
    description: 'Recorded with who asks, and limited like the search.',
    params: contract.accountParams,
    answer: contract.supportedAccount,
    async handle(request, reply) {
      const { userId } = request.params;
      const actor = actingAs('support', requireUser(request));
      const on = { table: 'user_account', id: userId };
      if (!(await recordLookup(pool, actor, { act: 'account.read', on }))) return tooMuch(reply);
      const account = await readAccountState(pool, userId);
      if (!account) return reply.refuse(404, 'administration.answer.unknown');
      const [listings, orders, messages] = await Promise.all([
        countListings(pool, userId),
        readOrderStates(pool, userId),
        readSentMessages(pool, { userId, email: account.email }),
      ]);
      return presentSupported(account, { listings, orders, messages });
    },
  });

  route(endpoints.resendConfirmation, {
    summary: 'Send the email that confirms a new account again',
    description: '409: confirmed already, or the last email has an unused link.',
    params: contract.accountParams,
    errors: [409],
    async handle(request, reply) {
      const actor = actingAs('support', requireUser(request));
      const { userId } = request.params;
      const done = await resendConfirmation(options, actor, { userId, ip: request.ip });
      return done.ok ? null : refuse(reply, done.reason);
    },
  });

  route(endpoints.signOutAccount, {
    summary: 'Sign an account out everywhere',
    description: 'Ends sessions, client tokens, API tokens and trusted devices. 409: the account has a role.',
    params: contract.accountParams,
    body: contract.reasonBody,
    errors: [409],
    async handle(request, reply) {
      const actor = actingAs('support', requireUser(request));
      const { userId } = request.params;
      const done = await signOutEverywhere(pool, actor, { userId, reason: request.body.reason });
      return done.ok ? null : refuse(reply, done.reason);
    },
  });

  route(endpoints.resetSecondFactor, {
    summary: 'Turn two-step verification off',
    description:
      'After the check of the person; signs out everywhere, and the person gets an email. 409: it is off, or the account has a role.',
    params: contract.accountParams,
    body: contract.resetBody,
    errors: [409],
    async handle(request, reply) {
      const actor = actingAs('support', requireUser(request));
      const { userId } = request.params;
      const done = await resetSecondFactor(options, actor, { userId, reason: request.body.reason });
      return done.ok ? null : refuse(reply, done.reason);
    },
  });
}

const REFUSALS = {
  unknown: { status: 404, key: 'administration.answer.unknown' },
  staff: { status: 409, key: 'administration.answer.staff' },
  off: { status: 409, key: 'administration.answer.off' },
  confirmed: { status: 409, key: 'administration.answer.confirmed' },
  waiting: { status: 409, key: 'administration.answer.waiting' },
  tooMany: { status: 429, key: 'administration.answer.tooMany' },
} as const;

function refuse(reply: FastifyReply, reason: keyof typeof REFUSALS) {
  const { status, key } = REFUSALS[reason];
  return reply.refuse(status, key);
}
