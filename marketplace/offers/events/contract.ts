import { z } from 'zod';
import { roundSummary } from '../contract.ts';

export const eventsQuery = z.object({
  after: z.coerce
    .number()
    .int()
    .min(0)
    .max(2_000_000_000)
    .optional()
    .describe('Events after this one; 0: all'),
});
export const eventsHeaders = z.object({
  accept: z.string().optional(),
  'last-event-id': z
    .string()
    .regex(/^\d{1,9}$/)
    .optional()
    .describe('Sent by browsers when they connect again'),
});

/** The data of an event. */
export const roundEvent = z
  .object({
    summary: roundSummary,
    entries: z.array(
      z.object({
        sequence: z.int(),
        at: z.iso.datetime(),
        type: z.string(),
        bidder: z.int().nullable(),
        data: z.looseObject({}),
      }),
    ),
  })
  .meta({ id: 'OffersEvent' });
export type RoundEvent = z.output<typeof roundEvent>;
