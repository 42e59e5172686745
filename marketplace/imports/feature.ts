import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Job, PageTable } from '#platform/feature.ts';
import type { MailContext } from '#platform/mail/message.ts';
import { type BlmOptions, blmApi } from './blm/api.ts';
import { discardHeldImports } from './blm/held/writes.ts';
import { runImports } from './blm/jobs.ts';
import type { ImportOptions } from './blm/prepare.ts';
import { importsMetrics } from './metrics.ts';

export const pages: PageTable = { 'account/imports': 'imports', 'account/imports/:importId': 'import' };

type Needs = Omit<BlmOptions, 'incoming'> & { media: { incoming: string } };

export async function api(app: FastifyInstance, options: Needs): Promise<void> {
  await app.register(blmApi, { ...options, incoming: options.media.incoming });
}

type JobNeeds = { pool: pg.Pool; mailContext: MailContext; imports: ImportOptions };

export const metrics = importsMetrics;

export const jobs: readonly Job<JobNeeds>[] = [
  { name: 'run imports', everyMs: 2_000, run: ({ imports }) => runImports(imports) },
  {
    name: 'discard held imports',
    everyMs: 600_000,
    run: ({ pool, mailContext }) => discardHeldImports(pool, mailContext),
  },
];
