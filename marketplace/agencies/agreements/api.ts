import type { FastifyInstance } from 'fastify';
import { actingAs } from '#database/administrative-acts.ts';
import { routesOf } from '#platform/http/define-route.ts';
import { requireUser } from '#platform/http/viewer.ts';
import { irishDay } from '#platform/time/clock.ts';
import { maySeeAgreement } from '../access.ts';
import * as contract from '../contract.ts';
import * as endpoints from '../endpoints.ts';
import { mayDecide } from '../licences/present.ts';
import { readClaim } from '../licences/reads.ts';
import type { AgencyOptions } from '../options.ts';
import { findAgencies } from '../reads.ts';
import { setAgreement } from '../writes/agency.ts';
import { readAgreement } from './reads.ts';

/** Agreements of agencies that publish listings without a payment for each. */
export async function agreementsApi(
  instance: FastifyInstance,
  { pool, languages, publicUrl, onAgencyChange }: AgencyOptions,
) {
  const route = routesOf(instance, { tag: 'Agencies', access: 'moderator' });

  route('GET /api/v1/agencies', {
    summary: 'Find agencies',
    description: 'By licence number, or by the start of the name.',
    query: contract.agenciesQuery,
    answer: contract.foundAgencies,
    handle: async ({ query }) => ({ agencies: await findAgencies(pool, query.q) }),
  });

  route(endpoints.readAgreement, {
    access: 'signed-in',
    summary: 'Get the agreement of one’s agency',
    description: 'For its directors, and for moderators: with its terms and the earlier ones.',
    params: contract.agencyParams,
    answer: contract.ownAgreement,
    async handle(request, reply) {
      const { agencyId } = request.params;
      if (!maySeeAgreement(requireUser(request), agencyId)) return reply.callNotFound();
      reply.header('cache-control', 'no-store');
      return (await readAgreement(pool, agencyId, irishDay(new Date()))) ?? reply.callNotFound();
    },
  });

  route('PUT /api/v1/agencies/:agencyId/agreement', {
    summary: 'Set or end the agreement of an agency',
    description:
      'Verifies the licence of the agency. Covers listings placed from now on, up to a number on the market at once and between two days, where these are given; published listings keep their remaining time. Earlier terms are kept. 409: another agency has the licence number, or the moderator works for this agency.',
    params: contract.agencyParams,
    body: contract.agreement,
    answer: contract.foundAgency,
    errors: [409],
    async handle(request, reply) {
      const { agencyId } = request.params;
      const viewer = requireUser(request);
      const claim = await readClaim(pool, agencyId);
      if (!claim) return reply.callNotFound();
      if (!mayDecide(claim, viewer)) {
        return reply.refuse(409, 'accounts.licence.own');
      }
      const done = await setAgreement(
        pool,
        { agencyId, agreement: request.body, actor: actingAs('moderator', viewer) },
        { onAgencyChange, site: { languages, publicUrl } },
      );
      if (done.ok) return done.agency;
      if (done.reason === 'unknown') return reply.callNotFound();
      if (done.reason === 'over') return reply.refuse(422, 'accounts.agreement.over');
      return reply.refuse(409, 'accounts.agency.licence-taken');
    },
  });
}
