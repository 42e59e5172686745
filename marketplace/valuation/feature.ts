import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Exporter } from '#marketplace/accounts/personal-data/reads/export.ts';
import type { Eraser } from '#marketplace/accounts/personal-data/writes.ts';
import type { Gazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import type { Job, PageTable } from '#platform/feature.ts';
import { accuracyApi } from './accuracy/api.ts';
import { compareWithSales } from './accuracy/jobs.ts';
import { type AccuracyOf, accuracyLookup } from './accuracy/measured.ts';
import { readComparisonState } from './accuracy/reads.ts';
import { estimatesApi } from './estimates/api.ts';
import { createValuer, type Valuer } from './estimates/valuer.ts';
import { deleteOldEstimates } from './estimates/writes.ts';
import { followedHomesApi } from './followed-homes/api.ts';
import { revalueFollowedHomes } from './followed-homes/jobs.ts';
import { exportEstimates } from './followed-homes/reads.ts';
import { deleteRemovedHomes } from './followed-homes/writes.ts';
import { listedHomesApi } from './listed-homes/api.ts';
import { valuationRequestsApi } from './requests/api.ts';
import type { RequestsOptions } from './requests/options.ts';
import { exportRequests } from './requests/reads.ts';
import { deleteOldRequests, eraseRequests } from './requests/writes.ts';
import { compareWithAskingPrices } from './sold-against-asked/jobs.ts';
import { readPairsState } from './sold-against-asked/reads.ts';
import { soldPricesApi } from './sold-prices/api.ts';
import { refreshSoldPrices } from './sold-prices/jobs.ts';
import { createScheduledTraining, type TrainingContext } from './training/jobs.ts';
import { whenChanged } from './when-changed.ts';

export const pages: PageTable = {
  'account/agency/valuations': 'agency-valuations',
  'account/valuations': 'own-valuations',
  'sold-prices': 'sold-prices',
  'sold-prices/:place': 'sold-prices-of-place',
  valuation: 'valuation',
  'valuation/accuracy': 'accuracy',
  'account/homes': 'homes',
  'homes/unsubscribe/:token': 'homes-unsubscribe',
  'valuation/agents': 'valuation-agents',
  'valuation/request/:requestId': 'valuation-request',
};

type Services = { pool: pg.Pool; gazetteer: () => Gazetteer };
type Needs = Services & RequestsOptions & { valuer: Valuer; accuracyOf: AccuracyOf };

export async function api(app: FastifyInstance, options: Needs): Promise<void> {
  await app.register(accuracyApi, options);
  await app.register(estimatesApi, options);
  await app.register(followedHomesApi, options);
  await app.register(listedHomesApi, options);
  await app.register(soldPricesApi, options);
  await app.register(valuationRequestsApi, options);
}

export function offers({ pool, gazetteer }: Services) {
  return { valuer: createValuer({ pool, gazetteer }), accuracyOf: accuracyLookup(pool) };
}

const training = createScheduledTraining();
/** Arbitrary constants: one process at a time does each. */
const ACCURACY_LOCK = 740_401;
const ASKED_LOCK = 740_402;

export const jobs: readonly Job<Needs & TrainingContext>[] = [
  {
    name: 'train the model of prices',
    everyMs: 10_000,
    run: async (context) => training.begin(context),
  },
  {
    name: 'compare estimates with sales',
    everyMs: 60_000,
    run: whenChanged(ACCURACY_LOCK, readComparisonState, (needs: Needs) => compareWithSales(needs)),
  },
  {
    name: 'estimate followed homes again',
    everyMs: 60_000,
    run: ({ mailContext, secret, ...needs }) =>
      revalueFollowedHomes({ ...needs, mailContext: { ...mailContext, secret } }),
  },
  { name: 'delete removed homes', everyMs: 3_600_000, run: ({ pool }) => deleteRemovedHomes(pool) },
  {
    name: 'refresh sold prices',
    everyMs: 60_000,
    run: ({ pool, gazetteer }) => refreshSoldPrices(pool, gazetteer()),
  },
  {
    name: 'compare with asking prices',
    everyMs: 60_000,
    run: whenChanged(ASKED_LOCK, readPairsState, ({ pool, gazetteer }: Needs) =>
      compareWithAskingPrices(pool, gazetteer()),
    ),
  },
  { name: 'delete old estimates', everyMs: 3_600_000, run: ({ pool }) => deleteOldEstimates(pool) },
  { name: 'delete old valuation requests', everyMs: 3_600_000, run: ({ pool }) => deleteOldRequests(pool) },
];

export const eraser = (): Eraser => eraseRequests;

export const exporter = (): Exporter => async (pool, userId) => ({
  ...(await exportRequests(pool, userId)),
  ...(await exportEstimates(pool, userId)),
});
