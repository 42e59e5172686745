import type { FastifyInstance } from 'fastify';
import { nextPageFrom } from '#database/page.ts';
import { routesOf } from '#platform/http/define-route.ts';
import { requireUser } from '#platform/http/viewer.ts';
import { mayChangeLicence, maySeeAgency } from '../access.ts';
import { agencyParams } from '../contract.ts';
import * as endpoints from '../endpoints.ts';
import type { AgencyOptions } from '../options.ts';
import { claimsQuery, licenceClaim, licenceClaims, licenceDecisionBody } from './contract.ts';
import { mayDecide, presentClaim } from './present.ts';
import { readClaim, readClaims } from './reads.ts';
import { decideLicence, requestLicenceCheck } from './writes.ts';

/** The queue of licence claims: moderators compare each with the public register. */
export async function licencesApi(
  instance: FastifyInstance,
  { pool, languages, publicUrl, onAgencyChange }: AgencyOptions,
) {
  const route = routesOf(instance, { tag: 'Agencies' });

  route(endpoints.listLicenceClaims, {
    access: 'moderator',
    summary: 'List licence claims of agencies',
    description: 'Open claims, disputed ones first, then oldest first; or decided claims, newest first.',
    query: claimsQuery,
    answer: licenceClaims,
    async handle(request) {
      const { from } = request.query;
      const { rows, total } = await readClaims(pool, request.query);
      const viewer = requireUser(request);
      return {
        claims: rows.map((row) => presentClaim(row, viewer)),
        total,
        nextFrom: nextPageFrom(from, rows.length, total),
      };
    },
  });

  route(endpoints.decideLicence, {
    access: 'moderator',
    summary: 'Verify or refuse the licence of an agency',
    description: '409: the claim has changed, or the moderator works for the agency.',
    params: agencyParams,
    body: licenceDecisionBody,
    answer: licenceClaim,
    errors: [409],
    async handle(request, reply) {
      const { agencyId } = request.params;
      const viewer = requireUser(request);
      const claim = await readClaim(pool, agencyId);
      if (!claim) return reply.callNotFound();
      if (!mayDecide(claim, viewer)) return reply.refuse(409, 'accounts.licence.own');
      const done = await decideLicence(
        pool,
        { ...request.body, agencyId, moderatorId: viewer.userId },
        { onAgencyChange, site: { languages, publicUrl } },
      );
      if (done.ok) return presentClaim((await readClaim(pool, agencyId))!, viewer);
      if (done.reason === 'unknown') return reply.callNotFound();
      return reply.refuse(409, 'accounts.licence.changed');
    },
  });

  route(endpoints.requestLicenceCheck, {
    access: 'signed-in',
    summary: 'Request another check of a refused licence',
    description: 'For directors. A changed name or number is checked again without a request.',
    params: agencyParams,
    errors: [409],
    async handle(request, reply) {
      const { agencyId } = request.params;
      const viewer = requireUser(request);
      if (!maySeeAgency(viewer, agencyId)) return reply.callNotFound();
      if (!mayChangeLicence(viewer, agencyId)) {
        return reply.refuse(403, 'accounts.agency.forbidden');
      }
      if (await requestLicenceCheck(pool, agencyId)) return null;
      return reply.refuse(409, 'accounts.licence.notRefused');
    },
  });
}
