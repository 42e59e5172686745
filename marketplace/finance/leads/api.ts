import type { FastifyInstance } from 'fastify';
import { requireSelf } from '#marketplace/accounts/sign-in/proof.ts';
import { NO_STORE, routesOf } from '#platform/http/define-route.ts';
import { errorOf } from '#platform/http/problem.ts';
import { requireUser } from '#platform/http/viewer.ts';
import { UnreadableData } from '#platform/secrets/keyring.ts';
import { readPreApproval } from '../pre-approval/reads.ts';
import type { LeadsContext } from './context.ts';
import * as contract from './contract.ts';
import * as endpoints from './endpoints.ts';
import { presentLead, presentReceiver } from './present.ts';
import { hasVerifiedPhone, readLead, readLeads } from './reads.ts';
import { type LeadRefusal, sendOwnLead } from './send.ts';
import { withdrawOwnLead } from './withdraw.ts';

const STATUSES: Record<Exclude<LeadRefusal, 'consentChanged'>, 404 | 409 | 429> = {
  unknownReceiver: 404,
  incomplete: 409,
  duplicate: 409,
  inProgress: 409,
  otherRequest: 409,
  tooMany: 429,
};
const RETRY_AFTER_S = '3600';

/** Routes of leads: answers that a person sends to a broker or lender, with their status and withdrawal. */
export async function leadsApi(app: FastifyInstance, context: LeadsContext): Promise<void> {
  const { pool, keyring, mortgageReceivers } = context;
  const route = routesOf(app, { tag: 'Mortgage', access: 'signed-in', headers: NO_STORE });

  route(endpoints.sendLead, {
    summary: 'Send a mortgage pre-approval to a broker or lender',
    description:
      'Only with the consent that `GET …/mortgage-leads` shows for the receiver: it names the receiver, everything that is sent and how long it is kept, and is stored with the lead. One open lead at a time to a receiver. With `Idempotency-Key` a repeated request sends once.',
    headers: contract.keyHeaders,
    body: contract.newLead,
    answers: { 201: contract.lead },
    errors: [409],
    async handle(request, reply) {
      const { userId } = requireUser(request);
      const { t } = request.language;
      const key = request.headers['idempotency-key'];
      const sent = await sendOwnLead(context, { userId, ip: request.ip, key, lead: request.body });
      if (sent.ok) {
        const lead = await readLead(pool, userId, sent.leadId);
        return lead ? presentLead(lead) : reply.refuse(404, 'mortgage.refusal.unknownLead');
      }
      if (sent.reason === 'consentChanged') {
        const message = t('mortgage.refusal.consentChanged');
        return reply.code(422).send(errorOf(422, message, [{ path: 'consent', message }]));
      }
      const status = STATUSES[sent.reason];
      if (status === 429) reply.header('retry-after', RETRY_AFTER_S);
      return reply.code(status).send(errorOf(status, t(`mortgage.refusal.${sent.reason}`)));
    },
  });

  route(endpoints.listLeads, {
    preHandler: requireSelf,
    summary: 'List mortgage leads and the brokers and lenders that take them',
    params: contract.userParams,
    answer: contract.leads,
    async handle(request) {
      const { userId } = requireUser(request);
      const leads = await readLeads(pool, userId);
      // Leads can be withdrawn also while the answers cannot be read.
      const answers = await readPreApproval(pool, keyring, userId).catch((error: Error) => {
        if (error instanceof UnreadableData) return null;
        throw error;
      });
      const inputs = answers?.inputs ?? {};
      const person = { inputs, leads, hasPhone: await hasVerifiedPhone(pool, userId) };
      return {
        leads: leads.map(presentLead),
        receivers: mortgageReceivers
          .filter(({ closed }) => !closed)
          .map((receiver) => presentReceiver(receiver, person, request.language)),
      };
    },
  });

  route(endpoints.withdrawLead, {
    preHandler: requireSelf,
    summary: 'Withdraw a mortgage lead',
    description:
      'It is not sent if that has not begun; else the receiver is asked to delete it. The details are deleted here, the consent stays listed.',
    params: contract.leadParams,
    answer: contract.lead,
    async handle(request, reply) {
      const { userId } = requireUser(request);
      const { leadId } = request.params;
      const lead = (await withdrawOwnLead(context, userId, leadId)) && (await readLead(pool, userId, leadId));
      return lead ? presentLead(lead) : reply.refuse(404, 'mortgage.refusal.unknownLead');
    },
  });
}
