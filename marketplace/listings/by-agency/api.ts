import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { routesOf } from '#platform/http/define-route.ts';
import { pagingOf } from '#platform/http/paging.ts';
import { listAgencyListings } from '../endpoints.ts';
import { readSummaries } from '../reads.ts';
import { agencyListings, agencyListingsParams, agencyListingsQuery } from './contract.ts';
import { readAgencyListingIds } from './reads.ts';

/** The listings of one agency, for its public page. */
export async function agencyListingsApi(
  instance: FastifyInstance,
  { pool }: { pool: pg.Pool },
): Promise<void> {
  routesOf(instance, { tag: 'Listings', access: 'anyone' })(listAgencyListings, {
    summary: 'List the listings of an agency',
    description: 'On the market, latest first; none of an agency whose licence is not verified.',
    params: agencyListingsParams,
    query: agencyListingsQuery,
    answer: agencyListings,
    async handle({ params, query }) {
      const { ids, total } = await readAgencyListingIds(pool, params.agencyId, query);
      const summaries = await readSummaries(pool, ids);
      const listings = ids.flatMap((id) => summaries.get(id) ?? []);
      return { listings, paging: pagingOf(query, total, listings.length) };
    },
  });
}
