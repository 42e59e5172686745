import { z } from 'zod';

/** Trust signals of a listing. */
export const trustSignals = z.object({
  firstPublished: z.string().optional().describe('ISO 8601: when it first was on the market'),
  daysOnMarket: z.int().optional().describe('Whole days since then; of one that is sold, until it was'),
  firstPrice: z.string().optional().describe('The first asking price'),
  checks: z
    .array(
      z.object({
        id: z.string().describe('email, phone, licence, agreement, person or ownership'),
        state: z.enum(['checked', 'stated', 'not_checked']),
        title: z.string(),
        words: z.string().describe('What it means, and its limits'),
      }),
    )
    .describe('What was verified, and what was not'),
  alsoAdvertised: z
    .array(z.object({ id: z.int(), address: z.string(), advertiser: z.string() }))
    .describe('Other listings of the same advertiser that are likely of the same property'),
});
