import { createHash } from 'node:crypto';
import type { AdRow as AdColumns, AdUnitRow } from '#database/rows.ts';
import { currencyOf } from '#property/county.ts';
import { columnsFromFields } from '../field-columns.ts';
import type { NewAd, NewUnit } from './new-ad.ts';

const NEVER_ON_THE_MARKET: ReadonlySet<string> = new Set(['draft', 'pending', 'rejected', 'withdrawn']);

/** A row of `ad` as JSON: all columns that imports and the form set. */
export type AdRow = Partial<Record<keyof AdColumns, unknown>>;

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
 * A digest of a listing's content with advertiser, units, pictures and viewings, but without its source. Equal digests
 * mean no change;
 * the order of keys does not matter.
 */
export function digestOf(ad: NewAd): string {
  const content: NewAd = { ...ad, placedBy: null };
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
export function adRow(ad: NewAd, advertiserId: number, digest: string, now: Date): AdRow {
  const prices = unitPrices(ad);
  const beds = [ad.singleBeds, ad.doubleBeds, ad.twinBeds];
  const wasPublished = !NEVER_ON_THE_MARKET.has(ad.state);
  const publishedAt = ad.publishedAt ?? (wasPublished ? now : null);
  return {
    source: ad.source,
    reference: ad.reference,
    advertiser_id: advertiserId,
    ad_type: ad.adType,
    offering: ad.offering ?? 'standard',
    state: ad.state,
    county_id: ad.countyId,
    area_id: ad.areaId,
    address: ad.address,
    eircode: ad.eircode,
    latitude: ad.latitude,
    longitude: ad.longitude,
    currency: currencyOf(ad.countyId),
    price_type: ad.priceType,
    sale_value: ad.saleValue ?? prices.saleValue,
    sale_on_application: ad.saleOnApplication ?? false,
    rental_value: ad.rentalValue ?? prices.rentalValue,
    collection_period: ad.collectionPeriod ?? prices.collectionPeriod,
    rental_on_application: ad.rentalOnApplication ?? false,
    price_from: ad.priceFrom ?? prices.priceFrom,
    price_to: ad.priceTo ?? prices.priceTo,
    selling_type: ad.sellingType,
    auction_date: ad.auctionDate,
    auction_address: ad.auctionAddress,
    property_type: ad.propertyType,
    house_type: ad.houseType,
    total_beds:
      ad.totalBeds ?? (beds.some((n) => n != null) ? beds.reduce<number>((a, b) => a + (b ?? 0), 0) : null),
    bathrooms: ad.bathrooms,
    floor_area: ad.floorArea,
    floor_area_unit: ad.floorAreaUnit,
    ber: ad.ber,
    ber_number: ad.berNumber,
    ber_kwh: ad.berKwh,
    ...columnsFromFields(ad),
    title: ad.title,
    description: ad.description ?? '',
    features: ad.features ?? [],
    facilities: ad.facilities ?? [],
    video_url: ad.videoUrl,
    virtual_tour_url: ad.virtualTourUrl,
    brochure_url: ad.brochureUrl,
    images: ad.images ?? [],
    development: ad.development,
    contact_name: ad.contactName,
    contact_email: ad.contactEmail,
    contact_phone: ad.contactPhone,
    contact_preferences: ad.contactPreferences ?? 'both',
    contact_info: ad.contactInfo,
    featured_level: ad.featuredLevel ?? 'standard',
    first_published_at: publishedAt,
    published_at: publishedAt,
    price_since: ad.priceSince,
    updated_at: now,
    expires_at: ad.expiresAt,
    closed_at: ad.closedAt,
    sold_price: ad.soldPrice,
    source_digest: digest,
    placed_by: ad.placedBy,
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

function unitPrices(ad: NewAd) {
  const none = {
    saleValue: null,
    rentalValue: null,
    collectionPeriod: null,
    priceFrom: false,
    priceTo: null,
  };
  if (ad.saleValue != null || ad.rentalValue != null || ad.saleOnApplication || ad.rentalOnApplication)
    return none;
  const priced = (ad.units ?? []).filter((unit) => unit.price != null);
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
