import type pg from 'pg';
import { type Consequence, checkPlausibility } from '#marketplace/listings/plausibility/check.ts';
import { missingFieldsOf } from '#marketplace/listings/rules.ts';
import type { NewAdvertiser, NewListing } from '#marketplace/listings/write-model/new-listing.ts';
import type { ReviewChange } from '#marketplace/listings/writes.ts';
import { FEATURED_LEVELS } from '#property/seller.ts';
import type { BlmRecord } from './format.ts';
import type { StoredPicture } from './import-record.ts';
import { listingFromRecord, type MarketStatus } from './listing-of-record.ts';
import { documentsOf, linksOf, picturesOf } from './media.ts';
import { importBrochure, importPictures, type PictureRules } from './pictures.ts';
import type { Resolver } from './place.ts';
import { keyOf, type PlannedRecord } from './plan.ts';
import { type ImportedListingRow, type ImportingAgency, readAdvertiser, readPicture } from './reads.ts';
import { refusalOfChange } from './refusals.ts';
import { collectRemarks, type Remark, type RemarkCode } from './remarks.ts';
import type { Unpacked, Unpacker } from './unpack.ts';
import { recordStoredPicture } from './writes.ts';

export type ImportOptions = {
  pool: pg.Pool;
  unpacker: Unpacker;
  gazetteer: () => Resolver;
  pictures?: PictureRules;
  /** Whether a listing's wording may be published (moderation feature). */
  mayPublish: (listing: NewListing) => Promise<{ ok: true } | { ok: false; reason: string }>;
  /**
   * The review before publication (moderation feature), in the transaction that wrote the listing.
   * @returns whether the listing has to wait for a moderator
   */
  review: (
    client: pg.ClientBase,
    adId: number,
    occasion: 'new',
    options?: { hasOwnHome?: boolean },
  ) => Promise<boolean>;
  /** The review of a changed listing that was published before; `held` takes it off the market. */
  reviewChange: ReviewChange;
  /**
   * Finds an earlier listing of the advertiser for the home of a new one (moderation feature).
   * @param leaving ids of listings that the file withdraws
   */
  findOwnHome?: (
    client: pg.ClientBase,
    adId: number,
    leaving: ReadonlySet<number>,
  ) => Promise<{ address: string } | null>;
  /**
   * Records the successor of a listing before its withdrawal: the same home under another reference (moderation
   * feature).
   */
  recordReplacement?: (client: pg.ClientBase, adId: number) => Promise<unknown>;
  /** Tells the media feature, in the same transaction, which pictures the listings use. */
  keepPictures?: (client: pg.ClientBase, adId: number, urls: readonly string[]) => Promise<void>;
};

/** Remarks by the consequence of an implausible value. */
const REMARK_OF: Record<Consequence, RemarkCode> = {
  repair: 'repaired',
  hide: 'hidden',
  hold: 'implausible',
};

/** The field of a record that a value of a listing comes from. */
const FIELD_NAMES: Partial<Record<keyof NewListing, string>> = {
  address: 'DISPLAY_ADDRESS',
  description: 'DESCRIPTION',
  features: 'FEATURE1',
  totalBeds: 'BEDROOMS',
  bathrooms: 'BATHROOMS',
  latitude: 'EXACT_LATITUDE',
  availableFrom: 'LET_DATE_AVAILABLE',
  publishedAt: 'CREATE_DATE',
  saleValue: 'PRICE',
  rentalValue: 'PRICE',
};

/** A prepared record, with a listing unless it was refused. */
export type Prepared = {
  planned: PlannedRecord;
  remarks: Remark[];
  listing?: NewListing;
  marketStatus?: MarketStatus;
  /** Whether it may go live without its own payment. */
  mayGoOn?: boolean;
};

/**
 * @param before listings of earlier files, by key
 * @returns a function that prepares records for writing: listing, advertiser, pictures and wording check
 */
