import { z } from 'zod';
import { COLLECTION_PERIODS, CURRENCIES } from '#property/money.ts';

/** How often somebody wants to hear of what a search finds. */
export type Frequency = 'instant' | 'daily' | 'weekly' | 'none';
/** Ways to tell that lead out of the site. */
export type Channel = 'email' | 'push';

export const ALERT_KINDS = ['new', 'price', 'status', 'viewing'] as const;

/** What becomes of an ad, as those who watch it are told; what only rests is not told of. */
export const STATUSES = ['published', 'sale_agreed', 'let_agreed', 'sold', 'let', 'withdrawn'] as const;
export type Status = (typeof STATUSES)[number];

const price = z
  .object({ amount: z.int(), period: z.enum(COLLECTION_PERIODS).nullable() })
  .nullable()
  .describe('Whole units of the currency; null: on application');

/** Why somebody is told of an ad. */
export const why = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('new') }),
  z.object({ kind: z.literal('price'), from: price, to: price, currency: z.enum(CURRENCIES) }),
  z.object({ kind: z.literal('status'), from: z.enum(STATUSES), to: z.enum(STATUSES) }),
  z.object({ kind: z.literal('viewing'), startsAt: z.iso.datetime() }),
]);
export type Why = z.output<typeof why>;
