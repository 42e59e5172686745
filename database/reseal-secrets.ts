import type pg from 'pg';

type Row<Sealed> = { id: string | number; owner: string; sealed: Sealed };

/** A table with a column that the secret of the installation encrypts. */
export type SecretTable<Sealed> = {
  /** Names its rows, in the plural. */
  name: string;
  /** @returns the next rows after an id (null: the first), in its order */
  read: (pool: pg.Pool, after: string | number | null) => Promise<Row<Sealed>[]>;
  /** @returns the same, encrypted with the newest secret; 'newest' if it is already, 'unreadable' if no secret opens it */
  reseal: (owner: string, sealed: Sealed) => Promise<Sealed | 'newest' | 'unreadable'>;
  /** Stores it unless the row has changed since it was read. */
  store: (pool: pg.Pool, id: string | number, sealed: { from: Sealed; to: Sealed }) => Promise<void>;
};

/**
 * Encrypts all rows of a table with the newest secret. After an interruption the next run does the rest.
 * @returns how many rows were encrypted again, and how many no secret opens, which stay as they are
 */
export async function resealSecrets<Sealed>(
  pool: pg.Pool,
  table: SecretTable<Sealed>,
): Promise<{ resealed: number; unreadable: number }> {
  const done = { resealed: 0, unreadable: 0 };
  for (
    let rows = await table.read(pool, null);
    rows.length > 0;
    rows = await table.read(pool, rows.at(-1)!.id)
  ) {
    for (const { id, owner, sealed } of rows) {
      const result = await table.reseal(owner, sealed);
      if (result === 'newest') continue;
      if (result === 'unreadable') done.unreadable += 1;
      else {
        await table.store(pool, id, { from: sealed, to: result });
        done.resealed += 1;
      }
    }
  }
  return done;
}
