import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import { MAX_SAVED_REPLIES, type SavedReply } from './contract.ts';
import type { RepliesOwner } from './reads.ts';

type Facts = { name: string; text: string };
const COLUMNS = `id, name, text, agency_id is not null as "isShared"`;

/** Adds a reply of a person or their agency. @returns null at the maximum number */
export async function addSavedReply(
  pool: pg.Pool,
  { userId, agencyId }: RepliesOwner,
  { name, text }: Facts,
): Promise<SavedReply | null> {
  const own = agencyId === null ? userId : null;
  return inTransaction(pool, async (client) => {
    // Serialises the owner's requests, so that the maximum holds.
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 29))', [`${own ?? agencyId}`]);
    const { rows } = await client.query<SavedReply>(
      `insert into saved_reply (user_id, agency_id, name, text) select $1, $2, $3, $4
        where (select count(*) from saved_reply where user_id = $1 or agency_id = $2) < ${MAX_SAVED_REPLIES}
       returning ${COLUMNS}`,
      [own, agencyId, name, text],
    );
    return rows[0] ?? null;
  });
}

/** Changes a reply of a person or their agency. @returns null if they have none of that id */
export async function changeSavedReply(
  pool: pg.Pool,
  { userId, agencyId }: RepliesOwner,
  id: number,
  { name, text }: Facts,
): Promise<SavedReply | null> {
  const { rows } = await pool.query<SavedReply>(
    `update saved_reply set name = $4, text = $5 where id = $3 and (user_id = $1 or agency_id = $2) returning ${COLUMNS}`,
    [userId, agencyId, id, name, text],
  );
  return rows[0] ?? null;
}

/** Deletes a reply of a person or their agency. @returns whether it was there */
export async function deleteSavedReply(
  pool: pg.Pool,
  { userId, agencyId }: RepliesOwner,
  id: number,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    'delete from saved_reply where id = $3 and (user_id = $1 or agency_id = $2)',
    [userId, agencyId, id],
  );
  return rowCount === 1;
}
