import type { FastifyInstance } from 'fastify';
import { maySeeAgency } from '#marketplace/agencies/access.ts';
import { NO_STORE, routesOf } from '#platform/http/define-route.ts';
import { pagingOf } from '#platform/http/paging.ts';
import { requireUser } from '#platform/http/viewer.ts';
import * as contract from './contract.ts';
import * as endpoints from './endpoints.ts';
import type { RequestsOptions } from './options.ts';
import { presentLead } from './present.ts';
import { readLead, readLeads } from './reads.ts';
import { changeLead } from './writes.ts';

/** The leads of an agency, for its members. Those of other agencies are answered with 404. */
export async function leadsApi(instance: FastifyInstance, { pool }: RequestsOptions): Promise<void> {
  const route = routesOf(instance, { tag: 'Valuation requests', access: 'signed-in', headers: NO_STORE });

  route(endpoints.listLeads, {
    summary: 'List the valuation requests of an agency',
    description:
      'Open ones first, then the latest first. Contact details are hidden once a person withdraws.',
    params: contract.agencyParams,
    query: contract.leadsQuery,
    answer: contract.leads,
    async handle(request, reply) {
      const { agencyId } = request.params;
      if (!maySeeAgency(requireUser(request), agencyId)) return reply.callNotFound();
      const { query } = request;
      const { rows, open, closed } = await readLeads(pool, agencyId, query);
      const total = { open, closed, all: open + closed }[query.state];
      return { requests: rows.map(presentLead), open, paging: pagingOf(query, total, rows.length) };
    },
  });

  route(endpoints.changeLead, {
    summary: 'Change the state of a valuation request',
    description:
      'new → contacted → booked → valued → instructed; declined or lost from any of these but the last. The last change can be undone by sending the state before it. 409 for another state.',
    params: contract.leadParams,
    body: contract.leadChange,
    answer: contract.lead,
    errors: [409],
    async handle(request, reply) {
      const { agencyId, leadId } = request.params;
      const viewer = requireUser(request);
      if (!maySeeAgency(viewer, agencyId)) return reply.callNotFound();
      const lead = { agencyId, leadId, userId: viewer.userId };
      const changed = await changeLead(pool, lead, request.body.status);
      if (!changed.ok) {
        return changed.reason === 'unknown'
          ? reply.callNotFound()
          : reply.refuse(409, 'valuation.refusal.transition');
      }
      return presentLead((await readLead(pool, agencyId, leadId))!);
    },
  });
}
