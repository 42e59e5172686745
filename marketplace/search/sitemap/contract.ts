import { z } from 'zod';
import { breadcrumb } from '../contract.ts';
import { searchRequestSchema } from '../request/contract.ts';

/** A search, or the address of its page. */
export const metadataRequest = searchRequestSchema.extend({
  path: z.string().max(2000).optional().describe('Path and parameters of a page of results'),
});

export const metadataResponse = z
  .object({
    title: z.string(),
    heading: z.string(),
    description: z.string(),
    canonicalUrl: z.string(),
    robots: z.enum(['index,follow', 'noindex,follow']),
    alternates: z.object({ 'en-IE': z.string(), 'ga-IE': z.string() }),
    breadcrumbs: z.array(breadcrumb),
    totalResults: z.int(),
    links: z
      .array(z.object({ displayValue: z.string(), url: z.string(), totalResults: z.int() }))
      .describe('Areas within, or beside, where the section has ads; most first'),
  })
  .meta({ id: 'SearchMetadata' });
export type MetadataResponse = z.output<typeof metadataResponse>;
export type MetadataRequest = z.output<typeof metadataRequest>;
