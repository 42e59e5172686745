import { type Language, type Locale, localePath, type Translate } from '#platform/i18n/language.ts';
import { irishTime } from '#platform/time/clock.ts';
import { formatDate } from '#platform/time/dates.ts';
import { parseVideo, videoUrl } from '#property/video.ts';
import type { Period, WireDetail, WireImage, WireListing } from '../contract.ts';
import { type EnergyDemand, energyDemand } from '../energy/demand.ts';
import type { WireTrustSignals } from '../trust-signals/contract.ts';
import { inSentence, labelsOf } from './card-of.ts';
import type { CardLabel } from './card-view.ts';
import { type ListingSeller, sellerOf } from './listing-seller.ts';
import { type NearbyView, nearbyView } from './nearby-view.ts';
import { pagePrice, statedRating } from './page-price.ts';
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
export type ListingView = {
  id: number;
  /** Canonical, without the language. */
  path: string;
  title: string;
  price: string;
  labels: CardLabel[];
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
  checks: WireTrustSignals['checks'];
  alsoAdvertised: WireTrustSignals['alsoAdvertised'];
  ber: { rating: string; code: string | null; epi: string | null } | null;
  energy: EnergyDemand | null;
  description: string[];
  features: string[];
  facilities: string[];
  overview: { label: string; text: string }[];
  auction: { at: string; day: string; address: string | null } | null;
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
  published: { at: string; words: string };
  updated: string;
  breadcrumbs: { name: string; path: string }[];
  /** For the structured data. */
  facts: {
    sections: string[];
    price: number | null;
    currency: string;
    period: Period | null;
    isForSale: boolean;
    beds: number | null;
    area: { value: number; unit: 'MTK' | 'ACR' } | null;
    locality: string;
    county: string;
    country: 'IE' | 'GB';
    routingKey: string | null;
    isAvailable: boolean;
  };
};

/**
 * Converts the API's answer to the data of a listing's page.
 * @param now milliseconds since 1970
 */
export function listingView(detail: WireDetail, { locale, t }: Language, now: number): ListingView {
  const { listing } = detail;
  const published = new Date(listing.publishDate);
  const group = listing.newHome ?? listing.prs;
  return {
    id: listing.id,
    path: listing.seoFriendlyPath,
    title: listing.title,
    price: pagePrice(listing.soldPrice ?? listing.price, t),
    labels: labelsOf({ ...listing, publishDate: published.getTime() }, now),
    meta: [
      inSentence(listing.numBedrooms),
      inSentence(listing.numBathrooms),
      listing.bathroomType,
      listing.propertySize,
      listing.propertyType,
    ].filter((text) => text !== undefined),
    pictures: listing.media.images.map((image) => ({
      url: pictureUrl(image),
      caption: image.caption ?? null,
      isFloorPlan: image.imageLabels.some(({ type }) => type === 'FLOOR_PLAN'),
    })),
    video: plainVideo(listing.media.videos?.[0]?.url),
    tour: listing.media.virtualTour ?? null,
    brochure: (listing.media.brochure ?? group?.brochure)?.[0]?.url ?? null,
    history: pricePoints(listing.priceHistory, locale),
    ...trustSignalsOf(listing, t, locale),
    ber: statedRating(listing.ber)
      ? { rating: listing.ber.rating, code: listing.ber.code ?? null, epi: epiText(listing) }
      : null,
    energy: demandOf(listing),
    description: paragraphs(listing.description),
    features: listing.features,
    facilities: listing.facilities.map((facility) => facility.name),
    overview: listing.propertyOverview,
    auction: listing.auctionDate
      ? {
          at: listing.auctionDate,
          day: formatDate(listing.auctionDate, 'fullDateTime', locale),
          address: listing.auctionAddress ?? null,
        }
      : null,
    // Sold or agreed homes have no viewings, even if announced.
    viewings: (listing.state === 'PUBLISHED' ? listing.viewings : []).map(
      ({ id, startsAt, endsAt, placesLeft }) => {
        const start = new Date(startsAt);
        const time = irishTime(start).slice(11);
        return {
          id,
          at: startsAt,
          words: formatDate(start, 'fullDateTime', locale),
          day: formatDate(start, 'weekdayDate', locale).replace(',', ''),
          time,
          span: `${time}–${irishTime(new Date(endsAt)).slice(11)}`,
          placesLeft: placesLeft ?? null,
        };
      },
    ),
    development: group
      ? {
          name: group.developmentName ?? null,
          tagLine: group.tagLine ?? null,
          // Some features repeat.
          about: group.about === listing.description ? [] : paragraphs(group.about ?? ''),
          amenities: group.amenities,
        }
      : null,
    units: (group?.subUnits ?? []).map((unit) => ({
      path: unit.seoFriendlyPath,
      kind: unit.propertyType,
      beds: inSentence(unit.numBedrooms) ?? '',
      baths: inSentence(unit.numBathrooms) ?? '',
      area: unit.floorArea ? `${unit.floorArea.value} m²` : '',
      price: pagePrice(unit.price, t),
      ber: statedRating(unit.ber),
    })),
    rooms: listing.rooms.map((room) => ({
      id: room.id,
      type: t(`property.room.${room.type}`),
      bathroom:
        room.ensuite === undefined
          ? ''
          : t(room.ensuite ? 'property.bathroom.ensuite' : 'property.bathroom.shared'),
      available: room.available ?? '',
      price: pagePrice(room.price, t),
    })),
    place: listing.point
      ? {
          latitude: listing.point.coordinates[1],
          longitude: listing.point.coordinates[0],
          radius: listing.pointRadius ?? null,
        }
      : null,
    nearby: nearbyView(detail.amenities, listing.pointRadius !== undefined, { locale, t }),
    seller: sellerOf(listing, t),
    views: detail.listingViews,
    published: { at: listing.publishDate, words: formatDate(published, 'longDate', locale) },
    updated: updatedText(listing.lastUpdateDate, locale),
    breadcrumbs: detail.breadcrumbs.map(({ displayValue, url }) => ({ name: displayValue, path: url })),
    facts: factsOf(listing),
  };
}

