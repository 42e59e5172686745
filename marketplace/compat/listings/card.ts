import { amountText, currentPriceText, moneyText, priceText } from '#marketplace/listings/format/price.ts';
import {
  bathroomType,
  bathsText,
  bedsText,
  kindText,
  roomsText,
} from '#marketplace/listings/format/rooms.ts';
import type { ListingFacts, ListingSummary, PriceChange } from '#marketplace/listings/model.ts';
import { KIND_NAMES } from '#marketplace/listings/paths.ts';
import { searchedState } from '#marketplace/listings/rules.ts';
import { onlyUnits } from '#marketplace/listings/units.ts';
import type { I18nContext, Translate } from '#platform/i18n/language.ts';
import { irishDay } from '#platform/time/clock.ts';
import { isNorthernIreland } from '#property/county.ts';
import { HOUSE_TYPES } from '#property/property-type.ts';
import type { WireCard, WirePriceStep } from './contract.ts';
import { categoryOf, presentBer, presentGroup } from './group.ts';
import { mainPeriod } from './periods.ts';
import { presentMedia } from './pictures.ts';
import { presentBranding, presentSeller } from './seller.ts';
import { shortPrice } from './short-price.ts';
import { withClientWords } from './words.ts';

/**
 * Presents a listing as a result.
 * @param unitIds of the bedrooms or units that were found; empty for all
 */
export function presentCard(
  listing: ListingSummary,
  unitIds: readonly number[],
  context: I18nContext,
): WireCard {
  return presentListing(onlyUnits(listing, unitIds), withClientWords(context), false);
}

/**
 * The fields common to cards and full listings.
 * @param context with the words of clients
 * @param large for the listing's page
 */
export function presentListing(listing: ListingSummary, context: I18nContext, large: boolean): WireCard {
  return {
    ...presentListingFacts(listing, context, large),
    seller: presentSeller(listing.seller, context),
    seoFriendlyPath: listing.path,
    pageBranding: presentBranding(listing.seller, context.publicUrl),
  };
}

/** The card of a listing that has left the market: without page and seller. */
export function presentFormerCard(listing: ListingFacts, context: I18nContext): FactsCard {
  return presentListingFacts(listing, withClientWords(context), false);
}

type FactsCard = Omit<WireCard, 'seller' | 'seoFriendlyPath' | 'pageBranding'>;

function presentListingFacts(listing: ListingFacts, context: I18nContext, large: boolean): FactsCard {
  const { t, publicUrl } = context;
  const { title, prices, position, rooms } = listing;
  const [main] = prices;
  const isPrs = listing.offering === 'private_rental_sector';
  const group = presentGroup(listing, context, large);
  const level = listing.featuredLevel.toUpperCase();
  const price = priceText(prices, t);
  return {
    id: listing.id,
    title,
    seoTitle: title,
    sections: sectionWords(listing),
    saleType: prices.map(({ side }) => (side === 'sale' ? 'For Sale' : 'To Let')),
    featuredLevel: level,
    featuredLevelFull: level,
    publishDate: listing.publishedAt === null ? 0 : Date.parse(listing.publishedAt),
    category: categoryOf(listing),
    state: (searchedState(listing.state) ?? listing.state).replaceAll('-', '_').toUpperCase(),
    price,
    abbreviatedPrice: shortPrice(prices, t),
    nonFormatted: {
      price: main?.amount ? main.amount.cents / 100 : undefined,
      beds: listing.beds ?? undefined,
      section: listing.sections[0] ?? '',
      currency: listing.currency,
      period: mainPeriod(main),
    },
    numBedrooms: rooms.length > 0 ? roomsText(rooms, t) : bedsText(listing, t),
    numBathrooms: bathsText(listing, t),
    bathroomType: bathroomType([...rooms, ...listing.units], t),
    propertyType: kindText(listing, t),
    daftShortcode: `${listing.id}`,
    media: presentMedia(listing, publicUrl, large),
    ber: presentBer(listing),
    floorArea: listing.floorArea
      ? { unit: listing.floorArea.unit, value: `${listing.floorArea.value}` }
      : undefined,
    point: position ? { type: 'Point', coordinates: [position.longitude, position.latitude] } : undefined,
    pointRadius: position?.radius ?? undefined,
    prs: isPrs ? group : undefined,
    newHome: isPrs ? undefined : group,
    platform: listing.isImported ? 'FEEDS' : 'WEB',
    dateOfConstruction: listing.constructionYear === null ? 'NA' : `${listing.constructionYear}`,
    primaryAreaId: listing.areaId,
    isInRepublicOfIreland: !isNorthernIreland(listing.countyId),
    premierPartner: false,
    sellingType:
      main?.side === 'sale' ? t(`listings.selling.${listing.sellingType ?? 'private_treaty'}`) : undefined,
    soldPrice: listing.soldPrice ? currentPriceText(listing, t) : undefined,
    soldDate: listing.state === 'sold' && listing.closedAt ? slashedDay(listing.closedAt) : undefined,
    priceHistory: listing.priceChanges.map((change) => presentPriceChange(change, t)),
  };
}

/** @param at ISO 8601. @returns `24/05/2026` */
export function slashedDay(at: string): string {
  return irishDay(new Date(at)).split('-').reverse().join('/');
}

/** A price change in words. */
export function presentPriceChange({ day, before, after, period }: PriceChange, t: Translate): WirePriceStep {
  const cents = after.cents - before.cents;
  return {
    date: day,
    price: amountText(after, period, t),
    direction: cents > 0 ? 'INCREASE' : 'DECREASE',
    priceDifference: moneyText({ cents: Math.abs(cents), currency: after.currency }),
  };
}

/** The section path of a listing from the root; fixed words in every language. */
function sectionWords(listing: ListingFacts): string[] {
  const { kind, offering } = listing;
  const isHouse = HOUSE_TYPES.some((type) => type === kind);
  const type = isHouse ? [KIND_NAMES.house, KIND_NAMES[kind]] : [KIND_NAMES[kind]];
  if (offering === 'private_rental_sector') return ['Property', 'Private Rental Sector', ...type];
  const category = categoryOf(listing);
  const branch = { Buy: 'Residential', Rent: 'Residential', Share: 'Sharing' }[category] ?? category;
  return ['Property', branch, ...type];
}
