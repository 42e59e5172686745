import { z } from 'zod';
import { paging } from '#platform/http/paging.ts';
import { listingSummary } from '../model.ts';

export const agencyListingsParams = z.object({
  agencyId: z.coerce
    .number()
    .int()
    .min(1)
    .max(2 ** 31 - 1),
});
export const agencyListingsQuery = z.object({
  from: z.coerce.number().int().min(0).max(100_000).default(0),
  pageSize: z.coerce.number().int().min(1).max(50).default(20),
});
export const agencyListings = z.object({ listings: z.array(listingSummary), paging });
