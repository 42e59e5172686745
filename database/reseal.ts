import type pg from 'pg';
import { type Keyring, type Sealed, UnreadableData } from '#platform/secrets/keyring.ts';
import { inTransaction } from './transaction.ts';

type RowId = string | number;
type SealedRow = { id: RowId; owner: string | null; bytes: Buffer; keyId: string };

/** A table with an encrypted column. All names but the first are names in the database. */
export type SealedTable = {
  /** Names its rows, in the plural. */
  rows: string;
  table: string;
  id: { column: string; type: 'bigint' | 'uuid' };
  sealed: string;
  keyId: string;
  /** The column that the owner of the encrypted data follows from. */
  owner: string;
  ownerOf: (value: string) => string;
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
      const rows = await lockRows(client, table, batch);
      for (const { id, owner: value, ...sealed } of rows) {
        const owner = table.ownerOf(value ?? '');
        const opened = openOrNull(keyring, owner, sealed);
        if (opened === null) done.unreadable += 1;
        else {
          await storeRow(client, table, id, keyring.seal(owner, opened));
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

/** Locks the next rows after an id that another key than the newest one encrypts. */
async function lockRows(
  client: pg.ClientBase,
  { table, id, sealed, keyId, owner }: SealedTable,
  { newestId, after, limit }: { newestId: string; after: RowId | null; limit: number },
): Promise<SealedRow[]> {
  const { rows } = await client.query<SealedRow>(
    `select ${id.column} as id, ${owner} as owner, ${sealed} as bytes, ${keyId} as "keyId" from ${table}
      where ${sealed} is not null and ${keyId} <> $1 and ($2::${id.type} is null or ${id.column} > $2)
      order by ${id.column} limit $3 for update`,
    [newestId, after, limit],
  );
  return rows;
}

async function storeRow(
  client: pg.ClientBase,
  { table, id, sealed, keyId }: SealedTable,
  rowId: RowId,
  stored: Sealed,
): Promise<void> {
  await client.query(`update ${table} set ${sealed} = $2, ${keyId} = $3 where ${id.column} = $1`, [
    rowId,
    stored.bytes,
    stored.keyId,
  ]);
}

function openOrNull(keyring: Keyring, owner: string, sealed: Sealed): string | null {
  try {
    return keyring.open(owner, sealed);
  } catch (error) {
    if (error instanceof UnreadableData) return null;
    throw error;
  }
}
