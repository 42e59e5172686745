import { z } from 'zod';

/** Trust signals of a listing. */
export const trustSignals = z.object({
  firstPublished: z.string().optional().describe('First time on the market, ISO 8601'),
  daysOnMarket: z.int().optional().describe('Whole days since first published, or until sold'),
  firstPrice: z.string().optional().describe('First asking price'),
  checks: z
    .array(
      z.object({
        id: z.string().describe('One of email, phone, licence, agreement, person, ownership'),
        state: z.enum(['checked', 'stated', 'not_checked']),
        title: z.string(),
        words: z.string().describe('Explanation of the check and its limits'),
      }),
    )
    .describe('Facts verified about the advertiser, and facts not verified'),
  alsoAdvertised: z
    .array(z.object({ id: z.int(), address: z.string(), advertiser: z.string() }))
    .describe('Other listings of the same advertiser, likely of the same property'),
});