function trustSignalsOf({ signals, priceHistory }: WireListing, t: Translate, locale: Locale) {
  const { firstPublished, daysOnMarket, firstPrice, checks, alsoAdvertised } = signals;
  const date = firstPublished ? formatDate(firstPublished, 'longDate', locale) : null;
  return {
    firstPrice: date && firstPrice && priceHistory.length > 0 ? { date, price: firstPrice } : null,
    age: date === null ? null : t('listings.age', { date, days: daysOnMarket ?? 0 }),
    checks,
    alsoAdvertised,
  };
}

/** Splits a text at blank lines, with any line endings. */
function paragraphs(text: string): string[] {
  return text
    .split(/(?:\r?\n[^\S\n]*){2,}/)
    .map((part) => part.trim())
    .filter(Boolean);
}

/** Extracts the original image URL from a resized-image URL. */
function pictureUrl(image: WireImage): string {
  return new URL(image.size720x480, 'http://site').searchParams.get('url') ?? image.size720x480;
}

/** Replaces the API's kWh/m2/yr with m². */
function epiText({ ber }: WireListing): string | null {
  return ber?.epi?.replace('m2', 'm²') ?? null;
}

function demandOf({ ber, floorArea, category }: WireListing): EnergyDemand | null {
  if (!ber || floorArea?.unit !== 'METRES_SQUARED' || category === 'Share') return null;
  const epi = Number.parseFloat(ber.epi ?? '');
  return energyDemand(ber.rating, Number(floorArea.value), Number.isNaN(epi) ? null : epi);
}

/** Formats `24/05/2026`. */
function updatedText(date: string, locale: Locale): string {
  const [day, month, year] = date.split('/').map(Number);
  return formatDate(Date.UTC(year!, month! - 1, day!, 12), 'longDate', locale);
}

function factsOf(listing: WireListing): ListingView['facts'] {
  const { floorArea, addressDetails, nonFormatted } = listing;
  return {
    sections: listing.sections,
    price: nonFormatted.price ?? null,
    currency: nonFormatted.currency,
    period: nonFormatted.period ?? null,
    isForSale: listing.saleType.includes('For Sale'),
    beds: nonFormatted.beds ?? null,
    area: floorArea
      ? { value: Number(floorArea.value), unit: floorArea.unit === 'ACRES' ? 'ACR' : 'MTK' }
      : null,
    locality: addressDetails.addressLocality,
    county: addressDetails.addressRegion,
    country: listing.isInRepublicOfIreland ? 'IE' : 'GB',
    routingKey: addressDetails.postalCode ?? null,
    isAvailable: listing.state === 'PUBLISHED',
  };
}

/** Adds the language to the links of the view. */
export function inLanguage(view: ListingView, locale: Locale): ListingView {
  return { ...view, units: view.units.map((unit) => ({ ...unit, path: localePath(locale, unit.path) })) };
}

/** The canonical URL of a known video site without extra parameters; other URLs stay unchanged. */
function plainVideo(url: string | undefined): string | null {
  const video = url === undefined ? null : parseVideo(url);
  return video ? videoUrl(video) : (url ?? null);
}

/** The view of a public page: phone numbers are revealed on request. */
export function withoutNumbers(view: ListingView): ListingView {
  return { ...view, seller: { ...view.seller, phones: [] } };
}
