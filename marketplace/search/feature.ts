import type { FastifyInstance } from 'fastify';
import type { ListingCache } from '#marketplace/listings/cards/listing-cache.ts';
import type { Listing } from '#marketplace/listings/model.ts';
import type { Gazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import type { PageTable } from '#platform/feature.ts';
import { searchApi } from './api.ts';
import { createAreaCounts } from './counts/area-counts.ts';
import type { SearchIndex } from './index/search-index.ts';
import type { SearchQuery } from './model.ts';
import type { SearchApiOptions } from './options.ts';
import { searchAreas } from './request/gazetteer-areas.ts';
import { findSimilar, referenceListingOf } from './similar/similar.ts';
import { streetFinder } from './streets.ts';

/** Number of similar listings below a listing, and in its place after it has ended: one row of cards. */
const SIMILAR_LISTINGS = 4;

export const pages: PageTable = {
  find: 'find',
  // Sections, and short forms such as houses-for-sale; its loader answers 404 for what is neither.
  ':search/:place?/:type?': 'results',
};

type Needs = Omit<SearchApiOptions, 'index' | 'summariesOf'> & {
  search: { index: SearchIndex };
  listings: ListingCache;
};

export async function api(app: FastifyInstance, options: Needs): Promise<void> {
  const { search, listings } = options;
  await app.register(searchApi, { ...options, index: search.index, summariesOf: listings.summaries });
}

export function offers({ search, gazetteer }: Pick<Needs, 'search'> & { gazetteer: () => Gazetteer }) {
  const { index } = search;
  const counted = createAreaCounts(index, gazetteer);
  return {
    ...counted,
    areas: searchAreas(gazetteer, counted.counts),
    streets: streetFinder(index, gazetteer),
    /** The number of listings on the market that a query finds. */
    count: (query: SearchQuery) => index.count(query),
    findSimilar: async (listing: Listing) =>
      findSimilar(index, referenceListingOf(listing, gazetteer()), SIMILAR_LISTINGS),
  };
}
