import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Job } from '#platform/feature.ts';
import type { Language, Locale } from '#platform/i18n/language.ts';
import { mediaApi } from './api.ts';
import type { Media } from './media.ts';
import { mediaMetrics } from './metrics.ts';
import { uploadsApi } from './uploads/api.ts';
import { prepareSizes, sweepUploads } from './uploads/jobs.ts';
import { visitorUploadsApi } from './visitor-uploads/api.ts';

type Needs = { pool: pg.Pool; media: Media; languages: Record<Locale, Language> };
type ApiNeeds = Needs & {
  /** Signs cookies. */
  secret: string;
  publicUrl: string;
};

export async function api(app: FastifyInstance, { media, ...options }: ApiNeeds): Promise<void> {
  const uploads = { ...media, ...options, forget: media.optimiser.forget };
  await app.register(mediaApi, media);
  await app.register(uploadsApi, uploads);
  await app.register(visitorUploadsApi, uploads);
}

export const metrics = mediaMetrics;

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
