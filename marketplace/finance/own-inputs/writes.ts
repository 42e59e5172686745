import type pg from 'pg';
import type { SealedTable } from '#database/reseal.ts';
import { RETENTION_MONTHS } from './rules.ts';

/** Tables of encrypted inputs, one row a person. */
type OwnInputs = 'buying_budget' | 'mortgage_pre_approval';

/** Rows deleted in a run; the next run continues. */
const BATCH = 500;

/** Records that a person looked at their inputs, at most once a day. */
export async function noteUse(pool: pg.Pool, table: OwnInputs, userId: string): Promise<void> {
  await pool.query(
    `update ${table} set used_at = now() where user_id = $1 and used_at < now() - interval '1 day'`,
    [userId],
  );
}

/** Deletes the inputs of a person. @returns whether there were any */
export async function deleteInputs(pool: pg.Pool, table: OwnInputs, userId: string): Promise<boolean> {
  const { rowCount } = await pool.query(`delete from ${table} where user_id = $1`, [userId]);
  return rowCount === 1;
}

/** Deletes inputs without activity for a year. @returns how many */
export async function deleteUnusedInputs(pool: pg.Pool, table: OwnInputs): Promise<number> {
  const { rowCount } = await pool.query(
    `delete from ${table} where user_id in (
       select user_id from ${table} where used_at < now() - make_interval(months => $1)
        order by used_at limit ${BATCH} for update skip locked)`,
    [RETENTION_MONTHS],
  );
  return rowCount ?? 0;
}

/** @returns the inputs as a table with an encrypted column */
export function sealedInputs(
  table: OwnInputs,
  rows: string,
  ownerOf: (userId: string) => string,
): SealedTable {
  return {
    rows,
    table,
    id: { column: 'user_id', type: 'uuid' },
    sealed: 'inputs',
    keyId: 'key_id',
    owner: 'user_id',
    ownerOf,
  };
}
