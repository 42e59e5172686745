import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { nextPageFrom } from '#database/page.ts';
import { errorBody } from '#platform/http/error-body.ts';
import { requireUser } from '#platform/http/viewer.ts';
import { mayChangeLicence, maySeeAgency } from '../access.ts';
import { agencyParams } from '../contract.ts';
import type { AgencyOptions } from '../options.ts';
import { claimsQuery, licenceClaim, licenceClaims, licenceDecisionBody } from './contract.ts';
import { mayDecide, presentClaim } from './present.ts';
import { readClaim, readClaims } from './reads.ts';
import { decideLicence, requestLicenceCheck } from './writes.ts';

const tags = ['Agencies'];
const config = { access: 'moderator' } as const;

/** The queue of licence claims: moderators compare each with the public register. */
export async function licencesApi(
  instance: FastifyInstance,
  { pool, languages, publicUrl, onAgencyChange }: AgencyOptions,
) {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/api/v1/moderation/licences',
    {
      config,
      schema: {
        tags,
        summary: 'Licence claims of agencies',
        description:
          'Those that wait, disputed ones first and then the oldest; or decided ones, the latest first.',
        querystring: claimsQuery,
        response: { 200: licenceClaims },
      },
    },
    async (request) => {
      const { from } = request.query;
      const { rows, total } = await readClaims(pool, request.query);
      const viewer = requireUser(request);
      return {
        claims: rows.map((row) => presentClaim(row, viewer)),
        total,
        nextFrom: nextPageFrom(from, rows.length, total),
      };
    },
  );

  app.post(
    '/api/v1/moderation/licences/:agencyId/decision',
    {
      config,
      schema: {
        tags,
        summary: 'Verify or refuse the licence of an agency',
        description:
          '409 where the claim is no longer as it was seen, or is about an agency that the moderator works for.',
        params: agencyParams,
        body: licenceDecisionBody,
        response: { 200: licenceClaim, 404: errorBody, 409: errorBody },
      },
    },
    async (request, reply) => {
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
  );

  app.post(
    '/api/v1/agencies/:agencyId/licence-check',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Ask for another check of a refused licence',
        description: 'For directors. Another name or number is checked again without it.',
        params: agencyParams,
        response: { 204: z.null(), 403: errorBody, 404: errorBody, 409: errorBody },
      },
    },
    async (request, reply) => {
      const { agencyId } = request.params;
      const viewer = requireUser(request);
      if (!maySeeAgency(viewer, agencyId)) return reply.callNotFound();
      if (!mayChangeLicence(viewer, agencyId)) {
        return reply.refuse(403, 'accounts.agency.forbidden');
      }
      if (await requestLicenceCheck(pool, agencyId)) return reply.code(204).send(null);
      return reply.refuse(409, 'accounts.licence.notRefused');
    },
  );
}
