import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import { readDuplicateListings } from './reads.ts';
import { claimHomeChecks, storeSameHomes } from './writes.ts';

/** Listings compared per transaction. */
const BATCH = 100;
/** Batches per run: an import of a whole market goes on in the next run, after the other jobs. */
const MAX_BATCHES = 20;

/**
 * Compares listings that came to the market, changed or left it with the others, and stores which are probably of one home.
 * Safe with concurrent workers.
 * @returns how many were compared
 */
export async function compareDueHomes(pool: pg.Pool): Promise<number> {
  let compared = 0;
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    const claimed = await inTransaction(pool, async (client) => {
      const ids = await claimHomeChecks(client, BATCH);
      for (const adId of ids) {
        const others = await readDuplicateListings(client, adId, { onlyShown: true });
        await storeSameHomes(
          client,
          adId,
          others.map((other) => other.adId),
        );
      }
      return ids.length;
    });
    compared += claimed;
    if (claimed < BATCH) break;
  }
  return compared;
}
