import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Job } from '#platform/feature.ts';
import type { Language, Locale } from '#platform/i18n/language.ts';
import { mediaApi } from './api.ts';
import type { Media } from './media.ts';
import { uploadsApi } from './uploads/api.ts';
import { prepareSizes, sweepUploads } from './uploads/jobs.ts';

type Needs = { pool: pg.Pool; media: Media; languages: Record<Locale, Language> };

export async function api(app: FastifyInstance, { pool, media, languages }: Needs): Promise<void> {
  await app.register(mediaApi, media);
  await app.register(uploadsApi, { ...media, pool, languages, forget: media.optimiser.forget });
}

export const jobs: readonly Job<Needs>[] = [
  {
    name: 'prepare pictures',
    everyMs: 5_000,
    run: ({ pool, media }) => prepareSizes(pool, media.optimiser.prepare),
  },
  {
    name: 'delete unused uploads',
    everyMs: 3_600_000,
    run: ({ pool, media }) => sweepUploads({ ...media, pool, forget: media.optimiser.forget }),
  },
];
