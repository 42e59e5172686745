import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { reachOf } from '#marketplace/listings/access.ts';
import { readLastOrders } from '#marketplace/payments/orders/reads.ts';
import { MAX_ORDER_LINES } from '#marketplace/payments/rules.ts';
import { routesOf } from '#platform/http/define-route.ts';
import { requireUser } from '#platform/http/viewer.ts';
import * as endpoints from '../endpoints.ts';
import { purchases, purchasesQuery } from './contract.ts';
import { readOwnPurchaseOptions } from './for-sale.ts';
import { presentPurchases } from './present.ts';
import { readUnpaidIds } from './reads.ts';

/** The purchases available for a user's own listings. */
export async function purchasesApi(instance: FastifyInstance, { pool }: { pool: pg.Pool }): Promise<void> {
  routesOf(instance, { tag: 'Payments', access: 'signed-in' })(endpoints.listPurchases, {
    summary: 'List purchase options for own listings',
    description:
      'Plans available for each listing in its current state. Order them with POST /api/v1/orders.',
    query: purchasesQuery,
    answer: purchases,
    async handle(request, reply) {
      reply.header('cache-control', 'no-store');
      const viewer = requireUser(request);
      const requestedIds = request.query.adIds && [...new Set(request.query.adIds)];
      const ids = requestedIds ?? (await readUnpaidIds(pool, reachOf(viewer), MAX_ORDER_LINES));
      const found = await readOwnPurchaseOptions(pool, viewer, ids, new Date());
      const listings = ids.flatMap((id) => found.get(id) ?? []);
      return {
        ...presentPurchases(
          requestedIds ? listings : listings.filter(({ choices }) => choices.length > 0),
          await readLastOrders(pool, [...found.keys()]),
        ),
        unknown: ids.filter((id) => !found.has(id)),
      };
    },
  });
}
