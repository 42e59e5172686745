import type pg from 'pg';
import { readDraftsOfListings, readPublishedListings } from '../drafts/reads.ts';
import { changedFieldNames } from './changes.ts';
import type { Unpublished } from './contract.ts';

/** @returns unpublished changes of published listings by listing id; listings without any are missing */
export async function countUnpublishedChanges(
  client: pg.Pool | pg.ClientBase,
  adIds: readonly number[],
): Promise<Map<number, Unpublished>> {
  const drafts = await readDraftsOfListings(client, adIds);
  const published = await readPublishedListings(client, [...drafts.values()]);
  const found = new Map<number, Unpublished>();
  for (const [adId, row] of drafts) {
    const changes = changedFieldNames(row.fields, published.get(row.id) ?? null, row.account_phone).length;
    if (changes > 0) found.set(adId, { draftId: row.id, changes, updatedAt: row.updated_at.toISOString() });
  }
  return found;
}
