import type pg from 'pg';
import { readCardsOfAnyState } from '#marketplace/listings/reads.ts';
import { pagingOf } from '#platform/http/paging.ts';
import type { SavedListings, SavedListingsQuery } from './contract.ts';
import { savedEntry } from './entry.ts';
import { readSaved } from './reads.ts';

/** @returns a page of a user's saved listings */
export async function readSavedPage(
  pool: pg.Pool,
  userId: string,
  query: SavedListingsQuery,
): Promise<SavedListings> {
  const { rows, total } = await readSaved(pool, userId, query);
  const cards = await readCardsOfAnyState(
    pool,
    rows.map((row) => row.ad_id),
  );
  const savedListings = rows.flatMap((row) => {
    const card = cards.get(row.ad_id);
    return card ? [savedEntry(row, card)] : [];
  });
  return { savedListings, paging: pagingOf(query, total, savedListings.length) };
}
