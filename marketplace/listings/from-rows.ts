import { agencyPath } from '#marketplace/agencies/profile/path.ts';
import { irishDay } from '#platform/time/clock.ts';
import { isNorthernIreland } from '#property/county.ts';
import { routingKeyOf } from '#property/eircode.ts';
import type { Currency } from '#property/money.ts';
import { displayPhone, maskPhone, maskPhonesIn } from '#property/phone.ts';
import { kindOf } from '#property/property-type.ts';
import { moneyOf } from '#property/sterling.ts';
import { fieldsFromRow } from './field-columns.ts';
import type {
  AskingPrice,
  Energy,
  Listing,
  ListingSummary,
  PriceChange,
  Room,
  Seller,
  Unit,
} from './model.ts';
import { listingPath, titleOf } from './paths.ts';
import type { CardRow, DetailRow, PricedRow, PriceRow, UnitRow } from './rows.ts';
import { isPointPublic, needsBer, type Side, sectionsShown, sidesOf } from './rules.ts';
import { trustChecksOf } from './trust-signals/checks-of-row.ts';
import type { Development } from './write-model/new-listing.ts';

/** The asking prices of a listing, its main one first. */
export function askingPricesOf(row: PricedRow): AskingPrice[] {
  const priceOf = (amount: number | null) => (amount === null ? null : moneyOf(amount, row.currency));
  return sidesOf(row.ad_type, row.price_type).map((side) => ({
    side,
    amount:
      side === 'sale' || row.collection_period
        ? priceOf(side === 'sale' ? row.sale_value : row.rental_value)
        : null,
    period: side === 'sale' ? null : row.collection_period,
    isFrom: row.price_from,
    // Rooms of a home have similar prices; units of a tower do not.
    highest: row.ad_type === 'sharing' ? priceOf(row.price_to) : null,
    isGuide: side === 'sale' && row.selling_type === 'auction',
  }));
}

/** @returns the listing in a list; only what everybody may see */
export function summaryOf(row: CardRow): ListingSummary {
  const isSold = row.state === 'sold';
  const prices = askingPricesOf(row);
  const soldPrice = row.sold_price ?? row.sale_value;
  return {
    id: row.id,
    path: listingPath(row),
    title: titleOf(row),
    adType: row.ad_type,
    offering: row.offering,
    state: row.state,
    sections: sectionsShown(row.state, row.ad_type, row.offering, row.price_type),
    kind: kindOf(row.property_type, row.house_type),
    currency: row.currency,
    prices,
    soldPrice: isSold && soldPrice !== null ? moneyOf(soldPrice, row.currency) : null,
    sellingType: row.selling_type,
    priceChanges: priceChangesOf(row.prices, prices[0]!.side, row.currency),
    beds: row.total_beds,
    bathrooms: row.bathrooms,
    floorArea:
      row.floor_area === null || row.floor_area_unit === null
        ? null
        : { value: row.floor_area, unit: row.floor_area_unit },
    energy: statedEnergy(row),
    constructionYear: row.construction_year,
    rooms: row.units.flatMap((unit) => roomOf(unit, row.currency)),
    units: row.units
      .filter(({ kind }) => kind === 'unit')
      .map((unit) => ({ ...unitOf(unit, row), pictures: unit.images.slice(0, 1) })),
    development: developmentOf(row),
    position:
      row.longitude === null || row.latitude === null || !isPointPublic(row.state)
        ? null
        : { latitude: row.latitude, longitude: row.longitude, radius: row.approximate_metres },
    areaId: row.area_id,
    countyId: row.county_id,
    pictures: row.images,
    pictureCount: row.image_count,
    video: row.video_url,
    virtualTour: row.virtual_tour_url,
    brochure: row.brochure_url,
    seller: sellerOf(row),
    featuredLevel: row.featured_level,
    isImported: row.source !== 'gaff',
    publishedAt: (row.is_undated ? null : row.published_at?.toISOString()) ?? null,
    // Bids are refused while the listing is not published.
    offersUntil: row.state === 'published' ? (row.offers_until?.toISOString() ?? null) : null,
    openViewings: row.open_viewings,
    alsoAdvertised: row.also_advertised.map(({ id, address, kind, name, isSame }) => ({
      id,
      address,
      seller: kind,
      name: kind === 'private' && !isSame ? null : name,
      isSameAdvertiser: isSame,
    })),
    closedAt: row.closed_at?.toISOString() ?? null,
  };
}

/** @returns the listing for its own page; only what everybody may see */
export function listingOf(row: DetailRow): Listing {
  const summary = summaryOf(row);
  const about: Development = row.development ?? {};
  const [side] = sidesOf(row.ad_type, row.price_type);
  const first = row.prices.find((one) => one.side === side && one.price !== null);
  return {
    ...summary,
    units: row.units.filter(({ kind }) => kind === 'unit').map((unit) => unitOf(unit, row)),
    address: row.address,
    description: row.description,
    features: row.features,
    facilities: row.facilities,
    facts: fieldsFromRow(row),
    development: summary.development && {
      ...summary.development,
      location: about.location ?? null,
      about: about.about ?? null,
    },
    area: { name: row.area_name, nameGa: row.area_name_ga, slug: row.area_slug },
    county: { name: row.county_name, nameGa: row.county_name_ga, slug: row.county_slug },
    routingKey: row.eircode && routingKeyOf(row.eircode),
    postcode: row.postcode,
    epcScore: row.epc_score,
    auctionAt: row.auction_date?.toISOString() ?? null,
    auctionAddress: row.auction_address,
    hasOffers: row.offers_until !== null,
    viewings: row.viewings,
    firstPublishedAt: (row.is_undated ? null : row.first_published_at?.toISOString()) ?? null,
    updatedAt: updatedAtOf(row)?.toISOString() ?? null,
    firstPrice: first
      ? { amount: moneyOf(first.price!, row.currency), period: first.collection_period }
      : null,
    agencyPath: agencyPathOf(row),
    checks: trustChecksOf(row),
    views: row.views,
  };
}

