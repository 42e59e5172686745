import { AVAILABLE_NOW_DATE } from '#marketplace/listings/plausibility/available-now.ts';
import { checkPlausibility, type PlausibilityFinding } from '#marketplace/listings/plausibility/check.ts';
import {
  checkNewListing,
  MAX_DESCRIPTION,
  type NewListing,
  type NewUnit,
} from '#marketplace/listings/write-model/new-listing.ts';
import type { CsvRow } from '#platform/files/csv.ts';
import { isNorthernIreland } from '#property/county.ts';
import { parseEircode } from '#property/eircode.ts';
import { EMAIL } from '#property/email.ts';
import { type Kind, kindOfWord } from '#property/kind-words.ts';
import { contactNumber } from '#property/phone.ts';
import { parsePostcode, postcodeIn } from '#property/postcode.ts';
import type { AdType } from '#property/section.ts';
import { FEATURED_LEVELS, type SellerKind } from '#property/seller.ts';
import { FURNISHED } from '#property/tenancy.ts';
import { cleanAddress, extractEircode } from './address.ts';
import { energyOf } from './energy.ts';
import { floorOf } from './floor.ts';
import { type Gazetteer, placeOf } from './place.ts';
import { plainFieldsOf } from './plain-fields.ts';
import { pricesOf, type Warn } from './prices.ts';
import { homeRoomsOf, parsed, sharingOf } from './rooms.ts';
import { dayOf, monthsOf } from './texts.ts';
import { facilityOfWord, type Market, marketOf } from './vocabulary.ts';

export type RowContext = {
  source: string;
  gazetteer: Gazetteer;
  sterlingRate: number | null;
  warn: Warn;
  /** Rows of units by the reference of their development. */
  units: readonly CsvRow[];
  now: Date;
};

export type ReadRow =
  | { ok: true; listing: NewListing; findings: PlausibilityFinding[] }
  | { ok: false; reason: string };

const MAX_ADDRESS_LENGTH = 300;
const MAX_EMAIL_LENGTH = 254;
const MAX_PHONE_LENGTH = 40;

/** Converts a row to a plausible listing. @returns the listing with its implausible values, or the reason why not */
export function listingFromRow(row: CsvRow, context: RowContext): ReadRow {
  const { warn } = context;
  if (!row.ref) return { ok: false, reason: 'ref: missing' };
  const market = marketOfRow(row, warn);
  if (!market)
    return { ok: false, reason: row.section ? 'section: unknown' : 'section: missing, and nothing tells it' };
  const written = extractEircode(row.title_address ?? '');
  const repairs: PlausibilityFinding[] = [];
  const announcements: string[] = [];
  const address = cleanAddress(written.address, (repaired) => {
    announcements.push(...repaired.announcements);
    for (const rule of repaired.repairs)
      repairs.push({ rule, consequence: 'repair', field: 'address', value: written.address });
  });
  if (!address) return { ok: false, reason: 'title_address: missing' };
  if (address.length > MAX_ADDRESS_LENGTH)
    warn('title_address', `longer than ${MAX_ADDRESS_LENGTH} characters: cut`);
  const whereabouts = written.eircode ? `${written.eircode}, ${address}` : address;
  const place = placeOf(row, whereabouts, context.gazetteer, warn);
  if (!place) return { ok: false, reason: 'county: missing, and neither address nor point tells it' };

  const prices = pricesOf(row, { ...context, market, countyId: place.countyId });
  const kind = kindOfRow(row, market, address, warn);
  const { bedChoices, ...rooms } = homeRoomsOf(market.adType === 'sharing' ? {} : row, warn);
  const published = parsed(row.published, dayOf, 'published', warn);
  const updated = parsed(row.updated, dayOf, 'updated', warn);
  const isLetting = market.adType === 'rental' || market.adType === 'sharing';
  const listing: NewListing = {
    source: context.source,
    reference: row.ref,
    advertiser: advertiserOf(row, context.source, place.countyId, warn),
    ...market,
    state: 'published',
    ...place,
    address: address.slice(0, MAX_ADDRESS_LENGTH).trim(),
    eircode: isNorthernIreland(place.countyId)
      ? null
      : parsed(row.eircode || (written.eircode ?? ''), parseEircode, 'eircode', warn),
    postcode: isNorthernIreland(place.countyId)
      ? parsed(row.postcode || (postcodeIn(address) ?? ''), parsePostcode, 'postcode', warn)
      : null,
    ...prices,
    ...kind,
    ...rooms,
    ...floorOf(row, kind.propertyType, warn),
    ...energyOf(row, place.countyId, warn),
    ...plainFieldsOf(row, market.adType, kind.propertyType, warn),
    availableFrom: isLetting ? availableFrom(row.available_from, published, warn) : null,
    minimumLease: isLetting ? (parsed(row.lease, monthsOf, 'lease', warn)?.months ?? null) : null,
    furnished: isLetting ? parsed(row.furnished, furnishedOf, 'furnished', warn) : null,
    facilities: facilitiesOf(row.facilities ?? '', warn),
    features: [...listOf(row.features), ...announcements].slice(0, 50),
    description: (row.description ?? '').slice(0, MAX_DESCRIPTION),
    featuredLevel: parsed(row.featured_level, levelOf, 'featured_level', warn) ?? undefined,
    ...contactOf(row, place.countyId, warn),
    publishedAt: published ? new Date(`${published}T00:00:00Z`) : null,
    updatedAt: updated ? new Date(`${updated}T00:00:00Z`) : null,
  };
  if (market.adType === 'sharing') Object.assign(listing, sharingOf(row, listing, warn));
  else listing.units = unitsOf(listing, bedChoices, context);
  // Apartment schemes are often in the rental section; their price says "from".
  if (market.adType === 'rental' && market.offering === 'standard' && listing.units?.length)
    listing.offering = 'private_rental_sector';
  const plausible = checkPlausibility(listing, {
    now: context.now,
    countyBox: (id) => context.gazetteer.byId(id)?.extent,
  });
  const checked = checkNewListing(dated(plausible.listing, context.now));
  if (!checked.ok) return { ok: false, reason: checked.problems.join('; ') };
  return { ok: true, listing: checked.listing, findings: [...repairs, ...plausible.findings] };
}

