import type pg from 'pg';
import type { Eraser } from '#marketplace/accounts/personal-data/writes.ts';
import type { Job, PageTable } from '#platform/feature.ts';
import type { MailContext } from '#platform/mail/message.ts';
import { deleteOldLookups, eraseLookups } from './accounts/lookup/log.ts';
import { moderationApi } from './api.ts';
import { compareDueHomes } from './duplicate-detection/jobs.ts';
import { applyDueDecisions, recheckPrices } from './jobs.ts';
import { moderationMetrics } from './metrics.ts';
import { deleteExpiredReports, eraseReporter, resolveReportsOfEndedListings } from './reports/writes.ts';
import { isSeenByPerson } from './risk/reads.ts';

export const pages: PageTable = {
  'account/reports': 'reports',
  moderation: 'moderation',
  'moderation/accounts': 'accounts',
  'moderation/accounts/:userId': 'account',
  'moderation/search': 'search',
  'moderation/licences': 'licences',
  'moderation/home-corrections': 'home-corrections',
};

export const api = moderationApi;

type Needs = { pool: pg.Pool; mailContext: MailContext };

export function offers({ pool }: Pick<Needs, 'pool'>) {
  return { isSeenByPerson: (adId: number) => isSeenByPerson(pool, adId) };
}

export const metrics = moderationMetrics;

export const jobs: readonly Job<Needs>[] = [
  {
    name: 'apply decisions',
    everyMs: 2_000,
    run: ({ pool, mailContext }) => applyDueDecisions(pool, mailContext),
  },
  {
    name: 'resolve reports of ended listings',
    everyMs: 60_000,
    run: ({ pool, mailContext }) => resolveReportsOfEndedListings(pool, mailContext),
  },
  { name: 'find listings of one home', everyMs: 2_000, run: ({ pool }) => compareDueHomes(pool) },
  { name: 'compare changed prices', everyMs: 5_000, run: ({ pool }) => recheckPrices(pool) },
  {
    name: 'delete old look-ups of moderators',
    everyMs: 3_600_000,
    run: ({ pool }) => deleteOldLookups(pool),
  },
  { name: 'delete expired reports', everyMs: 3_600_000, run: ({ pool }) => deleteExpiredReports(pool) },
];

export const eraser = (): Eraser => async (client, leaving) => {
  await eraseReporter(client, leaving);
  await eraseLookups(client, leaving);
};
