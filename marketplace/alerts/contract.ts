import { z } from 'zod';
import { NOTICE_KINDS } from '#marketplace/offers/model.ts';
import { COLLECTION_PERIODS, CURRENCIES } from '#property/money.ts';

/** How often a saved search sends alerts. */
export type Frequency = 'instant' | 'daily' | 'weekly' | 'none';
/** Channels besides the notifications page of the site. */
export type Channel = 'email' | 'push';

export const ALERT_KINDS = ['new', 'price', 'status', 'viewing', 'offer'] as const;

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
  z.object({
    kind: z.literal('offer'),
    notice: z.enum(NOTICE_KINDS),
    roundId: z.int(),
    sequence: z.int().describe('Number of the entry in the log of the round'),
  }),
]);
export type AlertReason = z.output<typeof why>;
/** About a round of offers that the person takes part in. */
export type OfferReason = Extract<AlertReason, { kind: 'offer' }>;
/** About a listing that is saved, or that a saved search finds. */
export type ListingReason = Exclude<AlertReason, OfferReason>;
