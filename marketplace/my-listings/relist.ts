import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import { adOf } from '#marketplace/listing-editor/ad/ad-of.ts';
import { draftOf, isDescribable } from '#marketplace/listing-editor/ad/draft-of.ts';
import { addDraftIn, fileAddresses, noteAd } from '#marketplace/listing-editor/drafts/writes.ts';
import { readPlaced } from '#marketplace/listings/manual/reads.ts';
import { addPlaced, advertiserFor, noteSuccessor } from '#marketplace/listings/manual/writes.ts';
import { readStandings } from '#marketplace/listings/ownership/reads.ts';
import { markAttached } from '#marketplace/media/uploads/writes.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Relisted } from './change.ts';

/**
 * Begins a new ad like one that has ended for good: it is a draft, and its form is open at the first step.
 * @returns null where there is nothing to make it of, or the viewer has as many drafts as anybody may
 */
export async function relist(pool: pg.Pool, viewer: Viewer, adId: number): Promise<Relisted | null> {
  const old = await readPlaced(pool, adId);
  const standing = (await readStandings(pool, [adId])).get(adId);
  if (!old || !standing || !isDescribable(old)) return null;
  const { agencyId, branchId } = standing;
  return inTransaction(pool, async (client) => {
    const fields = draftOf(old);
    const made = await addDraftIn(client, viewer, { fields, agencyId, branchId, step: 'location' });
    if (!made.ok) return null;
    const ad = adOf(fields, {
      source: 'gaff',
      reference: made.id,
      state: 'draft',
      placedBy: viewer.userId,
      advertiser: { reference: made.id, kind: 'private' },
    });
    const owner = agencyId === null ? { userId: viewer.userId } : { agencyId, branchId };
    const newAdId = await addPlaced(client, ad, await advertiserFor(client, owner));
    await noteAd(client, made.id, newAdId);
    await noteSuccessor(client, adId, newAdId);
    await markAttached(client, `ad:${newAdId}`, fileAddresses(fields));
    return { newAdId, redirectURL: `/place-ad/${made.id}/location` };
  });
}
