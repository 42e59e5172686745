import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { readAmenitiesNear } from '#marketplace/places/amenities/near.ts';
import { type ErrorBody, errorBody } from '#platform/http/error-body.ts';
import type { Language, Locale } from '#platform/i18n/language.ts';
import {
  adParams,
  detail,
  languageQuery,
  listingEnded,
  type WireDetail,
  type WireListingEnded,
} from './contract.ts';
import { presentListingEnded, type SimilarOptions, similarCards } from './gone/answer-gone.ts';
import { presentDetail } from './presenters/detail.ts';
import { listingPath } from './presenters/paths.ts';
import { checkOf } from './presenters/signals.ts';
import { readAdOfUnit, readDetail, readSuccessor } from './reads.ts';
import { pageStatus } from './rules.ts';
import type { WireTrustSignals } from './trust-signals/contract.ts';
import type { ViewCounter } from './views/view-counter.ts';

/** Options of the listings APIs, set by the server. */
export type ListingsOptions = SimilarOptions & {
  languages: Record<Locale, Language>;
  views: ViewCounter;
  /** Which of some listings the user saved; from a later feature. Called for logged-in users only. */
  savedAmong?: (userId: string, adIds: readonly number[]) => Promise<ReadonlySet<number>>;
  /** Public moderation facts of a listing. */
  readModerationSignals?: (adId: number) => Promise<{
    wasSeen: boolean;
    alsoAdvertised: readonly { id: number; address: string; advertiser: string | null }[];
  }>;
};

type DetailRequest = FastifyRequest<{ Params: { id: number }; Querystring: { lang?: Locale } }>;

/** All paths of a listing that clients use. */
const ADDRESSES = [
  '/api/v3/ads/listing/:id',
  '/api/v2/ads/listing/:id',
  '/api/v2/listing/:id',
  '/old/v1/legacy/listing/:id',
];

/** Header of an answer for a moved listing. */
const REDIRECT = {
  redirect: {
    type: 'string',
    description:
      'Path of the page of the listing that took its place: listed again, moved by its agency, or the one of two duplicates that stays. Missing where there is none that is public.',
  },
} as const;

/** Full listings: 200 with everything, 410 with similar listings after the end, 404 for anything not public. */
export async function listingsApi(app: FastifyInstance, options: ListingsOptions): Promise<void> {
  const { pool, languages, publicUrl, views } = options;
  app.addHook('onClose', () => views.stop());

  async function answer(
    request: DetailRequest,
    reply: FastifyReply,
  ): Promise<WireDetail | WireListingEnded | ErrorBody> {
    const language = languages[request.query.lang ?? request.language.locale];
    const i18n = { ...language, publicUrl };
    reply.header('vary', 'accept-language');
    const { id } = request.params;
    const own = await readDetail(pool, id);
    const parent = own ? null : await readAdOfUnit(pool, id);
    const ad = own ?? (parent === null ? null : await readDetail(pool, parent));
    const status = ad ? pageStatus(ad.state, ad.published_at !== null) : 404;
    // A path of this site to redirect to. A listing that was never public has no known URL.
    const isMoved = ad !== null && status !== 200 && ad.published_at !== null;
    const successor = isMoved ? await readSuccessor(pool, ad.id) : null;
    const moved = successor === null ? null : await readDetail(pool, successor);
    if (moved) reply.header('redirect', listingPath(moved));
    if (!ad || status === 404) {
      return reply.code(404).send({
        statusCode: 404,
        error: 'Not Found',
        message: language.t('listings.unknown'),
      } satisfies ErrorBody);
    }
    if (status === 410) return reply.code(410).send(await presentListingEnded(options, ad, language));
    views.count(ad.id);
    const whole = presentDetail(ad, own ? [] : [id], i18n);
    if (request.viewer) reply.header('cache-control', 'no-store');
    whole.dfpTargetingValues.isUserLoggedIn = [
      String(request.viewer !== undefined && request.viewer !== null),
    ];
    const saved = request.viewer && (await options.savedAmong?.(request.viewer.userId, [ad.id]));
    const [signals, amenities, relevantAds] = await Promise.all([
      withModerationSignals(ad.id, whole.listing.signals, i18n),
      readAmenitiesNear(pool, whole.listing.point, i18n.locale),
      similarCards(options, ad, language),
    ]);
    return {
      ...whole,
      savedAd: saved?.has(ad.id) ?? false,
      listing: { ...whole.listing, signals },
      listingViews: ad.views + views.pending(ad.id),
      amenities,
      relevantAds,
    };
  }

  async function withModerationSignals(
    adId: number,
    signals: WireTrustSignals,
    { t }: Language,
  ): Promise<WireTrustSignals> {
    const moderation = await options.readModerationSignals?.(adId);
    if (!moderation) return signals;
    const personCheck = moderation.wasSeen ? [checkOf('person.checked', t)] : [];
    return {
      ...signals,
      checks: [...personCheck, ...signals.checks],
      alsoAdvertised: moderation.alsoAdvertised.map((one) => ({ ...one, advertiser: one.advertiser ?? '' })),
    };
  }

  for (const [index, url] of ADDRESSES.entries()) {
    app.withTypeProvider<ZodTypeProvider>().get(
      url,
      {
        config: { access: 'anyone', responseHeaders: { 404: REDIRECT, 410: REDIRECT } },
        schema: {
          tags: ['Listings'],
          summary: index === 0 ? 'A listing' : 'A listing, at an older address',
          description:
            'The number of an ad, or of a unit type of a development, which is then shown with that unit alone.',
          params: adParams,
          querystring: languageQuery,
          response: { 200: detail, 404: errorBody, 410: listingEnded },
        },
      },
      answer,
    );
  }
}
