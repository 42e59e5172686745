import type pg from 'pg';
import { FEATURED_LEVELS } from '#property/seller.ts';
import type { NewAd, NewAdvertiser } from '../intake/new-ad.ts';
import { adOfRecord, type Said } from './ad-of-record.ts';
import type { Archive } from './archive.ts';
import { linksNamed, picturesNamed } from './media.ts';
import { type PictureRules, takePictures } from './pictures.ts';
import type { Resolver } from './place.ts';
import { keyOf, type PlannedRecord } from './plan.ts';
import { type FeedAgency, readAdvertiser, readPicture } from './reads.ts';
import { gatherRemarks, type Remark } from './remarks.ts';
import { notePicture } from './writes.ts';

export type FeedOptions = {
  pool: pg.Pool;
  gazetteer: () => Resolver;
  pictures?: PictureRules;
  /** Whether what an ad says may go on the market unread (the moderation room); without it all of it. */
  mayPublish?: (ad: NewAd) => Promise<{ ok: true } | { ok: false; reason: string }>;
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

/** @returns what makes an agency's records ready to be written: ads with their advertiser, pictures and a verdict on their words */
export function preparer(
  agency: FeedAgency,
  archive: Archive,
  { pool, gazetteer, pictures = {}, mayPublish }: FeedOptions,
): (planned: PlannedRecord) => Promise<Prepared> {
  const userId = agency.member!.userId;
  const advertisers = new Map<number | null, NewAdvertiser>();
  const level = FEATURED_LEVELS.find((one) => one === agency.agreementPlan?.split('-').at(-1));

  async function advertiserOf(branchId: number | null): Promise<NewAdvertiser> {
    const known = advertisers.get(branchId) ?? (await readAdvertiser(pool, agency.id, branchId));
    advertisers.set(branchId, known);
    return known;
  }

  async function prepare(planned: PlannedRecord): Promise<Prepared> {
    if (!planned.ok) return { planned, remarks: planned.remarks };
    const read = adOfRecord(planned.record, {
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
    const ad: NewAd = {
      ...read.ad,
      ...linksNamed(planned.record, remarks),
      featuredLevel: level,
      images: await takePictures(
        picturesNamed(planned.record),
        {
          archive,
          rules: pictures,
          userId,
          agencyId: agency.id,
          known: (name) => readPicture(pool, agency.id, name),
          remember: (name, shelved) => notePicture(pool, agency.id, name, shelved),
        },
        remarks,
      ),
    };
    const verdict = mayPublish ? await mayPublish(ad) : { ok: true as const };
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
