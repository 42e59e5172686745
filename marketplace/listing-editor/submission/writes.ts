import type pg from 'pg';
import { addPlaced, advertiserFor, changePlaced } from '#marketplace/listings/manual/writes.ts';
import { changeStateIn } from '#marketplace/listings/writes.ts';
import { markAttached } from '#marketplace/media/uploads/writes.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { MailContext } from '#platform/mail/message.ts';
import type { AdLifeState } from '#property/ad-state.ts';
import type { FeaturedLevel } from '#property/seller.ts';
import { adOf } from '../ad/ad-of.ts';
import type { DraftRow } from '../drafts/reads.ts';
import { fileAddresses, finishDrafts, noteAd } from '../drafts/writes.ts';
import type { DraftFields } from '../fields/draft-fields.ts';
import type { CheckWording } from '../law/findings.ts';

/** What the moderation room says of an ad, asked in the transaction that writes it. */
export type Judgement = {
  checkWording: CheckWording;
  /** Whether the words of an ad, as it is written, may stand: nothing in them stops it, or a person has let them pass. */
  wordingPasses: (client: pg.ClientBase, adId: number) => Promise<boolean>;
  /**
   * Puts an ad before a person where one must look at it, or `always`.
   * @returns whether somebody looks at it first
   */
  review: (
    client: pg.ClientBase,
    adId: number,
    occasion: 'new' | 'changed',
    always?: boolean,
  ) => Promise<boolean>;
};

export type Publication = { mailContext: MailContext; review: Judgement['review'] };

/**
 * Writes the ad that a draft describes: a new one waits (`pending`), one that is there is changed, and waits
 * again where it had come back.
 * @returns its id, or that one of its pictures is gone
 */
export async function writeAd(
  client: pg.ClientBase,
  viewer: Viewer,
  row: DraftRow,
  fields: DraftFields,
): Promise<{ ok: true; adId: number } | { ok: false; reason: 'picturesGone' }> {
  const ad = adOf(fields, {
    source: 'gaff',
    reference: row.id,
    state: 'pending',
    placedBy: viewer.userId,
    advertiser: { reference: row.id, kind: 'private' },
  });
  let adId = row.ad_id;
  if (adId === null) {
    const owner =
      row.agency_id === null ? { userId: row.user_id } : { agencyId: row.agency_id, branchId: row.branch_id };
    adId = await addPlaced(client, ad, await advertiserFor(client, owner));
    await noteAd(client, row.id, adId);
  } else {
    await client.query('select 1 from ad where id = $1 for update', [adId]);
    await changePlaced(client, adId, ad);
    // One that waits already, or is up, stays where it is.
    await changeStateIn(client, { adId, action: 'submit', actor: 'owner', userId: viewer.userId });
  }
  const gone = await markAttached(client, `ad:${adId}`, fileAddresses(fields));
  return gone.length > 0 ? { ok: false, reason: 'picturesGone' } : { ok: true, adId };
}

/** Holds ads as they are until the transaction is over, always in the same order. */
export async function holdAds(client: pg.ClientBase, adIds: readonly number[]): Promise<void> {
  await client.query('select from ad where id = any($1) order by id for share', [adIds]);
}

/**
 * Gives an ad its first time on the market and puts it there; one that a person must look at first stays until they have,
 * one that is not sent in until it is, and its time begins then. Done twice, it changes nothing the second time.
 * @returns whether it is on the market now
 */
export async function publish(
  client: pg.ClientBase,
  adId: number,
  plan: { durationDays: number; featuredLevel: FeaturedLevel },
  { mailContext, review }: Publication,
): Promise<boolean> {
  const { rows } = await client.query<{ state: AdLifeState }>(
    `update ad set featured_level = $2, expires_at = null, time_left = make_interval(days => $3), updated_at = now()
      where id = $1 and state in ('draft', 'pending', 'rejected') and time_left is null returning state`,
    [adId, plan.featuredLevel, plan.durationDays],
  );
  if (rows.length === 0) return true;
  return rows[0]!.state === 'pending' && publishPaid(client, adId, { mailContext, review });
}

/** Puts an ad that waits and is paid for on the market, unless a person must look at it first. @returns whether it is there */
export async function publishPaid(
  client: pg.ClientBase,
  adId: number,
  { mailContext, review }: Publication,
): Promise<boolean> {
  await finishDrafts(client, adId);
  if (await review(client, adId, 'new')) return false;
  return (await changeStateIn(client, { adId, action: 'approve', actor: 'system' }, mailContext)).ok;
}
