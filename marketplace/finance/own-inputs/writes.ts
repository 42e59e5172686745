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

/** @returns the inputs as a table with an encrypted column. @param name of its rows, in the plural */
export function sealedInputs(
  table: OwnInputs,
  name: string,
  ownerOf: (userId: string) => string,
): SealedTable {
  return {
    name,
    async take(client, { newestId, after, limit }) {
      const { rows } = await client.query<{ id: string; bytes: Buffer; keyId: string }>(
        `select user_id as id, inputs as bytes, key_id as "keyId" from ${table}
          where key_id <> $1 and ($2::uuid is null or user_id > $2) order by user_id limit $3 for update`,
        [newestId, after, limit],
      );
      return rows.map(({ id, ...sealed }) => ({ id, owner: ownerOf(id), sealed }));
    },
    async store(client, id, { bytes, keyId }) {
      await client.query(`update ${table} set inputs = $2, key_id = $3 where user_id = $1`, [
        id,
        bytes,
        keyId,
      ]);
    },
  };
}
