import type { FastifyInstance } from 'fastify';
import { routesOf } from '#platform/http/define-route.ts';
import { isPageCall } from '#platform/http/in-process.ts';
import { markIncomplete } from '#platform/http/incomplete.ts';
import { errorOf } from '#platform/http/problem.ts';
import type { MessageKey } from '#platform/i18n/language.ts';
import {
  cardPhotos,
  cardPhotosQuery,
  type ListingEnded,
  languageQuery,
  listingEnded,
  listingPage,
  listingParams,
} from './contract.ts';
import { readCardPhotos, readListing } from './endpoints.ts';
import { readPhotoUrls } from './reads.ts';
import { type ShowListingOptions, showListing } from './show-listing.ts';
import { onlyUnits } from './units.ts';

/** Header of an answer for a listing that has moved. */
export const REDIRECT_HEADER = {
  redirect: {
    type: 'string',
    description:
      'Path of the listing that replaced it: listed again, moved by its agency, or kept of two duplicates. Missing if none is public.',
  },
} as const;

/** Full listings: 200 with everything, 410 with similar listings after the end, 404 for anything not public. */
export async function listingsApi(app: FastifyInstance, options: ShowListingOptions): Promise<void> {
  const route = routesOf(app, { tag: 'Listings', access: 'anyone' });
  route(readCardPhotos, {
    summary: 'Get the photos of listings',
    description: 'For the cards of a page. Listings that are not public are missing.',
    query: cardPhotosQuery,
    answer: cardPhotos,
    async handle({ query }) {
      const photos = await readPhotoUrls(options.pool, query.ads);
      return { listings: [...photos].map(([adId, urls]) => ({ adId, photos: urls })) };
    },
  });

  route(readListing, {
    config: { responseHeaders: { 404: REDIRECT_HEADER, 410: REDIRECT_HEADER } },
    summary: 'Get a listing',
    description:
      'By the id of a listing, or of a unit type of a development: the development with that unit only.',
    params: listingParams,
    query: languageQuery,
    answers: { 200: listingPage, 410: listingEnded },
    errors: [404],
    async handle(request, reply) {
      const { viewer = null, language } = request;
      const shown = await showListing(
        options,
        request.params.id,
        { viewer, isPage: isPageCall(request) },
        request.query.lang ?? language.locale,
      );
      reply.header('vary', 'accept-language');
      if (viewer) reply.header('cache-control', 'no-store');
      if (shown.status === 200) {
        const { listing, unitIds, isSaved, similar, nearby, isComplete } = shown;
        if (!isComplete) markIncomplete(reply);
        return { listing: onlyUnits(listing, unitIds), isSaved, similar, nearby };
      }
      if (shown.movedTo) reply.header('redirect', shown.movedTo);
      if (shown.status === 404) return reply.refuse(404, 'listings.unknown');
      return reply.code(410).send(endedAnswer(shown, language.t));
    },
  });
}

/** The answer for an ended listing. */
export function endedAnswer(
  { title, similar }: Pick<ListingEnded, 'title' | 'similar'>,
  t: (key: MessageKey) => string,
): ListingEnded {
  return { ...errorOf(410, t('listings.gone')), statusCode: 410, title, similar };
}
