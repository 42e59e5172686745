import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { amenitiesNear } from '#marketplace/places/amenities/near.ts';
import { type ErrorBody, errorBody } from '#platform/http/error-body.ts';
import { type Language, type Locale, localeOf } from '#platform/i18n/language.ts';
import { adParams, detail, gone, languageQuery, type WireDetail, type WireGone } from './contract.ts';
import { presentGone, type SimilarOptions, similarCards } from './gone/answer-gone.ts';
import { presentDetail } from './presenters/detail.ts';
import { listingPath } from './presenters/paths.ts';
import { checkOf } from './presenters/signals.ts';
import { readAdOfUnit, readDetail, readSuccessor } from './reads.ts';
import { pageStatus } from './rules.ts';
import type { WireSignals } from './trust-signals/contract.ts';
import type { ViewCounter } from './views/view-counter.ts';

/** What the server gives the listings room. */
export type ListingsOptions = SimilarOptions & {
  languages: Record<Locale, Language>;
  views: ViewCounter;
  /** Those of some ads that somebody keeps; a later room knows. Asked only for who is signed in. */
  savedAmong?: (userId: string, adIds: readonly number[]) => Promise<ReadonlySet<number>>;
  /** What moderation knows of an ad that its readers may know. */
  existingIds?: (adId: number) => Promise<{
    wasSeen: boolean;
    alsoAdvertised: readonly { id: number; address: string; advertiser: string | null }[];
  }>;
};

type DetailRequest = FastifyRequest<{ Params: { id: number }; Querystring: { lang?: Locale } }>;

/** What answers for a listing by its number, at every address clients of the field have used. */
const ADDRESSES = [
  '/api/v3/ads/listing/:id',
  '/api/v2/ads/listing/:id',
  '/api/v2/listing/:id',
  '/old/v1/legacy/listing/:id',
];

/** The header of an answer for a listing that has moved. */
const REDIRECT = {
  redirect: {
    type: 'string',
    description:
      'Path of the page of the listing that took its place: listed again, moved by its agency, or the one of two duplicates that stays. Missing where there is none that is public.',
  },
} as const;

/** Listings, whole: 200 with everything, 410 with similar ads once it is gone, 404 for what nobody may see. */
export async function listingsApi(app: FastifyInstance, options: ListingsOptions): Promise<void> {
  const { pool, languages, publicUrl, views } = options;
  app.addHook('onClose', () => views.stop());

  async function answer(
    request: DetailRequest,
    reply: FastifyReply,
  ): Promise<WireDetail | WireGone | ErrorBody> {
    const language = languages[request.query.lang ?? localeOf(request.headers['accept-language'])];
    const i18n = { ...language, publicUrl };
    reply.header('vary', 'accept-language');
    const { id } = request.params;
    const own = await readDetail(pool, id);
    const parent = own ? null : await readAdOfUnit(pool, id);
    const ad = own ?? (parent === null ? null : await readDetail(pool, parent));
    const status = ad ? pageStatus(ad.state, ad.published_at !== null) : 404;
    // A path of this site where clients and pages go instead. An ad that was never public has no known address.
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
    if (status === 410) return reply.code(410).send(await presentGone(options, ad, language));
    views.count(ad.id);
    const whole = presentDetail(ad, own ? [] : [id], i18n);
    if (request.viewer) reply.header('cache-control', 'no-store');
    whole.dfpTargetingValues.isUserLoggedIn = [
      String(request.viewer !== undefined && request.viewer !== null),
    ];
    const saved = request.viewer && (await options.savedAmong?.(request.viewer.userId, [ad.id]));
    const [signals, amenities, relevantAds] = await Promise.all([
      withKnown(ad.id, whole.listing.signals, i18n),
      amenitiesNear(pool, whole.listing.point, i18n.locale),
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

  async function withKnown(adId: number, signals: WireSignals, { t }: Language): Promise<WireSignals> {
    const known = await options.existingIds?.(adId);
    if (!known) return signals;
    const seen = known.wasSeen ? [checkOf('person.checked', t)] : [];
    return {
      ...signals,
      checks: [...seen, ...signals.checks],
      alsoAdvertised: known.alsoAdvertised.map((one) => ({ ...one, advertiser: one.advertiser ?? '' })),
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
          response: { 200: detail, 404: errorBody, 410: gone },
        },
      },
      answer,
    );
  }
}
