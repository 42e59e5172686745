import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import { addDraftIn, fileAddresses, linkListing } from '#marketplace/listing-editor/drafts/writes.ts';
import {
  draftFromListing,
  formDraftFromListing,
  isDraftable,
} from '#marketplace/listing-editor/listing/draft-of.ts';
import { listingFromDraft } from '#marketplace/listing-editor/listing/listing-of.ts';
import { readManualListing } from '#marketplace/listings/manual/reads.ts';
import { addManualListing, advertiserFor, recordSuccessor } from '#marketplace/listings/manual/writes.ts';
import { readListingStates } from '#marketplace/listings/ownership/reads.ts';
import { markAttached } from '#marketplace/media/uploads/writes.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Relisted } from './change.ts';

/**
 * Creates a draft from a listing that has ended for good, open at the first step.
 * @returns null when there is nothing to copy, or the viewer has the maximum number of drafts
 */
export async function createRelistDraft(
  pool: pg.Pool,
  viewer: Viewer,
  adId: number,
): Promise<Relisted | null> {
  const old = await readManualListing(pool, adId);
  const current = (await readListingStates(pool, [adId])).get(adId);
  if (!old || !current || !isDraftable(old)) return null;
  const { agencyId, branchId } = current;
  return inTransaction(pool, async (client) => {
    const fields = draftFromListing(old);
    const added = await addDraftIn(client, viewer, {
      fields: formDraftFromListing(old),
      agencyId,
      branchId,
      step: 'location',
    });
    if (!added.ok) return null;
    const listing = listingFromDraft(fields, {
      source: 'gaff',
      reference: added.id,
      state: 'draft',
      placedBy: viewer.userId,
      advertiser: { reference: added.id, kind: 'private' },
    });
    const owner = agencyId === null ? { userId: viewer.userId } : { agencyId, branchId };
    const newAdId = await addManualListing(client, listing, await advertiserFor(client, owner));
    await linkListing(client, added.id, newAdId);
    await recordSuccessor(client, adId, newAdId);
    await markAttached(client, `ad:${newAdId}`, fileAddresses(fields));
    return { newAdId, redirectURL: `/place-ad/${added.id}/location` };
  });
}
