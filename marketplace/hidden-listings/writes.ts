import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import { readHiddenIds } from './reads.ts';
import { MAX_HIDDEN_LISTINGS } from './rules.ts';

/**
 * Hides listings from a user.
 * @param adIds listings that the caller found to be public
 * @returns the ids that are hidden now; those above the limit are missing
 */
export async function hideListings(
  pool: pg.Pool,
  userId: string,
  adIds: readonly number[],
): Promise<ReadonlySet<number>> {
  return inTransaction(pool, async (client) => {
    // Serialises the requests of one user, so that the limit holds.
    await client.query('select from user_account where id = $1 for no key update', [userId]);
    const before = new Set(await readHiddenIds(client, userId));
    const added = adIds.filter((id) => !before.has(id)).slice(0, MAX_HIDDEN_LISTINGS - before.size);
    await client.query(
      'insert into hidden_ad (user_id, ad_id) select $1, id from unnest($2::bigint[]) as id',
      [userId, added],
    );
    return new Set([...adIds.filter((id) => before.has(id)), ...added]);
  });
}

/** Shows a hidden listing again; nothing happens for one that is not hidden. */
export async function showListing(pool: pg.Pool, userId: string, adId: number): Promise<void> {
  await pool.query('delete from hidden_ad where user_id = $1 and ad_id = $2', [userId, adId]);
}
