import type { I18nContext } from '#platform/i18n/language.ts';
import { isNorthernIreland } from '#property/county.ts';
import { kindOf } from '#property/property-type.ts';
import type { WireCard } from '../contract.ts';
import { isPointPublic, searchedState, sectionsShown, sidesOf } from '../rules.ts';
import { categoryOf, onlyUnits, presentBer, presentGroup } from './group.ts';
import { presentPriceHistory, slashedDay } from './history.ts';
import type { CardRow } from './listing-row.ts';
import { KIND_NAMES, listingPath } from './paths.ts';
import { presentMedia } from './pictures.ts';
import { mainPeriod, mainPrice, priceText, shortPrice } from './price.ts';
import { bathroomType, bathsText, bedsText, kindText } from './rooms.ts';
import { presentBranding, presentSeller } from './seller.ts';

/**
 * Presents a listing as a result.
 * @param unitIds matching units; empty for all
 */
export function presentCard(row: CardRow, unitIds: readonly number[], i18n: I18nContext): WireCard {
  return presentListing(onlyUnits(row, unitIds), i18n, false);
}

/** The fields common to cards and full listings. `large`: for the listing's page. */
export function presentListing(row: CardRow, i18n: I18nContext, large: boolean): WireCard {
  const { t, publicUrl } = i18n;
  const title = titleOf(row);
  const sides = sidesOf(row.ad_type, row.price_type);
  const group = presentGroup(row, i18n, large);
  const isSold = row.state === 'sold';
  return {
    id: row.id,
    title,
    seoTitle: title,
    sections: sectionWords(row),
    saleType: sides.map((side) => (side === 'sale' ? 'For Sale' : 'To Let')),
    featuredLevel: row.featured_level.toUpperCase(),
    featuredLevelFull: row.featured_level.toUpperCase(),
    publishDate: row.published_at?.getTime() ?? 0,
    category: categoryOf(row),
    state: stateWord(row),
    price: priceText(row, t),
    abbreviatedPrice: shortPrice(row, t),
    nonFormatted: {
      price: mainPrice(row) ?? undefined,
      beds: row.total_beds ?? undefined,
      section: sectionsShown(row.state, row.ad_type, row.offering, row.price_type)[0] ?? '',
      currency: row.currency,
      period: mainPeriod(row) ?? undefined,
    },
    numBedrooms: bedsText(row, t),
    numBathrooms: bathsText(row, t),
    bathroomType: bathroomType(row.units, t),
    propertyType: kindText(row, t),
    daftShortcode: `${row.id}`,
    seller: presentSeller(row, i18n),
    media: presentMedia(row, publicUrl, large),
    ber: presentBer(row),
    floorArea: presentFloorArea(row),
    point:
      row.longitude === null || row.latitude === null || !isPointPublic(row.state)
        ? undefined
        : { type: 'Point', coordinates: [row.longitude, row.latitude] },
    pointRadius: isSold ? undefined : (row.approximate_metres ?? undefined),
    seoFriendlyPath: listingPath(row),
    prs: row.offering === 'private_rental_sector' ? group : undefined,
    newHome: row.offering === 'private_rental_sector' ? undefined : group,
    pageBranding: presentBranding(row, i18n),
    platform: row.source === 'gaff' ? 'WEB' : 'FEEDS',
    dateOfConstruction: row.construction_year === null ? 'NA' : `${row.construction_year}`,
    primaryAreaId: row.area_id,
    isInRepublicOfIreland: !isNorthernIreland(row.county_id),
    premierPartner: false,
    sellingType: sides.includes('sale')
      ? t(`listings.selling.${row.selling_type ?? 'private_treaty'}`)
      : undefined,
    soldPrice: isSold ? soldPrice(row, i18n) : undefined,
    soldDate: isSold && row.closed_at ? slashedDay(row.closed_at) : undefined,
    priceHistory: presentPriceHistory(row.prices, sides[0]!, row.currency, t),
  };
}

/** The title: the listing's own, otherwise the address, with the county if missing. */
export function titleOf(row: Pick<CardRow, 'title' | 'address' | 'county_name'>): string {
  if (row.title) return row.title;
  const namesCounty = new RegExp(`\\b${row.county_name}\\b`, 'i').test(row.address);
  return namesCounty ? row.address : `${row.address}, Co. ${row.county_name}`;
}

function soldPrice(row: CardRow, { t }: I18nContext): string | undefined {
  if (row.sold_price === null && mainPrice(row) === null) return undefined;
  const sold = {
    ...row,
    sale_value: row.sold_price ?? row.sale_value,
    price_from: false,
    selling_type: null,
  };
  return priceText(sold, t);
}

/** State for clients: a home that is let agreed is `SALE_AGREED` too. */
function stateWord(row: CardRow): string {
  const searched = searchedState(row.state);
  return (searched ?? row.state).replaceAll('-', '_').toUpperCase();
}

function presentFloorArea(row: CardRow): WireCard['floorArea'] {
  if (row.floor_area === null || row.floor_area_unit === null) return undefined;
  return { unit: row.floor_area_unit, value: `${row.floor_area}` };
}

/** The section path of a listing from the root; fixed words in every language. */
function sectionWords(row: CardRow): string[] {
  const kind = KIND_NAMES[kindOf(row.property_type, row.house_type)];
  const type = row.house_type ? [KIND_NAMES.house, kind] : [kind];
  if (row.offering === 'private_rental_sector') return ['Property', 'Private Rental Sector', ...type];
  const category = categoryOf(row);
  const branch = { Buy: 'Residential', Rent: 'Residential', Share: 'Sharing' }[category] ?? category;
  return ['Property', branch, ...type];
}