export function createPreparer(
  agency: ImportingAgency,
  archive: Pick<Unpacked, 'picture'>,
  before: ReadonlyMap<string, ImportedListingRow>,
  { pool, gazetteer, pictures = {}, mayPublish }: Omit<ImportOptions, 'unpacker'>,
): (planned: PlannedRecord, record: BlmRecord) => Promise<Prepared> {
  const userId = agency.member!.userId;
  const advertisers = new Map<number | null, NewAdvertiser>();
  const level = FEATURED_LEVELS.find((one) => one === agency.agreementPlan?.split('-').at(-1));

  async function advertiserOf(branchId: number | null): Promise<NewAdvertiser> {
    const existing = advertisers.get(branchId) ?? (await readAdvertiser(pool, agency.id, branchId));
    advertisers.set(branchId, existing);
    return existing;
  }

  async function prepare(planned: PlannedRecord, record: BlmRecord): Promise<Prepared> {
    if (!planned.ok) return { planned, remarks: planned.remarks };
    const read = listingFromRecord(record, {
      source: `blm:${agency.id}`,
      reference: keyOf(planned.branchReference, planned.reference),
      advertiser: await advertiserOf(planned.branchId),
      gazetteer: gazetteer(),
      placedBy: userId,
    });
    if (!read.ok) return { planned, remarks: read.remarks };
    const remarks = collectRemarks();
    remarks.all.push(...read.remarks);
    if (planned.branchReference && planned.branchId === null && agency.branches.length > 0) {
      remarks.add('BRANCH_ID', 'branch_unknown', planned.branchReference);
    }
    const shelf = {
      archive,
      rules: pictures,
      userId,
      agencyId: agency.id,
      findStored: (name: string) => readPicture(pool, agency.id, name),
      remember: (name: string, shelved: StoredPicture) => recordStoredPicture(pool, agency.id, name, shelved),
    };
    const now = new Date();
    const { listing: plausible, findings } = checkPlausibility(read.listing, {
      now,
      countyBox: (id) => gazetteer().byId(id)?.extent,
    });
    for (const { consequence, field, value } of findings)
      remarks.add(FIELD_NAMES[field] ?? '', REMARK_OF[consequence], value);
    const listing: NewListing = {
      ...plausible,
      ...datesOf(plausible, before.size === 0, now),
      ...linksOf(record, remarks),
      featuredLevel: level,
      images: await importPictures(picturesOf(record), shelf, remarks),
      brochureUrl: await importBrochure(documentsOf(record), shelf, remarks),
    };
    const isSuggested = remarks.all.some(({ code }) => code === 'ber_suggested');
    // BLM has no field for a BER: agents add it on the listing's page.
    const lacks = missingFieldsOf({ ...listing, hasBer: Boolean(listing.ber) });
    if (lacks.includes('ber') && !isSuggested) remarks.add('BER', 'ber_missing');
    if (lacks.includes('place')) remarks.add('TOWN', 'place_missing', listing.address);
    const verdict = await mayPublish(listing);
    const existing = before.get(listing.reference);
    const refusal = existing ? refusalOfChange(existing, listing, verdict.ok) : null;
    if (refusal) {
      const reason = verdict.ok ? '' : verdict.reason;
      remarks.add(
        refusal === 'type_fixed' ? 'PROP_SUB_ID' : 'DESCRIPTION',
        refusal,
        reason,
        listing.countyId,
      );
      return { planned, remarks: remarks.all };
    }
    if (!verdict.ok) remarks.add('DESCRIPTION', 'wording', verdict.reason, listing.countyId);
    return {
      planned,
      remarks: remarks.all,
      listing,
      marketStatus: read.marketStatus,
      mayGoOn: agency.agreementPlan !== null && verdict.ok,
    };
  }

  return prepare;
}

/**
 * The dates of a listing that is not published yet.
 * @param isFirstFile the agency's stock comes in: a listing without a date is not known to be new
 */
function datesOf(
  { publishedAt, updatedAt }: NewListing,
  isFirstFile: boolean,
  now: Date,
): Pick<NewListing, 'publishedAt' | 'listedAt' | 'updatedAt' | 'isUndated'> {
  return {
    publishedAt: null,
    listedAt: publishedAt,
    updatedAt: updatedAt && updatedAt <= now ? updatedAt : null,
    isUndated: publishedAt == null && isFirstFile,
  };
}
