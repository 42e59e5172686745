import { z } from 'zod';
import { CHECK_STATES, TRUST_CHECKS } from './checks.ts';

/** Trust signals of a listing. */
export const trustSignals = z.object({
  firstPublished: z.string().optional().describe('ISO 8601: when it first was on the market'),
  daysOnMarket: z.int().optional().describe('Whole days since then; of one that is sold, until it was'),
  firstPrice: z.string().optional().describe('What was asked first'),
  checks: z
    .array(
      z.object({
        id: z.enum(TRUST_CHECKS),
        state: z.enum(CHECK_STATES),
        title: z.string(),
        words: z.string().describe('What it means, and what it does not'),
      }),
    )
    .describe('What we checked, and what we did not'),
  alsoAdvertised: z
    .array(z.object({ id: z.int(), address: z.string(), advertiser: z.string() }))
    .describe('Other ads of the same advertiser that are likely of the same property'),
});
export type WireTrustSignals = z.output<typeof trustSignals>;
