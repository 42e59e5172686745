import { z } from 'zod';

/** Days whose events are counted one by one. */
export const TREND_DAYS = 30;

/** How often something happened to a listing. */
export const trend = z
  .object({
    total: z.int(),
    days: z.array(z.int()).length(TREND_DAYS).describe('The last 30 days in Irish time, newest last'),
  })
  .describe('Null: not counted');
export type Trend = z.output<typeof trend>;
