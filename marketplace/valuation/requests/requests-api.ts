import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inTransaction } from '#database/transaction.ts';
import { solutionOf } from '#marketplace/accounts/captcha/api.ts';
import { requireSelf } from '#marketplace/accounts/sign-in/proof.ts';
import { BY_SECRET_ADDRESS, routesOf } from '#platform/http/define-route.ts';
import { errorOf } from '#platform/http/problem.ts';
import { requireUser } from '#platform/http/viewer.ts';
import type { Language } from '#platform/i18n/language.ts';
import { proveAddress } from '#platform/mail/proof.ts';
import { ownsRequest } from './access.ts';
import { type Asked, type AskRefusal, askForValuation } from './ask.ts';
import { checkRequest } from './check-request.ts';
import * as contract from './contract.ts';
import { mailWithdrawnLead } from './emails/agency-mails.ts';
import * as endpoints from './endpoints.ts';
import { isRequestKey } from './keys.ts';
import type { RequestsOptions } from './options.ts';
import { presentAgent, presentRequest } from './present.ts';
import { type RequestRow, readAskedAgents, readPhoneOfUser, readRequest, readRequestsOf } from './reads.ts';
import { withdrawLeads } from './writes.ts';

const STATUSES: Record<Exclude<AskRefusal, 'otherAgents'>, 409 | 428 | 429> = {
  noAgents: 409,
  captcha: 428,
  tooMany: 429,
  agentsBusy: 429,
};

/** Asking agencies for a valuation, and what became of it. */
export async function requestsApi(instance: FastifyInstance, options: RequestsOptions): Promise<void> {
  const { pool, secret, publicUrl, mailContext } = options;
  const route = routesOf(instance, {
    tag: 'Valuation requests',
    access: 'anyone',
    headers: BY_SECRET_ADDRESS,
  });

  route(endpoints.askAgents, {
    summary: 'Ask agencies for a valuation',
    description:
      'The agencies that value in the area of the address or Eircode get the details of the request, so `consent` must be true. Signed-in users need only `address` and `consent`. Visitors without an account need a solved challenge of `/api/v1/captcha?purpose=valuation` in the header `recaptcha-token`: 428 without one. An agency that has an open request of the same person about the same address is not asked twice, and one that got as many requests as it takes in a day is left out. 409: no agency values there.',
    body: contract.newRequest,
    answers: { 201: contract.requestMade },
    errors: [409, 428],
    async handle(request, reply) {
      const { viewer, body, language, ip } = request;
      const { t } = language;
      const phone = viewer ? await readPhoneOfUser(pool, viewer.userId) : null;
      const checked = checkRequest(body, viewer && { ...viewer, phone }, language);
      if (!checked.ok) {
        return reply.code(422).send(errorOf(422, t('valuation.refusal.fields'), checked.details));
      }
      const asked = await askForValuation(options, checked.request, { ip, solution: solutionOf(request) });
      if (asked.ok) {
        return {
          agents: asked.agents.map((row) => presentAgent(row, publicUrl)),
          message: askedText(asked, viewer !== null, language),
        };
      }
      if (asked.reason === 'otherAgents') {
        const message = t('valuation.refusal.otherAgents');
        return reply.code(422).send(errorOf(422, message, [{ path: 'agentIds', message }]));
      }
      const status = STATUSES[asked.reason];
      if (status === 429) reply.header('retry-after', '3600');
      return reply.code(status).send(errorOf(status, t(`valuation.refusal.${asked.reason}`)));
    },
  });

  route(endpoints.listOwnRequests, {
    access: 'signed-in',
    preHandler: requireSelf,
    summary: 'List your valuation requests',
    params: contract.userParams,
    answer: contract.ownRequests,
    async handle(request) {
      const rows = await readRequestsOf(pool, requireUser(request).userId);
      const asked = await readAskedAgents(
        pool,
        rows.map(({ id }) => id),
      );
      return { requests: rows.map((row) => presentRequest(row, asked, publicUrl)) };
    },
  });

  type Keyed = FastifyRequest<{ Params: { requestId: number }; Querystring: { key: string } }>;
  /** @returns the request of its owner; null for anyone else's */
  async function own({ viewer, params, query }: Pick<Keyed, 'viewer' | 'params' | 'query'>) {
    const row = await readRequest(pool, params.requestId);
    if (!row) return null;
    const hasKey = isRequestKey(secret, row.id, query.key);
    return ownsRequest(viewer, { userId: row.user_id }, hasKey) ? row : null;
  }
  async function present(row: RequestRow) {
    return presentRequest(row, await readAskedAgents(pool, [row.id]), publicUrl);
  }

  route(endpoints.readRequest, {
    summary: 'Get a valuation request',
    description: 'For the account that made it, or by the key of the mailed link.',
    params: contract.requestParams,
    query: contract.keyQuery,
    answer: contract.ownRequest,
    async handle(request, reply) {
      const row = await own(request);
      return row ? present(row) : reply.refuse(404, 'valuation.refusal.unknown');
    },
  });

  route(endpoints.withdrawRequest, {
    summary: 'Withdraw a valuation request',
    description: 'Agencies that still work on it are told, and no longer see the contact details.',
    params: contract.requestParams,
    query: contract.keyQuery,
    answer: contract.ownRequest,
    async handle(request, reply) {
      const row = await own(request);
      if (!row) return reply.refuse(404, 'valuation.refusal.unknown');
      await inTransaction(pool, async (client) => {
        if (row.user_id === null) await proveAddress(client, row.recipient);
        for (const lead of await withdrawLeads(client, row.id))
          await mailWithdrawnLead(client, mailContext, lead);
      });
      return present(row);
    },
  });
}

/**
 * Says which agencies have the request. A visitor is told the same whether or not the mailbox already has a request or
 * a mail.
 */
function askedText(
  { agents, newlyAsked, busy }: Extract<Asked, { ok: true }>,
  hasAccount: boolean,
  { t }: Language,
): string {
  const count = agents.length;
  const names = busy.map(({ name }) => name).join(', ');
  const texts = [
    hasAccount
      ? newlyAsked > 0
        ? t('valuation.asked', { count: newlyAsked })
        : t('valuation.askedBefore', { count })
      : t('valuation.askedByVisitor', { count }),
    ...(busy.length > 0 ? [t('valuation.agentsBusy', { names })] : []),
  ];
  return texts.join(' ');
}
