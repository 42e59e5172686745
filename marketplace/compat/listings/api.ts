import type { FastifyInstance } from 'fastify';
import { REDIRECT_HEADER } from '#marketplace/listings/api.ts';
import { languageQuery, listingParams } from '#marketplace/listings/contract.ts';
import { type ShowListingOptions, showListing } from '#marketplace/listings/show-listing.ts';
import { routesOf } from '#platform/http/define-route.ts';
import { markIncomplete } from '#platform/http/incomplete.ts';
import { errorOf } from '#platform/http/problem.ts';
import { languages } from '#platform/i18n/languages.ts';
import { presentCard } from './card.ts';
import { detail, listingEnded, type WireListingEnded } from './contract.ts';
import { presentDetail } from './detail.ts';

/** All paths of a listing that clients use. */
const ADDRESSES = [
  '/api/v3/ads/listing/:id',
  '/api/v2/ads/listing/:id',
  '/api/v2/listing/:id',
  '/old/v1/legacy/listing/:id',
] as const;

export type ClientListingOptions = ShowListingOptions & { publicUrl: string };

/** Full listings as existing clients expect them; with the statuses of the site's own call. */
export async function clientListingsApi(app: FastifyInstance, options: ClientListingOptions): Promise<void> {
  const { publicUrl } = options;
  const route = routesOf(app, { tag: 'Listings', access: 'anyone' });
  for (const [index, url] of ADDRESSES.entries()) {
    route(`GET ${url}`, {
      config: { responseHeaders: { 404: REDIRECT_HEADER, 410: REDIRECT_HEADER } },
      summary: index === 0 ? 'Get a listing, formatted' : 'Get a listing, formatted (older path)',
      description:
        'By the id of a listing, or of a unit type of a development: the development with that unit only.',
      params: listingParams,
      query: languageQuery,
      answers: { 200: detail, 410: listingEnded },
      errors: [404],
      async handle(request, reply) {
        const { viewer = null } = request;
        const language = languages[request.query.lang ?? request.language.locale];
        const context = { ...language, publicUrl };
        const shown = await showListing(
          options,
          request.params.id,
          // Existing clients are programs.
          { viewer, isPage: false },
          language.locale,
        );
        reply.header('vary', 'accept-language');
        if (shown.status !== 200) {
          if (shown.movedTo) reply.header('redirect', shown.movedTo);
          if (shown.status === 404) return reply.code(404).send(errorOf(404, language.t('listings.unknown')));
          const ended: WireListingEnded = {
            ...errorOf(410, language.t('listings.gone')),
            statusCode: 410,
            title: shown.title,
            areaName: shown.areaSlug,
            similarAds: shown.similar.map((listing) => presentCard(listing, [], context)),
          };
          return reply.code(410).send(ended);
        }
        if (viewer) reply.header('cache-control', 'no-store');
        if (!shown.isComplete) markIncomplete(reply);
        const answer = presentDetail(shown.listing, shown.unitIds, context, Date.now());
        return {
          ...answer,
          dfpTargetingValues: { ...answer.dfpTargetingValues, isUserLoggedIn: [String(viewer !== null)] },
          savedAd: shown.isSaved,
          amenities: shown.nearby,
          relevantAds: shown.similar.map((listing) => presentCard(listing, [], context)),
        };
      },
    });
  }
}
