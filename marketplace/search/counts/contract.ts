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
          name: z.string().describe('The filter, by its name in a search'),
          values: z.array(z.object({ value: z.string(), displayName: z.string(), count: z.int() })),
        }),
      )
      .describe(
        'Ads by value: what the search would find with that filter changed to the value (facilities: with it added)',
      ),
    drops: z
      .array(
        z.object({
          filter: z.string().describe('The filter to leave out; all when only leaving out all of them helps'),
          displayName: z.string(),
          totalResults: z.int(),
          url: z.string().describe('Path of the search without it'),
        }),
      )
      .describe('When nothing is found: what to leave out, and what that would find; most first'),
  })
  .meta({ id: 'SearchCounts' });
export type CountsResponse = z.output<typeof countsResponse>;
