import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import { MAX_UNUSED_FILES } from '../uploads/rules.ts';
import type { NewFile, Uploader } from '../uploads/writes.ts';
import { IS_CURRENT } from './reads.ts';
import {
  MAX_NETWORK_BYTES,
  MAX_NETWORK_FILES,
  MAX_VISITOR_BYTES,
  MAX_VISITOR_FILES,
  VISITOR_DAYS,
} from './rules.ts';

/**
 * Counts a received file against the limits of its network, for any outcome.
 * @returns false if a limit is reached; nothing is counted then
 */
export async function countVisitorBytes(pool: pg.Pool, network: string, bytes: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    `insert into visitor_allowance (network, day, files, bytes)
     select $1, (now() at time zone 'utc')::date, 1, $2::bigint where $2::bigint <= $3
     on conflict (network, day) do update
        set files = visitor_allowance.files + 1, bytes = visitor_allowance.bytes + excluded.bytes
      where visitor_allowance.files < $4 and visitor_allowance.bytes + excluded.bytes <= $3`,
    [network, bytes, MAX_NETWORK_BYTES, MAX_NETWORK_FILES],
  );
  return rowCount === 1;
}

/**
 * Inserts the row of a visitor's stored picture.
 * @returns false if the visitor has too many
 */
export async function addVisitorFile(pool: pg.Pool, visitor: string, file: NewFile): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    // Concurrent uploads of a visitor are counted one by one.
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 47))', [visitor]);
    const { rowCount } = await client.query(
      `insert into visitor_file (id, visitor, kind, bytes, width, height, thumbhash, sha256, name, look)
       select $1, $2, $3, $4::int, $5, $6, $7, $8, $9, $10
        where (select count(*) < $11 and coalesce(sum(bytes), 0) + $4::int <= $12
                 from visitor_file where visitor = $2)`,
      [
        file.id,
        visitor,
        file.kind,
        file.bytes,
        file.picture?.width ?? null,
        file.picture?.height ?? null,
        file.picture?.thumbhash ?? null,
        file.sha256,
        file.name,
        file.picture?.look ?? null,
        MAX_VISITOR_FILES,
        MAX_VISITOR_BYTES,
      ],
    );
    return rowCount === 1;
  });
}

/**
 * Makes a visitor's picture an unused file of an account. The caller has stored it under its new key before.
 * @returns false if the visitor has no such picture any more, or the account too many unused files
 */
export async function moveToAccount(
  pool: pg.Pool,
  { userId, agency }: Uploader,
  visitor: string,
  id: string,
): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    // Locks the user, so that concurrent uploads are counted one by one.
    await client.query('select 1 from user_account where id = $1 for no key update', [userId]);
    const { rowCount } = await client.query(
      `with moved as (
         delete from visitor_file where id = $1 and visitor = $2 and ${IS_CURRENT}
            and (select count(*) from media_file where uploaded_by = $3 and loose_since is not null) < $5
         returning *)
       insert into media_file (id, uploaded_by, agency_id, kind, content_type, bytes, width, height, thumbhash, sha256, name, look)
       select id, $3, $4, kind, 'image/jpeg', bytes, width, height, thumbhash, sha256, name, look from moved`,
      [id, visitor, userId, agency?.id ?? null, MAX_UNUSED_FILES + MAX_VISITOR_FILES],
    );
    return rowCount === 1;
  });
}

/** Deletes rows of a visitor; the caller deletes the files. @param id one picture; null: all. @returns the ids */
export async function deleteVisitorFiles(
  pool: pg.Pool,
  visitor: string,
  id: string | null,
): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'delete from visitor_file where visitor = $1 and ($2::uuid is null or id = $2) returning id',
    [visitor, id],
  );
  return rows.map((row) => row.id);
}

/** Deletes rows of pictures that no account took over. @returns their ids */
export async function deleteExpiredVisitorFiles(pool: pg.Pool, most: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `delete from visitor_file where id in (
       select id from visitor_file where created_at <= now() - interval '${VISITOR_DAYS} days'
        order by created_at limit $1 for update skip locked)
     returning id`,
    [most],
  );
  return rows.map(({ id }) => id);
}

/** Deletes counts of past days. */
export async function deleteOldVisitorAllowances(pool: pg.Pool): Promise<void> {
  await pool.query(`delete from visitor_allowance where day < (now() at time zone 'utc')::date`);
}
