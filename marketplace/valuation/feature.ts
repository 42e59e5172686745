import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Gazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import type { Job, PageTable } from '#platform/feature.ts';
import { accuracyApi } from './accuracy/api.ts';
import { compareWithSales } from './accuracy/jobs.ts';
import { type AccuracyOf, accuracyLookup } from './accuracy/measured.ts';
import { estimatesApi } from './estimates/api.ts';
import { createValuer, type Valuer } from './estimates/valuer.ts';
import { listedHomesApi } from './listed-homes/api.ts';
import { type SoldPricesOptions, soldPricesApi } from './sold-prices/api.ts';
import { refreshSoldPrices } from './sold-prices/jobs.ts';
import { createScheduledTraining, type TrainingContext } from './training/jobs.ts';

export const pages: PageTable = {
  'sold-prices': 'sold-prices',
  'sold-prices/:place': 'sold-prices-of-place',
  valuation: 'valuation',
  'valuation/accuracy': 'accuracy',
};

type Services = { pool: pg.Pool; gazetteer: () => Gazetteer };
type Needs = Services & SoldPricesOptions & { valuer: Valuer; accuracyOf: AccuracyOf };

export async function api(app: FastifyInstance, options: Needs): Promise<void> {
  await app.register(accuracyApi, options);
  await app.register(estimatesApi, options);
  await app.register(listedHomesApi, options);
  await app.register(soldPricesApi, options);
}

export function offers({ pool, gazetteer }: Services) {
  return { valuer: createValuer({ pool, gazetteer }), accuracyOf: accuracyLookup(pool) };
}

const training = createScheduledTraining();

export const jobs: readonly Job<Needs & TrainingContext>[] = [
  {
    name: 'train the model of prices',
    everyMs: 10_000,
    run: async (context) => training.begin(context),
  },
  { name: 'compare estimates with sales', everyMs: 60_000, run: (needs) => compareWithSales(needs) },
  {
    name: 'refresh sold prices',
    everyMs: 60_000,
    run: ({ pool, gazetteer }) => refreshSoldPrices(pool, gazetteer()),
  },
];
