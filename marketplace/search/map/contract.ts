import { z } from 'zod';
import { CURRENCIES } from '#property/money.ts';
import { addressed, searchRequestSchema } from '../request/contract.ts';
import { MAX_CELLS } from '../request/limits.ts';

const side = z.number();

/** Maximum number of listings left out: those that an account and a device can hide. */
const MAX_WITHOUT = 1_100;

const box = z.object({ top: side, left: side, bottom: side, right: side });

/** A search and the visible part of the map; without it, the bounds of the search or all of Ireland. */
export const mapRequest = searchRequestSchema.extend({
  ...addressed,
  box: box.nullish(),
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

const cells = z.int().min(1).max(MAX_CELLS);

/** A search with destinations, and the part of the map that is divided into cells. */
export const reachRequest = searchRequestSchema.extend({
  ...addressed,
  box,
  columns: cells,
  rows: cells,
});

export const reachResponse = z
  .object({
    box: extent,
    columns: z.int(),
    rows: z.int().describe('Evenly spaced on a map in Web Mercator'),
    minutes: z
      .string()
      .describe(
        'A character for each cell, from the north-west along the rows: a space where a destination is too far from the middle of the cell, otherwise the character with the code of 35 and the minutes of the longest journey',
      ),
  })
  .meta({ id: 'SearchReach' });
export type ReachResponse = z.output<typeof reachResponse>;
