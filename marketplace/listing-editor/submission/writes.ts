import type pg from 'pg';
import type { MailContext } from '#marketplace/listings/emails/notify-steps.ts';
import { addManualListing, advertiserFor, updateManualListing } from '#marketplace/listings/manual/writes.ts';
import { changeStateIn, type ReviewChange } from '#marketplace/listings/writes.ts';
import { markAttached } from '#marketplace/media/uploads/writes.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { ListingLifeState } from '#property/listing-state.ts';
import type { FeaturedLevel } from '#property/seller.ts';
import type { DraftRow } from '../drafts/reads.ts';
import { deleteDraftsOfListing, fileAddresses, linkListing } from '../drafts/writes.ts';
import type { DraftFields } from '../fields/draft-fields.ts';
import type { CheckWording } from '../law/findings.ts';
import { listingFromDraft } from '../listing/listing-of.ts';

/** Functions of the moderation feature, called in the transaction that writes the listing. */
export type ReviewFunctions = {
  checkWording: CheckWording;
  /** Whether a listing's wording may be published: nothing stops it, or a moderator approved it. */
  wordingPasses: (client: pg.ClientBase, adId: number) => Promise<boolean>;
  /**
   * Opens a review where one is needed, or `always`.
   * @returns whether the listing has to wait for it
   */
  review: (
    client: pg.ClientBase,
    adId: number,
    occasion: 'new' | 'changed',
    options?: { always?: boolean },
  ) => Promise<boolean>;
  /** Reviews changed content of a published listing; takes it off the market where it may not stay until then. */
  reviewChange: ReviewChange;
};

export type Publication = { mailContext: MailContext; review: ReviewFunctions['review'] };

/**
 * Creates or updates the listing of a draft: a new one is `pending`; a returned one becomes pending again.
 * @returns its id, or that one of its pictures has been deleted
 */
export async function upsertListing(
  client: pg.ClientBase,
  viewer: Viewer,
  row: DraftRow,
  fields: DraftFields,
): Promise<{ ok: true; adId: number } | { ok: false; reason: 'picturesGone' }> {
  const listing = listingFromDraft(fields, {
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
    adId = await addManualListing(client, listing, await advertiserFor(client, owner));
    await linkListing(client, row.id, adId);
  } else {
    await client.query('select 1 from ad where id = $1 for update', [adId]);
    await updateManualListing(client, adId, listing);
    // A pending or live listing keeps its state.
    await changeStateIn(client, { adId, action: 'submit', actor: 'owner', userId: viewer.userId });
  }
  const gone = await markAttached(client, `ad:${adId}`, fileAddresses(fields));
  return gone.length > 0 ? { ok: false, reason: 'picturesGone' } : { ok: true, adId };
}

/** Locks listings until the transaction ends, in a fixed order. */
export async function lockListings(client: pg.ClientBase, adIds: readonly number[]): Promise<void> {
  await client.query('select from ad where id = any($1) order by id for share', [adIds]);
}

/**
 * Publishes a listing with its first paid time; one that needs a review stays pending, one that is not submitted waits,
 * and the time starts at publication. Idempotent.
 * @returns whether it is live now
 */
export async function publish(
  client: pg.ClientBase,
  adId: number,
  plan: { durationDays: number; featuredLevel: FeaturedLevel },
  { mailContext, review }: Publication,
): Promise<boolean> {
  const { rows } = await client.query<{ state: ListingLifeState }>(
    `update ad set featured_level = $2, expires_at = null, time_left = make_interval(days => $3), updated_at = now()
      where id = $1 and state in ('draft', 'pending', 'rejected') and time_left is null returning state`,
    [adId, plan.featuredLevel, plan.durationDays],
  );
  if (rows.length === 0) return true;
  return rows[0]!.state === 'pending' && publishPaid(client, adId, { mailContext, review });
}

/** Publishes a paid, pending listing unless it needs a review. @returns whether it is live */
export async function publishPaid(
  client: pg.ClientBase,
  adId: number,
  { mailContext, review }: Publication,
): Promise<boolean> {
  await deleteDraftsOfListing(client, adId);
  if (await review(client, adId, 'new')) return false;
  return (await changeStateIn(client, { adId, action: 'approve', actor: 'system' }, mailContext)).ok;
}
