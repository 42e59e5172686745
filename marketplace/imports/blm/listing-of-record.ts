import { FORM_FIELDS } from '#marketplace/listings/fields.ts';
import {
  checkNewListing,
  MAX_DESCRIPTION,
  MAX_ROOMS,
  type NewAdvertiser,
  type NewListing,
} from '#marketplace/listings/write-model/new-listing.ts';
import { isNorthernIreland } from '#property/county.ts';
import type { AdType } from '#property/section.ts';
import { dayOf } from '../csv/texts.ts';
import { type BlmKind, FURNISHING, PROPERTY_SUBTYPES, STATUSES, type Trade } from './codes.ts';
import type { BlmRecord } from './format.ts';
import { placeOfRecord, type Resolver } from './place.ts';
import { plainText, withoutContacts } from './plain-text.ts';
import { pricesOfRecord } from './prices.ts';
import { collectRemarks, type Remark, type Remarks } from './remarks.ts';
import { sizeOfRecord } from './sizes.ts';

/** The market status stated by a file. */
export type MarketStatus = 'published' | 'sale_agreed' | 'let_agreed' | 'hidden';

export type RecordContext = {
  source: string;
  /** Identifies the listing in its source. */
  reference: string;
  advertiser: NewAdvertiser;
  gazetteer: Resolver;
  placedBy: string;
};

export type ReadRecord =
  | { ok: true; listing: NewListing; marketStatus: MarketStatus; remarks: Remark[] }
  | { ok: false; remarks: Remark[] };

/** Fields with features. */
const MAX_FEATURES = 5;
const MAX_FEATURE_LENGTH = 200;
const FEATURE_FIELD = /^FEATURE\d{1,2}$/;

const TRADES: Record<Trade, { sale: AdType | null; let: AdType }> = {
  home: { sale: 'sale', let: 'rental' },
  share: { sale: null, let: 'sharing' },
  commercial: { sale: 'sale_commercial', let: 'rental_commercial' },
  parking: { sale: 'sale_parking', let: 'parking' },
};

/**
 * Converts a record to a listing without pictures, in state `pending`; its state graph and market status decide the
 * next state.
 * @returns the listing, or remarks with the reason of the refusal
 */
export function listingFromRecord(record: BlmRecord, context: RecordContext): ReadRecord {
  const remarks = collectRemarks();
  const refuse = (...[field, code, value]: Parameters<Remarks['add']>): ReadRecord => {
    remarks.add(field, code, value);
    return { ok: false, remarks: remarks.all };
  };
  const place = placeOfRecord(record, context.gazetteer, remarks);
  if (!place) return refuse('TOWN', record.TOWN ? 'no_county' : 'missing', record.DISPLAY_ADDRESS);
  const side = { 1: 'sale' as const, 2: 'let' as const }[field(record, 'TRANS_TYPE_ID')];
  if (!side) return refuse('TRANS_TYPE_ID', 'unknown_code', record.TRANS_TYPE_ID);
  const kind = kindOf(record, remarks);
  if (!kind) return refuse('PROP_SUB_ID', 'unknown_code', record.PROP_SUB_ID);
  const isBusiness = side === 'let' && field(record, 'LET_TYPE_ID') === '4';
  const trade = isBusiness && kind.trade === 'home' ? 'commercial' : kind.trade;
  const adType = TRADES[trade][side];
  if (!adType) return refuse('PROP_SUB_ID', 'share_sale', record.PROP_SUB_ID);
  const status = STATUSES[field(record, 'STATUS_ID') || '0'];
  if (!status) return refuse('STATUS_ID', 'unknown_code', record.STATUS_ID);
  const prices = pricesOfRecord(record, side, trade, remarks);
  if (!prices.ok) return refuse(prices.field, prices.code, record[prices.field]);
  const beds = bedsOf(record);
  const needsBeds = trade !== 'commercial' && trade !== 'parking' && !kind.hasNoBeds;
  if (needsBeds && !beds) return refuse('BEDROOMS', 'no_beds', record.BEDROOMS);

  const isLetting = adType === 'rental' || adType === 'sharing';
  const propertyType =
    trade === 'commercial' && kind.trade === 'home' ? 'investment_property' : kind.propertyType;
  const listing: NewListing = {
    source: context.source,
    reference: context.reference,
    advertiser: context.advertiser,
    placedBy: context.placedBy,
    adType,
    offering: offeringOf(record, adType),
    state: 'pending',
    ...place,
    ...prices.prices,
    propertyType,
    houseType: trade === 'commercial' ? null : kind.houseType,
    totalBeds: needsBeds || kind.propertyType === 'studio' ? beds : null,
    bathrooms: bathsOf(record),
    ...sizeOfRecord(record, propertyType, remarks),
    availableFrom: isLetting ? dateOf(record, 'LET_DATE_AVAILABLE', remarks) : null,
    minimumLease: isLetting ? leaseOf(record) : null,
    furnished: isLetting ? furnishedOf(record, adType, remarks) : null,
    description: descriptionOf(record, remarks),
    features: featuresOf(record, remarks),
    publishedAt: timeOf(record, 'CREATE_DATE'),
    updatedAt: timeOf(record, 'UPDATE_DATE'),
  };
  if (adType === 'sharing') Object.assign(listing, roomsOf(listing, beds ?? 1));
  const berText = `${record.DESCRIPTION ?? ''} ${record.SUMMARY ?? ''} ${(listing.features ?? []).join(' ')}`;
  const ber = /\bBER\b[\s:=-]{0,5}(?:rating|is)?[\s:=-]{0,3}(exempt|[A-G][1-3]?)\b/i.exec(plainText(berText));
  if (ber && !isNorthernIreland(listing.countyId)) remarks.add('BER', 'ber_suggested', ber[1]!.toUpperCase());
  const checked = checkNewListing(listing);
  if (!checked.ok) return refuse('', 'not_an_ad', checked.problems.join('; '));
  return {
    ok: true,
    listing: checked.listing,
    marketStatus: marketStatusOf(record, status, side),
    remarks: remarks.all,
  };
}

