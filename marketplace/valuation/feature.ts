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
import { homeCorrectionsApi } from './home-corrections/api.ts';
import { exportCorrectionChanges } from './home-corrections/reads.ts';
import { deleteOldCorrections, eraseCorrections } from './home-corrections/writes.ts';
import { listedHomesApi } from './listed-homes/api.ts';
import { rentsApi } from './rents/api.ts';
import { compareWithRents } from './rents/jobs.ts';
import { readRentComparisonState } from './rents/reads.ts';
import { createRentValuer, type RentValuer } from './rents/rent-valuer.ts';
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
  'account/home-corrections': 'own-home-corrections',
  'homes/unsubscribe/:token': 'homes-unsubscribe',
  'valuation/agents': 'valuation-agents',
  'valuation/home-correction': 'home-correction',
  'valuation/request/:requestId': 'valuation-request',
};

type Services = { pool: pg.Pool; gazetteer: () => Gazetteer };
type Needs = Services &
  RequestsOptions & {
    valuer: Valuer;
    rentValuer: RentValuer;
    accuracyOf: AccuracyOf;
  };

export async function api(app: FastifyInstance, options: Needs): Promise<void> {
  await app.register(accuracyApi, options);
  await app.register(estimatesApi, options);
  await app.register(followedHomesApi, options);
  await app.register(homeCorrectionsApi, options);
  await app.register(listedHomesApi, options);
  await app.register(rentsApi, options);
  await app.register(soldPricesApi, options);
  await app.register(valuationRequestsApi, options);
}

export function offers({ pool, gazetteer }: Services) {
  const valuer = createValuer({ pool, gazetteer });
  return {
    valuer,
    rentValuer: createRentValuer({ pool, gazetteer, valuer }),
    accuracyOf: accuracyLookup(pool),
  };
}

const training = createScheduledTraining();
/** Arbitrary constants: one process at a time does each. */
const ACCURACY_LOCK = 740_401;
const ASKED_LOCK = 740_402;
const RENTS_LOCK = 740_403;

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
    name: 'compare estimates with rents',
    everyMs: 60_000,
    run: whenChanged(RENTS_LOCK, readRentComparisonState, (needs: Needs) => compareWithRents(needs)),
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
  { name: 'delete old home corrections', everyMs: 3_600_000, run: ({ pool }) => deleteOldCorrections(pool) },
];

export const eraser = (): Eraser => async (client, leaving) => {
  await eraseRequests(client, leaving);
  await eraseCorrections(client, leaving);
};

export const exporter = (): Exporter => async (pool, userId) => ({
  ...(await exportRequests(pool, userId)),
  ...(await exportEstimates(pool, userId)),
  ...(await exportCorrectionChanges(pool, userId)),
});
