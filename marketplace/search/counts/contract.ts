import { z } from 'zod';
import { addressed, searchRequestSchema } from '../request/contract.ts';

/** A search, or the URL of its results page. */
export const countsRequest = searchRequestSchema.extend(addressed);

export const countsResponse = z
  .object({
    totalResults: z.int(),
    counts: z
      .array(
        z.object({
          name: z.string().describe('Filter name in a search body'),
          values: z.array(z.object({ value: z.string(), displayName: z.string(), count: z.int() })),
        }),
      )
      .describe(
        'Listings by value: the result count with the filter set to the value (facilities: with the value added)',
      ),
    drops: z
      .array(
        z.object({
          filter: z.string().describe('Filter to remove; all: only removing every filter finds listings'),
          displayName: z.string(),
          totalResults: z.int(),
          url: z.string().describe('Path of the search without the filter'),
        }),
      )
      .describe(
        'For searches with few or no results: filters to remove, with the result count of each; highest first',
      ),
    wider: z
      .array(
        z.object({
          displayName: z.string().meta({ example: 'In Inishmaan, Galway + 20 km' }),
          totalResults: z.int(),
          url: z.string().describe('Path of the search in the wider place'),
        }),
      )
      .describe('For searches with few or no results in a place: wider places with more, nearest first'),
  })
  .meta({ id: 'SearchCounts' });
export type CountsResponse = z.output<typeof countsResponse>;

export const pricesResponse = z
  .object({
    name: z.enum(['salePrice', 'rentalPrice']).describe('The price filter of the section'),
    prices: z
      .array(z.object({ from: z.int().nullable(), to: z.int().nullable(), count: z.int() }))
      .describe('Listings by price from `from` to below `to`, between the steps of the filter'),
  })
  .meta({ id: 'SearchPrices' });
export type PricesResponse = z.output<typeof pricesResponse>;