/** The page of the agency; an agency whose licence is not verified is shown as a private seller, without a page. */
function agencyPathOf(row: DetailRow): string | null {
  if (row.seller_kind === 'private' || !row.seller_agency_id) return null;
  return agencyPath({ id: row.seller_agency_id, name: row.seller_name ?? '' });
}

/** The last known update; the time at which an undated listing came in is none. */
export function updatedAtOf(row: Pick<DetailRow, 'updated_at' | 'published_at' | 'is_undated'>): Date | null {
  const isKnown = !row.is_undated || (row.published_at !== null && row.updated_at > row.published_at);
  return isKnown ? row.updated_at : null;
}

/**
 * Changes of a price. Times on application are skipped: the amounts before and after are compared. A change of the rent
 * period starts a new comparison.
 * @param prices of a listing, oldest first
 */
export function priceChangesOf(prices: readonly PriceRow[], side: Side, currency: Currency): PriceChange[] {
  const priced = prices.flatMap((one) =>
    one.side === side && one.price !== null ? [{ ...one, price: one.price }] : [],
  );
  return priced.flatMap(({ at, price, collection_period: period }, index) => {
    const before = priced[index - 1];
    if (!before || before.price === price || before.collection_period !== period) return [];
    return [
      {
        day: irishDay(new Date(at)),
        before: moneyOf(before.price, currency),
        after: moneyOf(price, currency),
        period,
      },
    ];
  });
}

/** The listing's own rating. A missing one is null, but NA where a rating is needed. */
function statedEnergy(row: CardRow): Energy | null {
  const { ber, ad_type: adType, county_id: countyId, property_type: propertyType } = row;
  if (ber === null || (ber === 'NA' && !needsBer({ adType, countyId, propertyType }))) return null;
  return {
    rating: ber,
    certificate: row.ber_number ?? row.epc_number,
    kwhPerSquareMetre: row.ber_kwh,
  };
}

function roomOf(unit: UnitRow, currency: Currency): Room[] {
  if (unit.kind !== 'bedroom' || unit.room_type === null) return [];
  return [
    {
      id: unit.id,
      type: unit.room_type,
      isEnsuite: unit.ensuite,
      price: unit.price === null ? null : moneyOf(unit.price, currency),
      period: unit.collection_period,
    },
  ];
}

function unitOf(unit: UnitRow, row: CardRow): Unit {
  return {
    id: unit.id,
    path: listingPath({ ...row, id: unit.id, title: unit.title ?? row.title }),
    kind: unit.property_type
      ? kindOf(unit.property_type, unit.house_type)
      : kindOf(row.property_type, row.house_type),
    price: unit.price === null ? null : moneyOf(unit.price, row.currency),
    period: unit.collection_period,
    beds: unit.beds,
    bathrooms: unit.bathrooms,
    floorArea: unit.floor_area_m2,
    energy: unit.ber === null ? null : { rating: unit.ber, certificate: null, kwhPerSquareMetre: null },
    isEnsuite: unit.ensuite,
    pictures: unit.images,
    pictureCount: unit.images.length,
  };
}

/** @returns the development or rental scheme of a listing; null for a single or shared home */
function developmentOf(row: CardRow): ListingSummary['development'] {
  const isGroup = row.offering === 'new_home' || row.offering === 'private_rental_sector';
  if (!isGroup && !row.units.some(({ kind }) => kind === 'unit')) return null;
  const about: Development = row.development ?? {};
  return {
    name: about.name ?? null,
    tagLine: about.tagLine ?? null,
    brochure: about.brochure ?? null,
    sitePlan: about.sitePlan ?? null,
    amenities: about.amenities ?? [],
  };
}

/**
 * The seller as everybody may see it. A private listing is named by its contact person. A phone number is there only
 * if calls are welcome, a private one with masked middle digits; the email address never is.
 */
function sellerOf(row: CardRow): Seller {
  const isAgent = row.seller_kind !== 'private';
  const mayBeCalled = row.contact_preferences !== 'email';
  const written = isAgent ? displayPhone : maskPhone;
  const shown = (phone: string | null) => (mayBeCalled && phone ? written(phone, row.county_id) : null);
  const whenToCall = row.contact_info && !isAgent ? maskPhonesIn(row.contact_info) : row.contact_info;
  return {
    id: row.seller_id,
    kind: row.seller_kind,
    name: isAgent ? row.seller_name : (row.contact_name ?? row.seller_name),
    contactName: isAgent ? row.contact_name : null,
    phone: shown(row.contact_phone ?? row.seller_phone),
    alternativePhone: shown(row.seller_alternative_phone),
    whenToCall: mayBeCalled ? whenToCall : null,
    address: row.seller_address,
    branch: row.seller_branch,
    logo: row.logo_path,
    backgroundColour: row.background_colour,
    website: row.seller_website,
    licenceNumber: row.licence_number,
    // The exemption is from a licence of the Republic.
    isExemptOwner:
      row.licence_number === null && !isAgent && !row.seller_has_agency && !isNorthernIreland(row.county_id),
    takesMessages: row.contact_preferences !== 'phone' && row.seller_reachable,
  };
}
