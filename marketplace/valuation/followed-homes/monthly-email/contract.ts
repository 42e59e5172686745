import { z } from 'zod';

/** Longer than any generated token. */
export const tokenParams = z.object({ token: z.string().min(10).max(1_000) });

export const mailedHomes = z.object({
  homes: z.array(z.object({ id: z.int(), address: z.string() })).describe('Homes with a monthly email'),
});

export const stopped = z.object({
  undo: z
    .string()
    .nullable()
    .describe('For POST /api/v1/homes/resubscribe/{token}; null if nothing was turned off'),
});
