import { z } from 'zod';
import { breadcrumb } from '#marketplace/search/contract.ts';
import { paging } from '#platform/http/paging.ts';
import { card } from '../listings/contract.ts';

export const listingEntry = z
  .object({
    listing: card,
    savedAd: z.boolean().describe('Whether the signed-in visitor has saved it'),
    imageRestricted: z.boolean(),
  })
  .meta({ id: 'ListingEntry' });

/** All keys of a search response except its listings. */
export const searchEnvelope = z.object({
  paging,
  dfpTargetingValues: z.record(z.string(), z.array(z.string())),
  breadcrumbs: z.array(breadcrumb),
  canonicalUrl: z.string().describe('Canonical URL of the search as it was parsed'),
  mapView: z.boolean(),
  savedSearch: z.boolean().describe('Whether the signed-in visitor has saved this search'),
});
export type SearchEnvelope = z.output<typeof searchEnvelope>;

export const searchResponse = z
  .object({
    listings: z.array(listingEntry),
    showcaseListings: z.array(listingEntry),
    ...searchEnvelope.shape,
  })
  .meta({ id: 'SearchResponse' });

export const latestResponse = z.object({ listings: z.array(listingEntry) }).meta({ id: 'LatestListings' });

/** Query parameters of search by URL; filters and bounds are accepted in addition. */
export const searchQuerystring = z.looseObject({
  section: many('Section, repeated for several; missing: the whole market'),
  location: many('Slug or id of an area, with an optional radius in metres: swords-dublin_5000'),
  radius: one('Metres around every location without a radius of its own'),
  geo: many('box:north,west,south,east, circle:lat,lon,metres or polygon:encoded polyline'),
  propertyType: many('For example houses'),
  salePrice_from: one('Lower bound; so for every range, and _to for the upper bound'),
  terms: one('Keywords; a phrase in quotation marks'),
  sort: one('bestMatch, publishDateDesc, publishDateAsc, priceAsc, priceDesc or distance'),
  pageSize: one('Listings on a page, at most 100'),
  from: one('Listings to skip'),
  page: one('The page, from 1, in the place of from'),
  mediaSizes: many('Accepted for clients that send it; every size of a picture is always answered'),
});

function one(description: string) {
  return z.string().optional().describe(description);
}

function many(description: string) {
  return z
    .union([z.string(), z.array(z.string())])
    .optional()
    .describe(description);
}
