import { areaText, availableText, overviewOf } from '#marketplace/listings/format/overview.ts';
import { amountText, currentAmountText } from '#marketplace/listings/format/price.ts';
import { checkText, daysOnMarket } from '#marketplace/listings/format/trust-checks.ts';
import type { Listing } from '#marketplace/listings/model.ts';
import { resultsPathsOf } from '#marketplace/listings/results-paths.ts';
import { onlyUnits } from '#marketplace/listings/units.ts';
import { NO_AMENITIES } from '#marketplace/places/amenities/contract.ts';
import { type I18nContext, localePath } from '#platform/i18n/language.ts';
import { presentListing, slashedDay } from './card.ts';
import type { WireDetail, WireListing } from './contract.ts';
import { periodWord } from './periods.ts';
import { withClientWords } from './words.ts';

/**
 * The answer for a listing's page.
 * @param unitIds restricts a development to these units; empty for all
 * @param now milliseconds since 1970
 */
export function presentDetail(
  whole: Listing,
  unitIds: readonly number[],
  context: I18nContext,
  now: number,
): WireDetail {
  const listing = presentWholeListing(onlyUnits(whole, unitIds), withClientWords(context), now);
  const { section } = listing.nonFormatted;
  return {
    listing,
    dfpTargetingValues: {
      pageType: ['listing'],
      areaName: [whole.area.slug],
      countyName: [whole.county.slug],
      adState: [listing.state.toLowerCase().replaceAll('_', '-')],
      propertyType: [listing.propertyType],
      section: [section],
      isUserLoggedIn: ['false'],
    },
    breadcrumbs: resultsPathsOf(whole, context.locale).map(({ name, path }) => ({
      displayValue: name,
      url: localePath(context.locale, path),
    })),
    srpLinking: null,
    listingViews: whole.views,
    canonicalUrl: `${context.publicUrl}${localePath(context.locale, listing.seoFriendlyPath)}`,
    savedAd: false,
    buyingBudgetDetail: null,
    relevantAds: [],
    amenities: NO_AMENITIES,
    developerSponsor: null,
  };
}

/** The date of listings whose source states none. */
const UNDATED = new Date(0).toISOString();

function presentWholeListing(listing: Listing, context: I18nContext, now: number): WireListing {
  const { t } = context;
  const { firstPrice } = listing;
  return {
    ...presentListing(listing, context, true),
    // Clients need a date: an undated listing is older than all others, as in the order by date.
    publishDate: listing.publishedAt ?? UNDATED,
    description: listing.description,
    features: listing.features,
    facilities: listing.facilities.map((key) => ({ key, name: t(`property.facility.${key}`) })),
    propertyOverview: overviewOf(listing, context, now),
    propertySize: areaText(listing, t),
    areaName: listing.area.slug,
    addressDetails: {
      postalCode: listing.routingKey ?? undefined,
      streetAddress: listing.address,
      addressLocality: listing.area.name,
      addressRegion: listing.county.name,
    },
    lastUpdateDate: slashedDay(listing.updatedAt ?? listing.publishedAt ?? UNDATED),
    availableFrom: listing.facts.availableFrom ?? undefined,
    auctionDate: listing.auctionAt ?? undefined,
    auctionAddress: listing.auctionAddress ?? undefined,
    viewings: listing.viewings.map((viewing) => ({
      ...viewing,
      placesLeft: viewing.placesLeft ?? undefined,
    })),
    rooms: presentRooms(listing, context, now),
    signals: {
      firstPublished: listing.firstPublishedAt ?? undefined,
      daysOnMarket: daysOnMarket(listing, now),
      firstPrice: firstPrice ? amountText(firstPrice.amount, firstPrice.period, t) : undefined,
      checks: listing.checks.map((check) => checkText(check, t)),
      alsoAdvertised: listing.alsoAdvertised
        .filter(({ isSameAdvertiser }) => isSameAdvertiser)
        .map(({ id, address, name }) => ({ id, address, advertiser: name ?? '' })),
    },
  };
}

/** The bedrooms of a shared home, in the owner's order. All have one date. */
function presentRooms(listing: Listing, { t, locale }: I18nContext, now: number): WireListing['rooms'] {
  const available = availableText(listing, t, locale, now) ?? undefined;
  return listing.rooms.map(({ id, type, isEnsuite, price, period }) => ({
    id,
    type,
    ensuite: isEnsuite ?? undefined,
    price: price ? currentAmountText(price, period, t) : t('listings.price.rentOnApplication'),
    numericPrice: price ? price.cents / 100 : undefined,
    period: periodWord(period),
    available,
  }));
}
