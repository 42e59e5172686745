import { type Language, type Locale, localePath } from '#platform/i18n/language.ts';
import { irishTime } from '#platform/time/clock.ts';
import { formatDate } from '#platform/time/dates.ts';
import { isNorthernIreland } from '#property/county.ts';
import type { CollectionPeriod } from '#property/money.ts';
import type { PropertyKind } from '#property/property-type.ts';
import { parseVideo, videoUrl } from '#property/video.ts';
import type { ListingPage } from '../contract.ts';
import { ageSince } from '../format/age.ts';
import { areaText, availableText, overviewOf } from '../format/overview.ts';
import { amountText, currentAmountText, currentPriceText, perSquareMetreText } from '../format/price.ts';
import { bathroomType, bathsText, bedsText, kindText } from '../format/rooms.ts';
import { checkText } from '../format/trust-checks.ts';
import type { Listing } from '../model.ts';
import { daysUnconfirmed, STALE_AFTER_DAYS } from '../plausibility/age.ts';
import { resultsPathsOf } from '../results-paths.ts';
import { dropOf, labelsOf, viewingOf } from './card-of.ts';
import type { CardView } from './card-view.ts';
import { type EnergyView, energyView } from './energy-view.ts';
import { type ListingSeller, sellerOf } from './listing-seller.ts';
import { type NearbyView, nearbyView } from './nearby-view.ts';
import { type PricePoint, pricePoints } from './price-points.ts';

/** A picture by its image endpoint URL. */
export type ListingPicture = { url: string; caption: string | null; isFloorPlan: boolean };

export type ListingUnit = {
  path: string;
  kind: string;
  beds: string;
  baths: string;
  area: string;
  price: string;
  ber: string | null;
};

export type ListingRoom = { id: number; type: string; bathroom: string; available: string; price: string };

/** All data of a listing's page in one language; nothing else is sent to the browser. */
export type ListingView = EnergyView & {
  id: number;
  /** Canonical, without the language. */
  path: string;
  title: string;
  price: string;
  /** As on the card. */
  drop: CardView['drop'];
  viewing: CardView['viewing'];
  labels: CardView['labels'];
  meta: string[];
  pictures: ListingPicture[];
  video: string | null;
  tour: string | null;
  brochure: string | null;
  history: PricePoint[];
  /** Price before the first change; null without changes. */
  firstPrice: { date: string; price: string } | null;
  /** `First advertised 3 June 2026, 170 days on the market`. */
  age: string | null;
  /** `€4,250 per m²` of a home for sale with a known size. */
  perSquareMetre: string | null;
  checks: ReturnType<typeof checkText>[];
  alsoAdvertised: Listing['alsoAdvertised'];
  description: string[];
  features: string[];
  facilities: string[];
  overview: { label: string; text: string }[];
  auction: { at: string; day: string; address: string | null } | null;
  hasOffers: boolean;
  /** Upcoming viewings; `placesLeft` null: open viewing. Times are formatted in Irish time. */
  viewings: {
    id: number;
    at: string;
    words: string;
    day: string;
    time: string;
    span: string;
    placesLeft: number | null;
  }[];
  development: { name: string | null; tagLine: string | null; about: string[]; amenities: string[] } | null;
  units: ListingUnit[];
  rooms: ListingRoom[];
  /** `radius` in metres of an approximate position; null when exact. */
  place: { latitude: number; longitude: number; radius: number | null } | null;
  nearby: NearbyView;
  seller: ListingSeller;
  views: number;
  /** Null where the source states no date. */
  published: { at: string; words: string } | null;
  updated: string | null;
  /** Neither the source nor the advertiser confirmed it for long. */
  isStale: boolean;
  breadcrumbs: { name: string; path: string }[];
  /** For the structured data. */
  facts: {
    kind: PropertyKind;
    isShared: boolean;
    /** Whole currency units. */
    price: number | null;
    currency: string;
    period: CollectionPeriod | null;
    isForSale: boolean;
    beds: number | null;
    area: { value: number; unit: 'MTK' | 'ACR' } | null;
    locality: string;
    county: string;
    country: 'IE' | 'GB';
    /** The routing key of an Eircode, or a postcode. */
    postalCode: string | null;
    isAvailable: boolean;
  };
};

/**
 * Converts the API's answer to the data of a listing's page.
 * @param now milliseconds since 1970
 */
