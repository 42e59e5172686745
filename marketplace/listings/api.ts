import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { type Language, type Locale, localeOf } from '#language/language.ts';
import { type ErrorBody, errorBody } from '#property/error-body.ts';
import { adParams, detail, gone, languageQuery, type WireDetail, type WireGone } from './contract.ts';
import { presentGone, type SimilarOptions, similarCards } from './gone/answer-gone.ts';
import { presentDetail } from './presenters/detail.ts';
import type { DetailRow } from './presenters/listing-row.ts';
import { checkOf } from './presenters/signals.ts';
import { readAdOfUnit, readDetail } from './reads.ts';
import { pageStatus } from './rules.ts';
import type { WireSignals } from './signals/contract.ts';
import type { ViewCounter } from './views/view-counter.ts';

/** What the server gives the listings room. */
export type ListingsOptions = SimilarOptions & {
  languages: Record<Locale, Language>;
  views: ViewCounter;
  /** Those of some ads that somebody keeps; a later room knows. Asked only for who is signed in. */
  savedAmong?: (userId: string, adIds: readonly number[]) => Promise<ReadonlySet<number>>;
  /** What moderation knows of an ad that its readers may know. */
  knownOf?: (adId: number) => Promise<{
    wasSeen: boolean;
    alsoAdvertised: readonly { id: number; address: string; advertiser: string | null }[];
  }>;
  /** Where a client may send people who look for an ad that is gone or unknown: a path of this site. */
  redirectOf?: (ad: DetailRow) => string | null;
};

type DetailRequest = FastifyRequest<{ Params: { id: number }; Querystring: { lang?: Locale } }>;

/** What answers for a listing by its number, at every address clients of the field have used. */
const ADDRESSES = ['/api/v3/ads/listing/:id', '/api/v2/listing/:id', '/old/v1/legacy/listing/:id'];

/** Listings, whole: 200 with everything, 410 with similar ads once it is gone, 404 for what nobody may see. */
export async function listingsApi(app: FastifyInstance, options: ListingsOptions): Promise<void> {
  const { pool, languages, publicUrl, views } = options;
  app.addHook('onClose', () => views.stop());

  async function answer(
    request: DetailRequest,
    reply: FastifyReply,
  ): Promise<WireDetail | WireGone | ErrorBody> {
    const language = languages[request.query.lang ?? localeOf(request.headers['accept-language'])];
    const speech = { ...language, publicUrl };
    reply.header('vary', 'accept-language');
    const { id } = request.params;
    const own = await readDetail(pool, id);
    const parent = own ? null : await readAdOfUnit(pool, id);
    const ad = own ?? (parent === null ? null : await readDetail(pool, parent));
    const status = ad ? pageStatus(ad.state, ad.published_at !== null) : 404;
    if (!ad || status === 404) {
      return reply.code(404).send({
        statusCode: 404,
        error: 'Not Found',
        message: language.t('listings.unknown'),
      } satisfies ErrorBody);
    }
    if (status === 410) {
      const redirect = options.redirectOf?.(ad);
      if (redirect) reply.header('redirect', redirect);
      return reply.code(410).send(await presentGone(options, ad, language));
    }
    views.count(ad.id);
    const whole = presentDetail(ad, own ? [] : [id], speech);
    if (request.viewer) reply.header('cache-control', 'no-store');
    const saved = request.viewer && (await options.savedAmong?.(request.viewer.userId, [ad.id]));
    return {
      ...whole,
      savedAd: saved?.has(ad.id) ?? false,
      listing: { ...whole.listing, signals: await withKnown(ad.id, whole.listing.signals, speech) },
      listingViews: ad.views + views.pending(ad.id),
      relevantAds: await similarCards(options, ad, language),
    };
  }

  async function withKnown(adId: number, signals: WireSignals, { t }: Language): Promise<WireSignals> {
    const known = await options.knownOf?.(adId);
    if (!known) return signals;
    const seen = known.wasSeen ? [checkOf('person', 'checked', t)] : [];
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
        config: { access: 'anyone' },
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