/** A listing without a date of publication says so; a date of an update in the future is none. */
function dated(listing: NewListing, now: Date): NewListing {
  const updatedAt = listing.updatedAt && listing.updatedAt <= now ? listing.updatedAt : null;
  return { ...listing, updatedAt, isUndated: listing.publishedAt == null };
}

/** The market of a row; without a section, derived from price and category if unambiguous. */
function marketOfRow(row: CsvRow, warn: Warn): Market | undefined {
  if (row.section) return marketOf(row.section);
  if (!row.rent_period) return undefined;
  warn('section', 'missing: a rent makes it a home to rent');
  return marketOf('rent');
}

const COMMERCIAL: ReadonlySet<AdType> = new Set(['sale_commercial', 'rental_commercial']);

function kindOfRow(row: CsvRow, market: Market, address: string, warn: Warn): Kind {
  const kind = kindOfWord(row.property_type ?? '');
  if (kind) return kind;
  if (market.adType === 'parking' || market.adType === 'sale_parking')
    return { propertyType: 'parking_space' };
  warn('property_type', row.property_type ? 'not a kind of property: guessed' : 'missing: guessed');
  if (COMMERCIAL.has(market.adType)) return { propertyType: 'investment_property' };
  const isFlat =
    /\b(apartments?|apt\.?|flats?)\b/i.test(address) || market.offering === 'private_rental_sector';
  return { propertyType: isFlat ? 'apartment' : 'house' };
}

