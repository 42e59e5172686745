import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Gazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import type { Job, PageTable } from '#platform/feature.ts';
import { type SoldPricesOptions, soldPricesApi } from './sold-prices/api.ts';
import { refreshSoldPrices } from './sold-prices/jobs.ts';

export const pages: PageTable = {
  'sold-prices': 'sold-prices',
  'sold-prices/:place': 'sold-prices-of-place',
};

type Needs = SoldPricesOptions & { pool: pg.Pool; gazetteer: () => Gazetteer };

export async function api(app: FastifyInstance, context: Needs): Promise<void> {
  await app.register(soldPricesApi, context);
}

export const jobs: readonly Job<Needs>[] = [
  {
    name: 'refresh sold prices',
    everyMs: 60_000,
    run: ({ pool, gazetteer }) => refreshSoldPrices(pool, gazetteer()),
  },
];
