import { z } from 'zod';

/** Days whose events are counted one by one. */
export const TREND_DAYS = 30;

/** How often something happened to a listing. */
export const trend = z
  .object({
    total: z.int(),
    days: z.array(z.int()).length(TREND_DAYS).describe('The last thirty days in Ireland, the latest last'),
  })
  .describe('null: not counted here');
export type Trend = z.output<typeof trend>;
