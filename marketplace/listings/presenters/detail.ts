import { NO_AMENITIES } from '#marketplace/places/amenities/contract.ts';
import { type I18nContext, localePath } from '#platform/i18n/language.ts';
import { routingKeyOf } from '#property/eircode.ts';
import type { WireDetail, WireListing } from '../contract.ts';
import { presentListing } from './card.ts';
import { onlyUnits } from './group.ts';
import { slashedDay } from './history.ts';
import type { DetailRow } from './listing-row.ts';
import { areaText, presentOverview } from './overview.ts';
import { presentRooms } from './shared-rooms.ts';
import { presentTrustSignals } from './signals.ts';

/**
 * The answer for a listing's page.
 * @param unitIds restricts a development to these units; empty for all
 */
export function presentDetail(row: DetailRow, unitIds: readonly number[], i18n: I18nContext): WireDetail {
  const listing = presentWholeListing(onlyUnits(row, unitIds), i18n);
  const section = listing.nonFormatted.section;
  return {
    listing,
    dfpTargetingValues: {
      pageType: ['listing'],
      areaName: [row.area_slug],
      countyName: [row.county_slug],
      adState: [listing.state.toLowerCase().replaceAll('_', '-')],
      propertyType: [listing.propertyType],
      section: [section],
      isUserLoggedIn: ['false'],
    },
    breadcrumbs: presentBreadcrumbs(row, section, i18n),
    srpLinking: null,
    listingViews: row.views,
    canonicalUrl: `${i18n.publicUrl}${localePath(i18n.locale, listing.seoFriendlyPath)}`,
    savedAd: false,
    buyingBudgetDetail: null,
    relevantAds: [],
    amenities: NO_AMENITIES,
    developerSponsor: null,
  };
}

function presentWholeListing(row: DetailRow, i18n: I18nContext): WireListing {
  const { t } = i18n;
  return {
    ...presentListing(row, i18n, true),
    publishDate: (row.published_at ?? row.updated_at).toISOString(),
    description: row.description,
    features: row.features,
    facilities: row.facilities.map((key) => ({ key, name: t(`property.facility.${key}`) })),
    propertyOverview: presentOverview(row, i18n),
    propertySize: areaText(row, t),
    areaName: row.area_slug,
    addressDetails: {
      // A full Eircode identifies one household; the routing key is precise enough.
      postalCode: (row.eircode && routingKeyOf(row.eircode)) || undefined,
      streetAddress: row.address,
      addressLocality: row.area_name,
      addressRegion: row.county_name,
    },
    lastUpdateDate: slashedDay(row.updated_at),
    availableFrom: row.available_from ?? undefined,
    auctionDate: row.auction_date?.toISOString(),
    auctionAddress: row.auction_address ?? undefined,
    viewings: row.viewings.map((viewing) => ({ ...viewing, placesLeft: viewing.placesLeft ?? undefined })),
    rooms: presentRooms(row, i18n),
    signals: presentTrustSignals(row, i18n),
  };
}

/** Paths of section results, known to clients. */
const RESULT_PATHS: Record<string, string> = {
  'residential-for-sale': 'property-for-sale',
  'residential-to-rent': 'property-for-rent',
  'new-homes': 'new-homes-for-sale',
  sharing: 'sharing',
  'commercial-for-sale': 'commercial-properties-for-sale',
  'commercial-to-rent': 'commercial-properties-for-rent',
  'residential-sold': 'sold-properties',
  'holiday-homes': 'holiday-homes',
  'student-accommodation-for-rent': 'student-accommodation-for-rent',
  'student-accommodation-to-share': 'student-accommodation-to-share',
  'parking-for-sale': 'parking-for-sale',
  'parking-to-rent': 'parking-to-rent',
};

function presentBreadcrumbs(row: DetailRow, section: string, i18n: I18nContext): WireDetail['breadcrumbs'] {
  const path = RESULT_PATHS[section];
  if (!path) return [];
  const named = (name: string, irish: string | null) => (i18n.locale === 'ga' ? (irish ?? name) : name);
  const county = {
    displayValue: named(row.county_name, row.county_name_ga),
    url: localePath(i18n.locale, `/${path}/${row.county_slug}`),
  };
  if (row.area_slug === row.county_slug) return [county];
  return [
    county,
    {
      displayValue: named(row.area_name, row.area_name_ga),
      url: localePath(i18n.locale, `/${path}/${row.area_slug}`),
    },
  ];
}
