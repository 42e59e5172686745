import type pg from 'pg';
import type { Job, PageTable } from '#platform/feature.ts';
import { accountsApi } from './api.ts';
import { sweepCaptcha } from './captcha/writes.ts';
import { accountsMetrics } from './metrics.ts';
import { type Eraser, eraseDue, type Hiding } from './personal-data/writes.ts';
import { sweepProviderVisits } from './sign-in-providers/writes.ts';
import { sweepSignUpCodes } from './sign-up/writes.ts';
import { endDueSuspensions, type SuspensionContext } from './suspension/writes.ts';
import { sweepAccounts } from './writes.ts';

export const pages: PageTable = {
  account: 'account',
  'account-suspended/:token': 'account-suspended',
  'account/security': 'security',
  'account/settings': 'settings',
  'confirm-email': 'confirm-email',
  'forgotten-password': 'forgotten-password',
  'keep-account/:token': 'keep-account',
  'new-password': 'new-password',
  'sign-in': 'sign-in',
  'sign-up': 'sign-up',
  'sign-up/complete': 'complete-sign-up',
};

export const api = accountsApi;

type Needs = { pool: pg.Pool; erasers: readonly Eraser[]; hiding: Hiding } & SuspensionContext;

export const metrics = accountsMetrics;

export const jobs: readonly Job<Needs>[] = [
  { name: 'delete expired sign-up codes', everyMs: 3_600_000, run: ({ pool }) => sweepSignUpCodes(pool) },
  {
    name: 'delete expired visits to sign-in providers',
    everyMs: 3_600_000,
    run: ({ pool }) => sweepProviderVisits(pool),
  },
  {
    name: 'erase accounts that are due',
    everyMs: 60_000,
    run: ({ pool, erasers, hiding }) => eraseDue(pool, erasers, hiding),
  },
  { name: 'delete expired account data', everyMs: 3_600_000, run: ({ pool }) => sweepAccounts(pool) },
  { name: 'end suspensions', everyMs: 60_000, run: endDueSuspensions },
  { name: 'delete expired captchas', everyMs: 600_000, run: ({ pool }) => sweepCaptcha(pool) },
];
