import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { readSnapshot, type SnapshotOf } from './snapshot.ts';

/** Maximum age of a snapshot; the outbox is kept at least this long. */
const MAX_SNAPSHOT_AGE_MS = 7 * 86_400_000;

/**
 * @param newestTransaction id of the newest transaction of the database
 * @returns the snapshot of a file; null if it is missing, damaged, too old, or of another database or other code
 */
export function usableSnapshot(
  file: string,
  of: SnapshotOf,
  newestTransaction: string,
): ReturnType<typeof readSnapshot> {
  const snapshot = readSnapshot(file, of);
  if (!snapshot || Date.now() - snapshot.takenAt > MAX_SNAPSHOT_AGE_MS) return null;
  // A restored database is older than the snapshot, and its outbox never removes the snapshot's extra listings.
  return BigInt(snapshot.position.transactionId) <= BigInt(newestTransaction) ? snapshot : null;
}

/** @returns the identity of a snapshot: the database by name, creation and newest restore, and the code by its digest */
export async function identify(pool: pg.Pool): Promise<SnapshotOf> {
  const { rows } = await pool.query<{ database: string }>(
    `select current_database() || ' ' || (select oid from pg_database where datname = current_database()) || ' ' ||
            (select min(at) from migration) || coalesce((select ' ' || max(id) || ' ' || max(restored_at) from database_restore), '')
              as database`,
  );
  const root = path.resolve(import.meta.dirname, '../../..');
  const hash = createHash('sha256');
  const files = await Array.fromAsync(
    glob(
      [
        'marketplace/search/{index/*,reads}.{ts,js}',
        'marketplace/listings/rules.{ts,js}',
        'property/*.{ts,js}',
      ],
      {
        cwd: root,
      },
    ),
  );
  for (const name of files.filter((one) => !one.endsWith('.test.ts')).sort())
    hash.update(name).update(await readFile(path.join(root, name)));
  return { database: rows[0]!.database, code: hash.digest('hex') };
}
