import type pg from 'pg';
import { lacksOf } from '#marketplace/listings/rules.ts';
import type { NewAd, NewAdvertiser } from '#marketplace/listings/write-model/new-ad.ts';
import { FEATURED_LEVELS } from '#property/seller.ts';
import { adOfRecord, type Said } from './ad-of-record.ts';
import type { BlmRecord } from './format.ts';
import { documentsNamed, linksNamed, picturesNamed } from './media.ts';
import { type PictureRules, takeBrochure, takePictures } from './pictures.ts';
import type { Resolver } from './place.ts';
import { keyOf, type PlannedRecord } from './plan.ts';
import {
  type FeedAdRow,
  type FeedAgency,
  readAdvertiser,
  readPicture,
  type ShelvedPicture,
} from './reads.ts';
import { refusalOfChange } from './refusals.ts';
import { gatherRemarks, type Remark } from './remarks.ts';
import type { Unpacked, Unpacker } from './unpack.ts';
import { notePicture } from './writes.ts';

export type FeedOptions = {
  pool: pg.Pool;
  unpacker: Unpacker;
  gazetteer: () => Resolver;
  pictures?: PictureRules;
  /** Whether the wording of an ad may be published (the moderation room). */
  mayPublish: (ad: NewAd) => Promise<{ ok: true } | { ok: false; reason: string }>;
  /**
   * The review that every ad passes before it becomes public, and when it changes there (the moderation room), in the
   * transaction that wrote it.
   * @returns whether a moderator looks at it first
   */
  review: (client: pg.ClientBase, adId: number, occasion: 'new' | 'changed') => Promise<boolean>;
  /** Notes which ad takes the place of one, before that is withdrawn: the same home under another reference (the moderation room). */
  noteReplacement?: (client: pg.ClientBase, adId: number) => Promise<unknown>;
  /** Tells the media room, in the transaction of the ads, which pictures they hold. */
  keepPictures?: (client: pg.ClientBase, adId: number, urls: readonly string[]) => Promise<void>;
};

/** A record on its way: with an ad unless it was refused. */
export type Prepared = {
  planned: PlannedRecord;
  remarks: Remark[];
  ad?: NewAd;
  said?: Said;
  /** Whether it may go on the market without a payment of its own. */
  mayGoOn?: boolean;
};

/**
 * @param before the ads that earlier files brought, by their keys
 * @returns what makes an agency's records ready to be written: ads with their advertiser, pictures and a verdict on their words
 */
export function preparer(
  agency: FeedAgency,
  archive: Pick<Unpacked, 'picture'>,
  before: ReadonlyMap<string, FeedAdRow>,
  { pool, gazetteer, pictures = {}, mayPublish }: Omit<FeedOptions, 'unpacker'>,
): (planned: PlannedRecord, record: BlmRecord) => Promise<Prepared> {
  const userId = agency.member!.userId;
  const advertisers = new Map<number | null, NewAdvertiser>();
  const level = FEATURED_LEVELS.find((one) => one === agency.agreementPlan?.split('-').at(-1));

  async function advertiserOf(branchId: number | null): Promise<NewAdvertiser> {
    const known = advertisers.get(branchId) ?? (await readAdvertiser(pool, agency.id, branchId));
    advertisers.set(branchId, known);
    return known;
  }

  async function prepare(planned: PlannedRecord, record: BlmRecord): Promise<Prepared> {
    if (!planned.ok) return { planned, remarks: planned.remarks };
    const read = adOfRecord(record, {
      source: `blm:${agency.id}`,
      reference: keyOf(planned.branchReference, planned.reference),
      advertiser: await advertiserOf(planned.branchId),
      gazetteer: gazetteer(),
      placedBy: userId,
    });
    if (!read.ok) return { planned, remarks: read.remarks };
    const remarks = gatherRemarks();
    remarks.all.push(...read.remarks);
    if (planned.branchReference && planned.branchId === null && agency.branches.length > 0) {
      remarks.add('BRANCH_ID', 'branch_unknown', planned.branchReference);
    }
    const shelf = {
      archive,
      rules: pictures,
      userId,
      agencyId: agency.id,
      known: (name: string) => readPicture(pool, agency.id, name),
      remember: (name: string, shelved: ShelvedPicture) => notePicture(pool, agency.id, name, shelved),
    };
    const ad: NewAd = {
      ...read.ad,
      ...linksNamed(record, remarks),
      featuredLevel: level,
      images: await takePictures(picturesNamed(record), shelf, remarks),
      brochureUrl: await takeBrochure(documentsNamed(record), shelf, remarks),
    };
    const isSuggested = remarks.all.some(({ code }) => code === 'ber_suggested');
    // BLM has no field for a BER: the agent adds it on the listing's own page.
    const lacks = lacksOf({ ...ad, hasBer: Boolean(ad.ber) });
    if (lacks.includes('ber') && !isSuggested) remarks.add('BER', 'ber_missing');
    if (lacks.includes('place')) remarks.add('TOWN', 'place_missing', ad.address);
    const verdict = await mayPublish(ad);
    const known = before.get(ad.reference);
    const refusal = known ? refusalOfChange(known, ad, verdict.ok) : null;
    if (refusal) {
      const reason = verdict.ok ? '' : verdict.reason;
      remarks.add(refusal === 'type_fixed' ? 'PROP_SUB_ID' : 'DESCRIPTION', refusal, reason);
      return { planned, remarks: remarks.all };
    }
    if (!verdict.ok) remarks.add('DESCRIPTION', 'wording', verdict.reason);
    return {
      planned,
      remarks: remarks.all,
      ad,
      said: read.said,
      mayGoOn: agency.agreementPlan !== null && verdict.ok,
    };
  }

  return prepare;
}
