import { z } from 'zod';

/** Every row about a user, by table. */
export const personalData = z.object({
  exportedAt: z.date(),
  userId: z.uuid(),
  tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});

export const erasure = z.object({
  eraseAt: z.iso.datetime().describe('Until then the link in the email cancels the erasure'),
});
export const cancellation = z.object({ token: z.string().min(1).max(100) });
