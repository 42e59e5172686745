import { z } from 'zod';
import { CURRENCIES } from '#property/money.ts';
import { addressed, searchRequestSchema } from '../request/contract.ts';

const side = z.number();

/** Maximum number of listings left out: those that an account and a device can hide. */
const MAX_WITHOUT = 1_100;

/** A search and the visible part of the map; without it, the bounds of the search or all of Ireland. */
export const mapRequest = searchRequestSchema.extend({
  ...addressed,
  box: z.object({ top: side, left: side, bottom: side, right: side }).nullish(),
  without: z
    .array(z.int())
    .max(MAX_WITHOUT)
    .nullish()
    .describe('Ids of listings to leave out, such as those that the visitor hides'),
});
export type MapRequest = z.input<typeof mapRequest>;

const position = z.tuple([z.number(), z.number()]).describe('[longitude, latitude]');
const extent = z
  .tuple([z.number(), z.number(), z.number(), z.number()])
  .describe('[west, south, east, north]');

export const mapResponse = z
  .object({
    totalResults: z.int().describe('Number of matching listings within the extent'),
    box: extent,
    pins: z.array(
      z.object({
        id: z.int(),
        at: position,
        isApproximate: z.boolean().describe('The position is approximate'),
        price: z.number().nullable().describe('Whole currency units; per month for rent'),
        pricePerWeek: z
          .number()
          .nullable()
          .describe('The same price in whole currency units per week, if the ad states its rent by the week'),
        currency: z.enum(CURRENCIES),
        side: z.enum(['sale', 'rent']),
      }),
    ),
    clusters: z.array(z.object({ count: z.int(), at: position, box: extent })),
  })
  .meta({ id: 'SearchMap' });
export type MapResponse = z.output<typeof mapResponse>;
