import { z } from 'zod';

/** Longer than any generated token. */
export const tokenParams = z.object({ token: z.string().min(10).max(1_000) });

export const budgetUpdates = z.object({
  receiveUpdatesPermission: z.boolean().describe('Whether emails about changes of the budget are sent'),
});

export const stopped = z.object({
  undo: z
    .string()
    .nullable()
    .describe('For POST /api/v1/money/budget/resubscribe/{token}; null if nothing was turned off'),
});
