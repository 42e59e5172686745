import { z } from 'zod';
import { COLLECTION_PERIODS, CURRENCIES } from '#property/money.ts';

/** How often a saved search sends alerts. */
export type Frequency = 'instant' | 'daily' | 'weekly' | 'none';
/** Channels besides the notifications page of the site. */
export type Channel = 'email' | 'push';

export const ALERT_KINDS = ['new', 'price', 'status', 'viewing'] as const;

/** Statuses that alerts report; paused listings are not reported. */
export const STATUSES = ['published', 'sale_agreed', 'let_agreed', 'sold', 'let', 'withdrawn'] as const;
export type Status = (typeof STATUSES)[number];

const price = z
  .object({ amount: z.int(), period: z.enum(COLLECTION_PERIODS).nullable() })
  .nullable()
  .describe('Whole currency units; null: on application');

/** The reason of an alert. */
export const why = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('new') }),
  z.object({ kind: z.literal('price'), from: price, to: price, currency: z.enum(CURRENCIES) }),
  z.object({ kind: z.literal('status'), from: z.enum(STATUSES), to: z.enum(STATUSES) }),
  z.object({ kind: z.literal('viewing'), startsAt: z.iso.datetime() }),
]);
export type AlertReason = z.output<typeof why>;
