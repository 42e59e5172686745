import type pg from 'pg';
import { noteSuccessor } from '#marketplace/listings/manual/writes.ts';
import { readSameHomes } from './reads.ts';

/**
 * Notes the listing that takes the place of one, in the transaction that ends it and before it does: the latest live listing
 * of the same property by the same advertiser. The old address then leads there.
 * @returns the id of that listing; null: there is none
 */
export async function noteReplacement(client: pg.ClientBase, adId: number): Promise<number | null> {
  const others = await readSameHomes(client, adId, { onlyShown: false });
  const ids = others.filter(({ isSameAdvertiser }) => isSameAdvertiser).map((other) => other.adId);
  if (ids.length === 0) return null;
  const replacement = Math.max(...ids);
  await noteSuccessor(client, adId, replacement);
  return replacement;
}
