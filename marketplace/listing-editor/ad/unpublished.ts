import type pg from 'pg';
import { readDraftsOfAds, readPublished } from '../drafts/reads.ts';
import { changedAnswers } from './changes.ts';
import type { Unpublished } from './contract.ts';

/** @returns the changes of published ads that were saved and not published, by ad; ads without any are missing */
export async function unpublishedChanges(
  client: pg.Pool | pg.ClientBase,
  adIds: readonly number[],
): Promise<Map<number, Unpublished>> {
  const drafts = await readDraftsOfAds(client, adIds);
  const published = await readPublished(client, [...drafts.values()]);
  const found = new Map<number, Unpublished>();
  for (const [adId, row] of drafts) {
    const changes = changedAnswers(row.fields, published.get(row.id) ?? null, row.account_phone).length;
    if (changes > 0) found.set(adId, { draftId: row.id, changes, updatedAt: row.updated_at.toISOString() });
  }
  return found;
}