/** A trimmed value; '' when missing. */
export function field(record: BlmRecord, name: string): string {
  return record[name]?.trim() ?? '';
}

function marketStatusOf(
  record: BlmRecord,
  status: 'available' | 'agreed',
  side: 'sale' | 'let',
): MarketStatus {
  if (field(record, 'PUBLISHED_FLAG') === '0') return 'hidden';
  if (status === 'available') return 'published';
  return side === 'sale' ? 'sale_agreed' : 'let_agreed';
}

function kindOf(record: BlmRecord, remarks: Remarks): BlmKind | null {
  const code = field(record, 'PROP_SUB_ID');
  if (code !== '' && code !== '0') return PROPERTY_SUBTYPES[code] ?? null;
  const words = `${record.DISPLAY_ADDRESS ?? ''} ${record.ADDRESS_1 ?? ''} ${record.SUMMARY ?? ''}`;
  const isFlat = /\b(apartments?|apt\.?|flats?)\b/i.test(words);
  remarks.add('PROP_SUB_ID', 'guessed_type', isFlat ? 'apartment' : 'house');
  return { trade: 'home', propertyType: isFlat ? 'apartment' : 'house' };
}

function offeringOf(record: BlmRecord, adType: AdType): NewListing['offering'] {
  if (adType === 'sale' && /^(y|yes|1|true)$/i.test(field(record, 'NEW_HOME_FLAG'))) return 'new_home';
  const isStudent = field(record, 'LET_TYPE_ID') === '3' && (adType === 'rental' || adType === 'sharing');
  return isStudent ? 'student' : 'standard';
}

function wholeNumber(text: string, max: number): number | null {
  return /^\d{1,4}(\.0+)?$/.test(text) && Number(text) <= max ? Math.trunc(Number(text)) : null;
}

function bedsOf(record: BlmRecord): number | null {
  return wholeNumber(field(record, 'BEDROOMS'), MAX_ROOMS);
}

function bathsOf(record: BlmRecord): number | null {
  return wholeNumber(field(record, 'BATHROOMS'), MAX_ROOMS) || null;
}

function leaseOf(record: BlmRecord): number | null {
  return wholeNumber(field(record, 'LET_CONTRACT_IN_MONTHS'), FORM_FIELDS.minimumLease.max);
}

function dateOf(record: BlmRecord, name: string, remarks: Remarks): string | null {
  const text = field(record, name);
  const day = text === '' ? null : dayOf(text);
  if (text !== '' && !day) remarks.add(name, 'date', text);
  return day;
}

/** The day of a time; null without one, because programs leave these fields empty. */
function timeOf(record: BlmRecord, name: 'CREATE_DATE' | 'UPDATE_DATE'): Date | null {
  const day = dayOf(field(record, name));
  return day === null ? null : new Date(`${day}T00:00:00Z`);
}

function furnishedOf(record: BlmRecord, adType: AdType, remarks: Remarks): NewListing['furnished'] {
  const code = field(record, 'LET_FURN_ID');
  if (code === '1') remarks.add('LET_FURN_ID', 'part_furnished', code);
  const furnished = FURNISHING[code] ?? null;
  if (!furnished && adType === 'rental') remarks.add('LET_FURN_ID', 'ask_furnished', code);
  return furnished;
}

/** The bedrooms of a shared home, all equal because the format has no details about them. */
function roomsOf(listing: NewListing, beds: number): Pick<NewListing, 'units' | 'totalBeds'> {
  const room = {
    kind: 'bedroom' as const,
    roomType: 'double' as const,
    price: listing.rentalValue,
    collectionPeriod: listing.collectionPeriod,
  };
  return { totalBeds: beds, units: Array.from({ length: Math.min(beds, 4) }, () => room) };
}

function descriptionOf(record: BlmRecord, remarks: Remarks): string {
  const html = field(record, 'DESCRIPTION') || field(record, 'SUMMARY');
  const { text, found } = withoutContacts(plainText(html));
  if (found.length > 0) remarks.add('DESCRIPTION', 'contacts', found.join(', '));
  if (text.length > MAX_DESCRIPTION) remarks.add('DESCRIPTION', 'text_cut', `${MAX_DESCRIPTION}`);
  return text.slice(0, MAX_DESCRIPTION);
}

function featuresOf(record: BlmRecord, remarks: Remarks): string[] {
  // The format has ten; some programs write more.
  const names = Object.keys(record)
    .filter((name) => FEATURE_FIELD.test(name))
    .sort((a, b) => Number(a.slice(7)) - Number(b.slice(7)));
  const features = names
    .map((name) => withoutContacts(plainText(field(record, name))).text.replace(/\s+/g, ' '))
    .map((text) => text.slice(0, MAX_FEATURE_LENGTH).trim())
    .filter(Boolean);
  if (features.length > MAX_FEATURES) {
    remarks.add('FEATURE6', 'features_cut', features.slice(MAX_FEATURES).join('; '));
  }
  return features.slice(0, MAX_FEATURES);
}
