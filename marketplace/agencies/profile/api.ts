import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { routesOf } from '#platform/http/define-route.ts';
import { agencyParams } from '../contract.ts';
import { readAgencyProfile as readProfile } from '../endpoints.ts';
import { agencyProfile } from './contract.ts';
import { readAgencyProfile } from './reads.ts';

/** The public profile of agencies. */
export async function profileApi(instance: FastifyInstance, { pool }: { pool: pg.Pool }): Promise<void> {
  routesOf(instance, { tag: 'Agencies', access: 'anyone' })(readProfile, {
    summary: 'Get the public profile of an agency',
    description: 'Only of agencies whose licence was verified.',
    params: agencyParams,
    answer: agencyProfile,
    async handle(request, reply) {
      return (await readAgencyProfile(pool, request.params.agencyId)) ?? reply.callNotFound();
    },
  });
}
