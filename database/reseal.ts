import type pg from 'pg';
import { type Keyring, type Sealed, UnreadableData } from '#platform/secrets/keyring.ts';
import { inTransaction } from './transaction.ts';

type RowId = string | number;
export type SealedRow = { id: RowId; owner: string; sealed: Sealed };

/** A table with an encrypted column. */
export type SealedTable = {
  /** Names its rows, in the plural. */
  name: string;
  /** Locks the next rows after an id, in its order, that another key than the newest one encrypts. */
  take: (
    client: pg.ClientBase,
    batch: { newestId: string; after: RowId | null; limit: number },
  ) => Promise<SealedRow[]>;
  store: (client: pg.ClientBase, id: RowId, sealed: Sealed) => Promise<void>;
};

export type Resealed = { resealed: number; unreadable: number };

/** Rows of one transaction: few, so that a save by their owner waits for milliseconds only. */
const BATCH = 100;

/**
 * Encrypts all rows of a table with the newest key, in batches that each commit: after an interruption the next run
 * does the rest.
 * @param onProgress gets the counts after each batch
 * @returns how many rows were encrypted again, and how many no key opens, which stay as they are
 */
export async function resealTable(
  pool: pg.Pool,
  keyring: Keyring,
  table: SealedTable,
  onProgress: (done: Resealed) => void = () => {},
): Promise<Resealed> {
  const done: Resealed = { resealed: 0, unreadable: 0 };
  let after: RowId | null = null;
  for (;;) {
    const batch = { newestId: keyring.newestId, after, limit: BATCH };
    const last: RowId | null = await inTransaction(pool, async (client) => {
      const rows = await table.take(client, batch);
      for (const { id, owner, sealed } of rows) {
        const opened = openOrNull(keyring, owner, sealed);
        if (opened === null) done.unreadable += 1;
        else {
          await table.store(client, id, keyring.seal(owner, opened));
          done.resealed += 1;
        }
      }
      return rows.at(-1)?.id ?? null;
    });
    if (last === null) return done;
    after = last;
    onProgress(done);
  }
}

function openOrNull(keyring: Keyring, owner: string, sealed: Sealed): string | null {
  try {
    return keyring.open(owner, sealed);
  } catch (error) {
    if (error instanceof UnreadableData) return null;
    throw error;
  }
}
