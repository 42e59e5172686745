import type pg from 'pg';
import { withAdvisoryLock } from '#database/advisory-lock.ts';
import type { NewListing } from '#marketplace/listings/write-model/new-listing.ts';
import type { WriteCounts } from '#marketplace/listings/write-model/writes.ts';
import { writeListingsIn } from '#marketplace/listings/writes.ts';

/** Progress of an import: the stored rows of the file with this digest. */
export type ImportProgress = { source: string; digest: string; rowsDone: number; isFinished: boolean };

/** Stores listings and the import's progress in one transaction. */
export async function writeImported(
  pool: pg.Pool,
  listings: readonly NewListing[],
  mark: ImportProgress,
): Promise<WriteCounts> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const counts = await writeListingsIn(client, listings);
    await client.query(
      `insert into import_progress (source, digest, rows_done, finished_at)
       values ($1, $2, $3, case when $4 then now() end)
       on conflict (source, digest) do update set
         rows_done = excluded.rows_done, finished_at = excluded.finished_at, updated_at = now()`,
      [mark.source, mark.digest, mark.rowsDone, mark.isFinished],
    );
    await client.query('commit');
    return counts;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

/** An arbitrary constant: the first half of the lock key, before the hash of the source. */
const IMPORT_LOCK = 740_203;

/**
 * Runs `work` while holding the import lock of a source.
 * @returns the result of `work`, or null when another import of the source is running
 */
export function withImportLock<Result>(
  pool: pg.Pool,
  source: string,
  work: () => Promise<Result>,
): Promise<Result | null> {
  return withAdvisoryLock(pool, IMPORT_LOCK, source, work);
}
