import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Eraser } from '#marketplace/accounts/personal-data/writes.ts';
import type { Job, PageTable } from '#platform/feature.ts';
import type { MailContext } from '#platform/mail/message.ts';
import { remindOfEnds } from './agreements/writes.ts';
import { agenciesApi } from './api.ts';
import { deleteLogo, storeLogo } from './logo.ts';
import type { AgencyOptions } from './options.ts';

export const pages: PageTable = {
  'account/agency': 'agency',
  'agents/:agencyId/:name?': 'agency-profile',
  invitation: 'invitation',
};

export async function api(app: FastifyInstance, options: Omit<AgencyOptions, 'storeLogo'>): Promise<void> {
  await app.register(agenciesApi, { ...options, storeLogo });
}

type Needs = { pool: pg.Pool; mailContext: MailContext };

export const jobs: readonly Job<Needs>[] = [
  {
    name: 'remind of ends of agreements',
    everyMs: 3_600_000,
    run: ({ pool, mailContext }) => remindOfEnds(pool, mailContext),
  },
];

export const eraser = (): Eraser => deleteLogo;
