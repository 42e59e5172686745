import type { FastifyInstance } from 'fastify';
import { accountsApi } from '#marketplace/accounts/api.ts';
import { captchaApi } from '#marketplace/accounts/captcha/api.ts';
import { alertsApi } from '#marketplace/alerts/api.ts';
import { enquiriesApi } from '#marketplace/enquiries/api.ts';
import { readDailyCounts } from '#marketplace/enquiries/reads.ts';
import { blmApi } from '#marketplace/imports/blm/api.ts';
import { countUnpublishedChanges } from '#marketplace/listing-editor/ad/unpublished.ts';
import { placementApi } from '#marketplace/listing-editor/api.ts';
import { previewApi } from '#marketplace/listing-editor/preview-links/api.ts';
import { purchasesApi } from '#marketplace/listing-editor/purchases/api.ts';
import { purchaseKinds, readRenewal } from '#marketplace/listing-editor/purchases/for-sale.ts';
import { hasAds } from '#marketplace/listings/advertisers/reads.ts';
import { syncAccountPhone, syncAgencyAdvertisers } from '#marketplace/listings/advertisers/writes.ts';
import { listingsApi } from '#marketplace/listings/api.ts';
import type { DetailRow } from '#marketplace/listings/presenters/listing-row.ts';
import { createViewCounter } from '#marketplace/listings/views/view-counter.ts';
import { mediaApi } from '#marketplace/media/api.ts';
import { uploadsApi } from '#marketplace/media/uploads/api.ts';
import { moderationApi } from '#marketplace/moderation/api.ts';
import { readModerationSignals } from '#marketplace/moderation/duplicate-detection/signals.ts';
import { readReviews } from '#marketplace/moderation/review-status/reads.ts';
import { myListingsApi } from '#marketplace/my-listings/api.ts';
import { createRelistDraft } from '#marketplace/my-listings/relist.ts';
import { paymentsApi } from '#marketplace/payments/api.ts';
import { readLastOrders } from '#marketplace/payments/orders/reads.ts';
import { placesApi } from '#marketplace/places/api.ts';
import type { Gazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import { savedAdsApi } from '#marketplace/saved-listings/api.ts';
import { savedAmong, savesOf } from '#marketplace/saved-listings/reads.ts';
import { savedSearchesApi } from '#marketplace/saved-searches/api.ts';
import { hasSearch } from '#marketplace/saved-searches/reads.ts';
import { requestOf } from '#marketplace/saved-searches/saved-query.ts';
import { searchApi } from '#marketplace/search/api.ts';
import { findSimilar, type Likeness } from '#marketplace/search/similar/similar.ts';
import { viewingsApi } from '#marketplace/viewings/api.ts';
import { countUpcoming } from '#marketplace/viewings/reads/viewings.ts';
import { webhooksApi } from '#marketplace/webhooks/api.ts';
import { languages } from '#platform/i18n/languages.ts';
import { createAreaCounts } from './area-counts.ts';
import type { Env } from './env.ts';
import { HIDING } from './erasers.ts';
import { keepLogo } from './logos.ts';
import { judgement } from './placement.ts';
import { searchAreas } from './search-areas.ts';
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
    followAgency: syncAgencyAdvertisers,
    followPhone: syncAccountPhone,
    keepLogo,
    hiding: HIDING,
  });
  await app.register(captchaApi, services);
  await app.register(placesApi, {
    gazetteer,
    ...createAreaCounts(search.index, gazetteer),
    languages,
  });
  const similar = {
    pool: services.pool,
    publicUrl: env.PUBLIC_URL,
    findSimilar: async (ad: DetailRow) => findSimilar(search.index, likenessOf(ad, gazetteer()), SIMILAR_ADS),
  };
  await app.register(listingsApi, {
    ...similar,
    languages,
    views: createViewCounter(services.pool, (err) =>
      services.log.error({ err }, 'views could not be stored'),
    ),
    savedAmong: (userId, adIds) => savedAmong(services.pool, userId, adIds),
    readModerationSignals: (adId) => readModerationSignals(services.pool, adId),
  });
  await app.register(enquiriesApi, { ...similar, languages, secret: services.secret });
  await app.register(moderationApi, { pool: services.pool, languages, secret: services.secret });
  await app.register(myListingsApi, {
    pool: services.pool,
    readSaves: (adIds) => savesOf(services.pool, adIds),
    readPayments: (adIds) => readLastOrders(services.pool, adIds),
    readEnquiryCounts: (adIds) => readDailyCounts(services.pool, 'enquiries', adIds),
    readPhoneReveals: (adIds) => readDailyCounts(services.pool, 'phoneReveals', adIds),
    voice: services.voice,
    undoSeconds: services.undoSeconds,
    renewal: (adId, viewer) => readRenewal(services.pool, viewer, adId),
    review: judgement.review,
    createRelistDraft: (adId, viewer) => createRelistDraft(services.pool, viewer, adId),
    readPurchases: (viewer, adIds) => purchaseKinds(services.pool, viewer, adIds),
    readUpcomingViewings: (adIds) => countUpcoming(services.pool, adIds),
    readUnpublishedChanges: (adIds) => countUnpublishedChanges(services.pool, adIds),
    readReviews: (adIds) => readReviews(services.pool, adIds),
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
  await app.register(viewingsApi, { pool: services.pool, voice: services.voice, secret: services.secret });
  await app.register(blmApi, {
    pool: services.pool,
    languages,
    publicUrl: env.PUBLIC_URL,
    incoming: services.media.incoming,
  });
  await app.register(previewApi, { pool: services.pool, languages, publicUrl: env.PUBLIC_URL });
  await app.register(webhooksApi, { pool: services.pool, languages });
  await app.register(savedAdsApi, { pool: services.pool, languages, publicUrl: env.PUBLIC_URL });
  await app.register(searchApi, {
    index: search.index,
    areas: searchAreas(gazetteer),
    cardsOf: cards.cards,
    shownCardsOf: cards.shownCards,
    savedAmong: (userId, adIds) => savedAmong(services.pool, userId, adIds),
    publicUrl: env.PUBLIC_URL,
    isSaved: (userId, query) => hasSearch(services.pool, userId, requestOf(query, Date.now())),
  });
  await app.register(savedSearchesApi, {
    pool: services.pool,
    languages,
    publicUrl: env.PUBLIC_URL,
    secret: services.secret,
    areas: searchAreas(gazetteer),
    count: (query) => search.index.count(query),
  });
  await app.register(alertsApi, {
    pool: services.pool,
    languages,
    areas: searchAreas(gazetteer),
    secret: services.secret,
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