/** Units of a development: from rows of their own, otherwise one per number of bedrooms. */
function unitsOf(listing: NewListing, bedChoices: readonly number[], context: RowContext): NewUnit[] {
  if (context.units.length > 0) {
    return context.units.map((row) => {
      const market = { adType: listing.adType, offering: listing.offering ?? 'standard' };
      const prices = pricesOf(row, { ...context, market, countyId: listing.countyId });
      const { totalBeds, bathrooms } = homeRoomsOf(row, context.warn);
      const kind = kindOfWord(row.property_type ?? '') ?? {
        propertyType: listing.propertyType,
        houseType: listing.houseType,
      };
      const floor = floorOf(row, kind.propertyType, context.warn);
      return {
        kind: 'unit',
        reference: row.ref,
        price: prices.rentalValue ?? prices.saleValue,
        collectionPeriod: prices.collectionPeriod,
        ...kind,
        beds: totalBeds,
        bathrooms,
        floorArea: floor.floorAreaUnit === 'METRES_SQUARED' ? floor.floorArea : null,
        ber: energyOf(row, listing.countyId, context.warn).ber,
        title:
          cleanAddress(extractEircode(row.title_address ?? '').address).slice(0, MAX_ADDRESS_LENGTH) || null,
      };
    });
  }
  // A "from" price belongs to the smallest unit; the others have none.
  return bedChoices.map((beds, index) => ({
    kind: 'unit',
    reference: `${beds} bed`,
    beds,
    price: index === 0 ? (listing.rentalValue ?? listing.saleValue) : null,
    collectionPeriod: index === 0 ? listing.collectionPeriod : null,
    propertyType: listing.propertyType,
    houseType: listing.houseType,
  }));
}

function availableFrom(text: string | undefined, published: string | null, warn: Warn): string | null {
  const read = (word: string) =>
    /^(immediately|now)$/i.test(word) ? (published ?? AVAILABLE_NOW_DATE) : dayOf(word);
  return parsed(text, read, 'available_from', warn);
}

function furnishedOf(text: string) {
  const word = text.toUpperCase();
  return (
    FURNISHED.find((value) => value === word) ??
    { FURNISHED: 'YES' as const, UNFURNISHED: 'NO' as const }[word]
  );
}

function levelOf(text: string) {
  return FEATURED_LEVELS.find((level) => level === text.toLowerCase());
}

function listOf(text: string | undefined): string[] {
  return (text ?? '')
    .split('|')
    .map((part) => part.trim().slice(0, 200))
    .filter(Boolean);
}

function facilitiesOf(text: string, warn: Warn): NewListing['facilities'] {
  const found = listOf(text).map((name) => parsed(name, facilityOfWord, 'facilities', warn));
  return [...new Set(found.filter((facility) => facility !== null))];
}

/** Contact details of this listing, where they differ from the seller's. */
function contactOf(
  row: CsvRow,
  countyId: number,
  warn: Warn,
): Pick<NewListing, 'contactName' | 'contactEmail' | 'contactPhone'> {
  const emailOf = (text: string) =>
    EMAIL.test(text) && text.length <= MAX_EMAIL_LENGTH ? text.toLowerCase() : null;
  return {
    contactName: parsed(row.contact_name, nameOf, 'contact_name', warn),
    contactEmail: parsed(row.contact_email?.trim(), emailOf, 'contact_email', warn),
    // All unnamed sellers of a file share an advertiser, so the number belongs to the listing only.
    contactPhone:
      phoneIn(row, 'contact_phone', countyId, warn) ??
      (row.seller_name ? null : phoneIn(row, 'seller_phone', countyId, warn)),
  };
}

/** A name without an email address or number (specification). */
function nameOf(text: string): string | null {
  return /^[^\p{Nd}@]+$/u.test(text) ? text.slice(0, 40).trim() || null : null;
}

/** A callable number without extra cost, as written. */
function phoneIn(
  row: CsvRow,
  column: 'contact_phone' | 'seller_phone',
  countyId: number,
  warn: Warn,
): string | null {
  const read = (text: string) =>
    text.length <= MAX_PHONE_LENGTH && contactNumber(text, countyId).ok ? text : null;
  return parsed(row[column], read, column, warn);
}

/** The seller. A file without names has one advertiser of each kind. */
function advertiserOf(row: CsvRow, source: string, countyId: number, warn: Warn): NewListing['advertiser'] {
  const word = (row.seller_type ?? '').toLowerCase();
  const kind: SellerKind = word.startsWith('private')
    ? 'private'
    : word === 'branded_agent'
      ? 'branded_agent'
      : 'unbranded_agent';
  const name = row.seller_name?.slice(0, 200);
  const licence = row.seller_licence?.padStart(6, '0');
  return {
    reference: `${source}: ${kind}${name ? `: ${name}` : ''}`.slice(0, 200),
    kind,
    name: name || null,
    phone: name ? phoneIn(row, 'seller_phone', countyId, warn) : null,
    licenceNumber: licence && /^\d{6}$/.test(licence) ? licence : null,
  };
}
