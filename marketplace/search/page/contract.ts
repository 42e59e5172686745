import { z } from 'zod';
import { listingSummary } from '#marketplace/listings/model.ts';
import { paging } from '#platform/http/paging.ts';
import { CURRENCIES } from '#property/money.ts';
import { breadcrumb, travelAnswer } from '../contract.ts';
import { addressed, searchRequestSchema } from '../request/contract.ts';

/** A search, or the URL of its results page. */
export const metadataRequest = searchRequestSchema.extend(addressed);

const about = z.object({
  title: z.string(),
  heading: z.string(),
  description: z.string(),
  canonicalUrl: z.string(),
  robots: z.enum(['index,follow', 'noindex,follow']),
  alternates: z.object({ 'en-IE': z.string(), 'ga-IE': z.string() }),
  address: z.string().describe('Canonical path and parameters of the search'),
  places: z
    .array(z.object({ displayName: z.string(), displayValue: z.string() }))
    .describe('Areas of the search'),
  currency: z
    .enum(CURRENCIES)
    .describe('Currency of prices in the search: GBP if all areas are in Northern Ireland'),
  chips: z
    .array(z.object({ filter: z.string(), displayName: z.string(), url: z.string() }))
    .describe('Active filters, each with the path of the search without it'),
  breadcrumbs: z.array(breadcrumb),
});
export type About = z.output<typeof about>;

export const metadataResponse = about
  .extend({
    totalResults: z.int(),
    links: z
      .array(z.object({ displayValue: z.string(), url: z.string(), totalResults: z.int() }))
      .describe(
        'Areas within or next to the searched area with listings in this section; most listings first',
      ),
  })
  .meta({ id: 'SearchMetadata' });
export type MetadataResponse = z.output<typeof metadataResponse>;

export const resultsPageQuery = z.object({
  path: z.string().describe('Path of the page with query parameters, without language prefix'),
});

export const resultsPageResponse = z
  .object({
    about,
    paging,
    listings: z.array(listingSummary),
    travel: travelAnswer,
    savedSearch: z.boolean().describe('Whether the signed-in visitor has saved this search'),
  })
  .meta({ id: 'ResultsPage' });
export type ResultsPageResponse = z.output<typeof resultsPageResponse>;
