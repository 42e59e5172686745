import { createHash } from 'node:crypto';
import type { AdRow as AdColumns, AdUnitRow } from '#database/rows.ts';
import { currencyOf } from '#property/county.ts';
import { columnsFromFields } from '../field-columns.ts';
import type { NewListing, NewUnit } from './new-listing.ts';

const NEVER_ON_THE_MARKET: ReadonlySet<string> = new Set(['draft', 'pending', 'rejected', 'withdrawn']);

/** A row of `ad` as JSON: all columns that imports and the form set. */
export type ListingRow = Partial<Record<keyof AdColumns, unknown>>;

/** Columns of `ad_unit` set by imports, without pictures. */
export const UNIT_FACTS = [
  'ad_id',
  'position',
  'kind',
  'reference',
  'price',
  'collection_period',
  'room_type',
  'ensuite',
  'property_type',
  'house_type',
  'beds',
  'bathrooms',
  'floor_area_m2',
  'ber',
  'title',
] as const satisfies readonly (keyof AdUnitRow)[];
export const UNIT_COLUMNS = [...UNIT_FACTS, 'images'] as const satisfies readonly (keyof AdUnitRow)[];
export type UnitRow = Record<(typeof UNIT_COLUMNS)[number], unknown>;

/**
 * A digest of a listing's content with advertiser, units, pictures and viewings, but without its source and whether it
 * is dated. Equal digests mean no change; the order of keys does not matter.
 */
export function digestOf(listing: NewListing): string {
  const { isUndated: _, ...dated } = listing;
  const content: NewListing = { ...dated, placedBy: null };
  const canonical = JSON.stringify(content, (_key, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value)
            .filter(([, part]) => part != null)
            .sort(([a], [b]) => (a < b ? -1 : 1)),
        )
      : value,
  );
  return createHash('sha1').update(canonical).digest('base64url');
}

/**
 * The row of a listing with derived values: bedrooms summed from their kinds, prices from its units (lowest as "from",
 * highest).
 * @param now publication time when the listing has none
 */
export function listingRow(listing: NewListing, advertiserId: number, digest: string, now: Date): ListingRow {
  const prices = unitPrices(listing);
  const beds = [listing.singleBeds, listing.doubleBeds, listing.twinBeds];
  const wasPublished = !NEVER_ON_THE_MARKET.has(listing.state);
  const publishedAt = listing.publishedAt ?? (wasPublished ? now : null);
  return {
    source: listing.source,
    reference: listing.reference,
    advertiser_id: advertiserId,
    ad_type: listing.adType,
    offering: listing.offering ?? 'standard',
    state: listing.state,
    county_id: listing.countyId,
    area_id: listing.areaId,
    address: listing.address,
    eircode: listing.eircode,
    postcode: listing.postcode,
    latitude: listing.latitude,
    longitude: listing.longitude,
    currency: currencyOf(listing.countyId),
    price_type: listing.priceType,
    sale_value: listing.saleValue ?? prices.saleValue,
    sale_on_application: listing.saleOnApplication ?? false,
    rental_value: listing.rentalValue ?? prices.rentalValue,
    collection_period: listing.collectionPeriod ?? prices.collectionPeriod,
    rental_on_application: listing.rentalOnApplication ?? false,
    price_from: listing.priceFrom ?? prices.priceFrom,
    price_to: listing.priceTo ?? prices.priceTo,
    selling_type: listing.sellingType,
    auction_date: listing.auctionDate,
    auction_address: listing.auctionAddress,
    property_type: listing.propertyType,
    house_type: listing.houseType,
    total_beds:
      listing.totalBeds ??
      (beds.some((n) => n != null) ? beds.reduce<number>((a, b) => a + (b ?? 0), 0) : null),
    bathrooms: listing.bathrooms,
    floor_area: listing.floorArea,
    floor_area_unit: listing.floorAreaUnit,
    entered_size: listing.enteredSize,
    entered_size_unit: listing.enteredSizeUnit,
    ber: listing.ber,
    ber_number: listing.berNumber,
    ber_kwh: listing.berKwh,
    epc_score: listing.epcScore,
    epc_number: listing.epcNumber,
    ...columnsFromFields(listing),
    title: listing.title,
    description: listing.description ?? '',
    features: listing.features ?? [],
    facilities: listing.facilities ?? [],
    video_url: listing.videoUrl,
    virtual_tour_url: listing.virtualTourUrl,
    brochure_url: listing.brochureUrl,
    images: listing.images ?? [],
    development: listing.development,
    contact_name: listing.contactName,
    contact_email: listing.contactEmail,
    contact_phone: listing.contactPhone,
    contact_preferences: listing.contactPreferences ?? 'both',
    contact_info: listing.contactInfo,
    featured_level: listing.featuredLevel ?? 'standard',
    first_published_at: publishedAt,
    published_at: publishedAt,
    price_since: listing.priceSince,
    listed_at: listing.listedAt,
    is_undated: listing.isUndated ?? false,
    updated_at: listing.updatedAt ?? publishedAt ?? listing.listedAt ?? now,
    hidden_values: listing.hiddenValues ?? {},
    expires_at: listing.expiresAt,
    closed_at: listing.closedAt,
    sold_price: listing.soldPrice,
    source_digest: digest,
    placed_by: listing.placedBy,
  };
}

/** The rows of a listing's units, in order. */
export function unitRows(units: readonly NewUnit[], adId: number): UnitRow[] {
  const usedReferences = new Set<string>();
  const referenceOf = (unit: NewUnit, position: number): string => {
    let reference = unit.reference ?? `${position + 1}`;
    // Sources repeat references; repeated units stay separate.
    while (usedReferences.has(reference)) reference += '+';
    usedReferences.add(reference);
    return reference;
  };
  return units.map((unit, position) => ({
    ad_id: adId,
    position,
    kind: unit.kind,
    reference: referenceOf(unit, position),
    price: unit.price,
    collection_period: unit.collectionPeriod,
    room_type: unit.roomType,
    ensuite: unit.ensuite,
    property_type: unit.propertyType,
    house_type: unit.houseType,
    beds: unit.beds,
    bathrooms: unit.bathrooms,
    floor_area_m2: unit.floorArea,
    ber: unit.ber,
    title: unit.title,
    images: unit.images ?? [],
  }));
}

function unitPrices(listing: NewListing) {
  const none = {
    saleValue: null,
    rentalValue: null,
    collectionPeriod: null,
    priceFrom: false,
    priceTo: null,
  };
  if (
    listing.saleValue != null ||
    listing.rentalValue != null ||
    listing.saleOnApplication ||
    listing.rentalOnApplication
  )
    return none;
  const priced = (listing.units ?? []).filter((unit) => unit.price != null);
  if (priced.length === 0) return none;
  const period = priced[0]!.collectionPeriod ?? null;
  // Weekly and monthly prices are not compared; the first unit's period decides.
  const amounts = priced
    .filter((unit) => (unit.collectionPeriod ?? null) === period)
    .map((unit) => unit.price!);
  const lowest = Math.min(...amounts);
  const highest = Math.max(...amounts);
  return {
    saleValue: period ? null : lowest,
    rentalValue: period ? lowest : null,
    collectionPeriod: period,
    priceFrom: highest > lowest,
    priceTo: highest > lowest ? highest : null,
  };
}
