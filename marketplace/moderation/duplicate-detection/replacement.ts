import type pg from 'pg';
import { recordSuccessor } from '#marketplace/listings/manual/writes.ts';
import { readDuplicateListings } from './reads.ts';

/**
 * Records the successor of a listing that is about to end, in the same transaction: the latest live listing of the same
 * property by the same advertiser. The old URL then redirects there.
 * @returns the id of the successor; null for none
 */
export async function recordReplacement(client: pg.ClientBase, adId: number): Promise<number | null> {
  const others = await readDuplicateListings(client, adId, { onlyShown: false });
  const ids = others.filter(({ isSameAdvertiser }) => isSameAdvertiser).map((other) => other.adId);
  if (ids.length === 0) return null;
  const replacement = Math.max(...ids);
  await recordSuccessor(client, adId, replacement);
  return replacement;
}