export function listingView(
  { listing, nearby }: Pick<ListingPage, 'listing' | 'nearby'>,
  language: Language,
  now: number,
): ListingView {
  const { locale, t } = language;
  const { development, position, pictures } = listing;
  const { publishedAt, updatedAt } = listing;
  const viewing = viewingOf(listing, language, now);
  const dayOf = (time: string) => formatDate(time, 'longDate', locale);
  return {
    id: listing.id,
    path: listing.path,
    title: listing.title,
    price: currentPriceText(listing, t),
    drop: dropOf(listing, now),
    viewing,
    labels: labelsOf(listing, viewing, now),
    meta: [
      bedsText(listing, t),
      bathsText(listing, t),
      bathroomType([...listing.rooms, ...listing.units], t),
      areaText(listing, t),
      kindText(listing, t),
    ].filter((text) => text !== undefined),
    pictures: pictures.map(({ url, caption, label }) => ({
      url,
      caption: caption ?? null,
      isFloorPlan: label === 'FLOOR_PLAN',
    })),
    video: listing.video && plainVideo(listing.video),
    tour: listing.virtualTour,
    brochure: listing.brochure ?? development?.brochure ?? null,
    history: pricePoints(listing.priceChanges, t, locale),
    ...ageOf(listing, language, now),
    perSquareMetre: perSquareMetreText(listing, t),
    checks: listing.checks.map((check) => checkText(check, t)),
    alsoAdvertised: listing.alsoAdvertised,
    ...energyView(listing),
    description: paragraphs(listing.description),
    features: listing.features,
    facilities: listing.facilities.map((facility) => t(`property.facility.${facility}`)),
    overview: overviewOf(listing, language, now),
    auction: listing.auctionAt
      ? {
          at: listing.auctionAt,
          day: formatDate(listing.auctionAt, 'fullDateTime', locale),
          address: listing.auctionAddress,
        }
      : null,
    hasOffers: listing.hasOffers,
    // Sold or agreed homes have no viewings, even if announced.
    viewings: listing.state === 'published' ? listing.viewings.map((one) => viewingTimes(one, locale)) : [],
    development: development && {
      name: development.name,
      tagLine: development.tagLine,
      // Some imports repeat the description.
      about: development.about === listing.description ? [] : paragraphs(development.about ?? ''),
      amenities: development.amenities,
    },
    units: listing.units.map((unit) => {
      const alone = { ...unit, units: [], rooms: [] };
      return {
        path: unit.path,
        kind: t(`property.kind.${unit.kind}`),
        beds: bedsText(alone, t) ?? '',
        baths: bathsText(alone, t) ?? '',
        area: unit.floorArea === null ? '' : `${unit.floorArea} m²`,
        price: unit.price ? currentAmountText(unit.price, unit.period, t) : t('listings.price.onApplication'),
        ber: (unit.energy ?? listing.energy)?.rating ?? null,
      };
    }),
    rooms: listing.rooms.map(({ id, type, isEnsuite, price, period }) => ({
      id,
      type: t(`property.room.${type}`),
      bathroom: bathroomType([{ isEnsuite }], t) ?? '',
      available: availableText(listing, t, locale, now) ?? '',
      price: price ? currentAmountText(price, period, t) : t('listings.price.rentOnApplication'),
    })),
    place: position,
    nearby: nearbyView(nearby, position?.radius != null, language),
    seller: sellerOf(listing, t),
    views: listing.views,
    published: publishedAt ? { at: publishedAt, words: dayOf(publishedAt) } : null,
    updated:
      updatedAt && (publishedAt === null || dayOf(updatedAt) !== dayOf(publishedAt))
        ? dayOf(updatedAt)
        : null,
    isStale: isStale(listing, now),
    breadcrumbs: resultsPathsOf(listing, locale).map(({ name, path }) => ({
      name,
      path: localePath(locale, path),
    })),
    facts: factsOf(listing),
  };
}

function viewingTimes({ id, startsAt, endsAt, placesLeft }: Listing['viewings'][number], locale: Locale) {
  const start = new Date(startsAt);
  const time = irishTime(start).slice(11);
  return {
    id,
    at: startsAt,
    words: formatDate(start, 'fullDateTime', locale),
    day: formatDate(start, 'weekdayDate', locale),
    time,
    span: `${time}–${irishTime(new Date(endsAt)).slice(11)}`,
    placesLeft,
  };
}

/** Whether a listing on the market may be gone, because it was neither published nor updated for long. */
function isStale({ state, publishedAt, updatedAt }: Listing, now: number): boolean {
  if (state !== 'published') return false;
  const dates = { publishedAt: dateOf(publishedAt), updatedAt: dateOf(updatedAt) };
  return (daysUnconfirmed(dates, new Date(now)) ?? 0) > STALE_AFTER_DAYS;
}

function dateOf(time: string | null): Date | null {
  return time === null ? null : new Date(time);
}

function ageOf(listing: Listing, { t, locale }: Language, now: number) {
  const { firstPublishedAt, firstPrice, priceChanges } = listing;
  const date = firstPublishedAt ? formatDate(firstPublishedAt, 'longDate', locale) : null;
  return {
    firstPrice:
      date && firstPrice && priceChanges.length > 0
        ? { date, price: amountText(firstPrice.amount, firstPrice.period, t) }
        : null,
    age:
      date &&
      t('listings.age', {
        date,
        ...ageSince(firstPublishedAt!, now),
      }),
  };
}

/** Splits a text at blank lines, with any line endings. */
function paragraphs(text: string): string[] {
  return text
    .split(/(?:\r?\n[^\S\n]*){2,}/)
    .map((part) => part.trim())
    .filter(Boolean);
}

function factsOf(listing: Listing): ListingView['facts'] {
  const { floorArea, prices, countyId } = listing;
  const [main] = prices;
  return {
    kind: listing.kind,
    isShared: listing.adType === 'sharing',
    price: main?.amount ? main.amount.cents / 100 : null,
    currency: listing.currency,
    period: main?.period ?? null,
    isForSale: prices.some(({ side }) => side === 'sale'),
    beds: listing.beds,
    area: floorArea && { value: floorArea.value, unit: floorArea.unit === 'ACRES' ? 'ACR' : 'MTK' },
    locality: listing.area.name,
    county: listing.county.name,
    country: isNorthernIreland(countyId) ? 'GB' : 'IE',
    postalCode: listing.routingKey ?? listing.postcode,
    isAvailable: listing.state === 'published',
  };
}

/** Adds the language to the links of the view. */
export function inLanguage(view: ListingView, locale: Locale): ListingView {
  return { ...view, units: view.units.map((unit) => ({ ...unit, path: localePath(locale, unit.path) })) };
}

/** The canonical URL of a known video site without extra parameters; other URLs stay unchanged. */
function plainVideo(url: string): string {
  const video = parseVideo(url);
  return video ? videoUrl(video) : url;
}

/** The view of a public page: phone numbers are revealed on request. */
export function withoutNumbers(view: ListingView): ListingView {
  return { ...view, seller: { ...view.seller, phones: [] } };
}
