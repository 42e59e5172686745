import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Exporter } from '#marketplace/accounts/personal-data/reads/export.ts';
import type { Gazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import type { Job, PageTable } from '#platform/feature.ts';
import type { MailContext } from '#platform/mail/message.ts';
import { accuracyApi } from './accuracy/api.ts';
import { compareWithSales } from './accuracy/jobs.ts';
import { type AccuracyOf, accuracyLookup } from './accuracy/measured.ts';
import { estimatesApi } from './estimates/api.ts';
import { createValuer, type Valuer } from './estimates/valuer.ts';
import { followedHomesApi } from './followed-homes/api.ts';
import { revalueFollowedHomes } from './followed-homes/jobs.ts';
import { exportEstimates } from './followed-homes/reads.ts';
import { deleteRemovedHomes } from './followed-homes/writes.ts';
import { createScheduledTraining, type TrainingContext } from './training/jobs.ts';

export const pages: PageTable = {
  valuation: 'valuation',
  'valuation/accuracy': 'accuracy',
  'account/homes': 'homes',
  'homes/unsubscribe/:token': 'homes-unsubscribe',
};

type Services = { pool: pg.Pool; gazetteer: () => Gazetteer };
type Needs = Services & {
  valuer: Valuer;
  accuracyOf: AccuracyOf;
  mailContext: MailContext;
  secret: string;
};

export async function api(app: FastifyInstance, options: Needs): Promise<void> {
  await app.register(accuracyApi, options);
  await app.register(estimatesApi, options);
  await app.register(followedHomesApi, options);
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
    name: 'estimate followed homes again',
    everyMs: 60_000,
    run: ({ mailContext, secret, ...needs }) =>
      revalueFollowedHomes({ ...needs, mailContext: { ...mailContext, secret } }),
  },
  { name: 'delete removed homes', everyMs: 3_600_000, run: ({ pool }) => deleteRemovedHomes(pool) },
];

export const exporter = (): Exporter => exportEstimates;
