import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { NO_STORE, routesOf } from '#platform/http/define-route.ts';
import { parseEircode } from '#property/eircode.ts';
import * as endpoints from '../endpoints.ts';
import * as contract from './contract.ts';
import { readKnownAddresses } from './reads.ts';

/** Addresses that the form offers for an Eircode. */
export async function addressesApi(instance: FastifyInstance, { pool }: { pool: pg.Pool }): Promise<void> {
  const route = routesOf(instance, { tag: 'Listing editor', access: 'anyone', headers: NO_STORE });

  route(endpoints.listKnownAddresses, {
    summary: 'Addresses of an Eircode',
    description:
      'As sales were registered, and as the listings of the user or their agency give them. Eircodes of other listings are private.',
    query: contract.addressQuery,
    answer: contract.knownAddresses,
    handle: async ({ query, viewer }) => ({
      addresses: await readKnownAddresses(pool, viewer, parseEircode(query.eircode)!),
    }),
  });
}
