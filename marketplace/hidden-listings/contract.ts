import { z } from 'zod';
import { MAX_HIDDEN_LISTINGS, MAX_LOCALLY_HIDDEN } from './rules.ts';

const adId = z.int().min(1).max(Number.MAX_SAFE_INTEGER);

export const hiddenIds = z.object({ adIds: z.array(z.int()).describe('Most recently hidden first') });
export const hiding = z.object({ adIds: z.array(adId).min(1).max(MAX_LOCALLY_HIDDEN) });
export const hidingAnswer = z.object({
  hidden: z.array(z.int()).describe('Hidden by this request or before'),
  unknown: z.array(z.int()).describe('Not found or not visible'),
  left: z.array(z.int()).describe(`Not hidden: over the limit of ${MAX_HIDDEN_LISTINGS}`),
});
export const hiddenParams = z.object({ adId: z.coerce.number().pipe(adId) });
