import type { FastifyInstance } from 'fastify';
import { languages } from '#language/languages.ts';
import { accountsApi } from '#marketplace/accounts/api.ts';
import { hasAds } from '#marketplace/listings/advertisers/reads.ts';
import { followAgency, leaveMarket } from '#marketplace/listings/advertisers/writes.ts';
import { listingsApi } from '#marketplace/listings/api.ts';
import { blmApi } from '#marketplace/listings/blm/api.ts';
import { ownedApi } from '#marketplace/listings/owned/api.ts';
import type { DetailRow } from '#marketplace/listings/presenters/listing-row.ts';
import { createViewCounter } from '#marketplace/listings/views/view-counter.ts';
import { mediaApi } from '#marketplace/media/api.ts';
import { uploadsApi } from '#marketplace/media/uploads/api.ts';
import { moderationApi } from '#marketplace/moderation/api.ts';
import { knownOfAd } from '#marketplace/moderation/likeness/signals.ts';
import { forgetReporter } from '#marketplace/moderation/reports/writes.ts';
import { paymentsApi } from '#marketplace/payments/api.ts';
import { readLastOrders } from '#marketplace/payments/orders/reads.ts';
import { relist } from '#marketplace/placement/ad/relist.ts';
import { placementApi } from '#marketplace/placement/api.ts';
import { previewApi } from '#marketplace/placement/preview-links/api.ts';
import { purchasesApi } from '#marketplace/placement/purchases/api.ts';
import { purchaseKinds, renewalOf } from '#marketplace/placement/purchases/for-sale.ts';
import { placesApi } from '#marketplace/places/api.ts';
import type { Gazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import { searchApi } from '#marketplace/search/api.ts';
import type { SearchArea, SearchAreas } from '#marketplace/search/request/search-areas.ts';
import { findSimilar, type Likeness } from '#marketplace/search/similar/similar.ts';
import type { Env } from './env.ts';
import { forgetLogo, keepLogo } from './logos.ts';
import { judgement } from './placement.ts';
import type { Services } from './services.ts';

/** Ads like one, shown below it or in its place once it is gone: a row of cards. */
const SIMILAR_ADS = 4;

/** The API of every room, in one explicit list. */
export async function registerRooms(app: FastifyInstance, env: Env, services: Services): Promise<void> {
  const { gazetteer, search, cards } = services;
  const { media } = services;
  await app.register(mediaApi, media);
  await app.register(uploadsApi, {
    ...media,
    pool: services.pool,
    languages,
    forget: media.optimiser.forget,
  });
  await app.register(paymentsApi, services.payments.desk);
  await app.register(accountsApi, {
    pool: services.pool,
    auth: services.auth,
    secret: services.secret,
    publicUrl: env.PUBLIC_URL,
    languages,
    hasAds: (userId) => hasAds(services.pool, userId),
    // No room keeps budgets yet.
    hasBuyingBudget: async () => false,
    followAgency,
    keepLogo,
    erasers: [leaveMarket, forgetLogo, forgetReporter],
  });
  await app.register(placesApi, {
    gazetteer,
    counts: (areaId) => search.index.areaCounts(areaId),
    languages,
  });
  await app.register(listingsApi, {
    pool: services.pool,
    languages,
    publicUrl: env.PUBLIC_URL,
    views: createViewCounter(services.pool, (err) =>
      services.log.error({ err }, 'views could not be stored'),
    ),
    knownOf: (adId) => knownOfAd(services.pool, adId),
    findSimilar: async (ad) => findSimilar(search.index, likenessOf(ad, gazetteer()), SIMILAR_ADS),
  });
  await app.register(moderationApi, { pool: services.pool, languages, secret: services.secret });
  await app.register(ownedApi, {
    pool: services.pool,
    paymentsOf: (adIds) => readLastOrders(services.pool, adIds),
    voice: services.voice,
    renewal: (adId, viewer) => renewalOf(services.pool, viewer, adId),
    relist: (adId, viewer) => relist(services.pool, viewer, adId),
    purchasesOf: (viewer, adIds) => purchaseKinds(services.pool, viewer, adIds),
  });
  await app.register(purchasesApi, { pool: services.pool });
  await app.register(placementApi, {
    ...judgement,
    pool: services.pool,
    languages,
    publicUrl: env.PUBLIC_URL,
    gazetteer,
    voice: services.voice,
  });
  await app.register(blmApi, { pool: services.pool, languages, publicUrl: env.PUBLIC_URL });
  await app.register(previewApi, { pool: services.pool, languages, publicUrl: env.PUBLIC_URL });
  await app.register(searchApi, {
    index: search.index,
    areas: searchAreas(gazetteer),
    cardsOf: cards.cards,
    shownCardsOf: cards.shownCards,
    publicUrl: env.PUBLIC_URL,
  });
}

function likenessOf(ad: DetailRow, gazetteer: Gazetteer): Likeness {
  return {
    id: ad.id,
    adType: ad.ad_type,
    offering: ad.offering,
    priceType: ad.price_type,
    areaIds: gazetteer.areaIdsOf(ad.area_id),
    saleValue: ad.sale_value,
    rentalValue: ad.rental_value,
    collectionPeriod: ad.collection_period,
    beds: ad.total_beds,
  };
}

/** The gazetteer as search asks it; always the newest one. */
function searchAreas(gazetteer: Services['gazetteer']): SearchAreas {
  return {
    areaById: (id) => gazetteer().byId(id),
    areaBySlug: (slug) => gazetteer().bySlug(slug),
    areaByText: (text): SearchArea | undefined => gazetteer().complete(text, { limit: 1 })[0]?.area,
    childrenOf: (id) => gazetteer().childrenOf(id),
    all: () => gazetteer().areas,
  };
}
