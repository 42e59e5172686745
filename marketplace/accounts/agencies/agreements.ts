import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { errorBody } from '#property/error-body.ts';
import type { AgencyOptions } from './api.ts';
import * as contract from './contract.ts';
import { findAgencies } from './reads.ts';
import { setAgreement } from './writes/agency.ts';

const tags = ['Agencies'];
const config = { access: 'moderator' } as const;

/** Agreements: which agencies place their ads by one, without a payment for each. */
export async function agreementsApi(instance: FastifyInstance, { pool }: AgencyOptions) {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/api/v1/agencies',
    {
      config,
      schema: {
        tags,
        summary: 'Find agencies',
        description: 'By their licence number, or the beginning of their name.',
        querystring: contract.agenciesQuery,
        response: { 200: contract.foundAgencies },
      },
    },
    async ({ query }) => ({ agencies: await findAgencies(pool, query.q) }),
  );

  app.put(
    '/api/v1/agencies/:agencyId/agreement',
    {
      config,
      schema: {
        tags,
        summary: 'Give an agency an agreement, or end it',
        description: 'Ads placed from now on are covered; those on the market stay for the time they have.',
        params: contract.agencyParams,
        body: contract.agreement,
        response: { 200: contract.foundAgency, 404: errorBody },
      },
    },
    async (request, reply) =>
      (await setAgreement(pool, request.params.agencyId, request.body.plan)) ?? reply.callNotFound(),
  );
}
