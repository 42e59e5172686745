import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { HardenedPicture } from '../hardening/outcome.ts';
import { mayDelete, type Owned } from './access.ts';
import {
  idOfMedia,
  MAX_DAY_BYTES,
  MAX_UNUSED_FILES,
  type MediaKind,
  mediaUrl,
  UNUSED_HOURS,
} from './rules.ts';

/** The uploader, and the agency for which they upload. */
export type Uploader = { userId: string; agency: { id: number } | null };

/** A stored file without a row. */
export interface NewFile {
  id: string;
  kind: MediaKind;
  contentType: string;
  bytes: number;
  picture: HardenedPicture | null;
  sha256: string;
  name: string;
}

/**
 * Counts bytes against a person's limit of a day, for any outcome.
 * @returns false if the limit is reached; nothing is counted then
 */
export async function countUploadedBytes(pool: pg.Pool, userId: string, bytes: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    `insert into media_allowance (user_id, day, bytes)
     select $1, (now() at time zone 'utc')::date, $2::bigint where $2::bigint <= $3
     on conflict (user_id, day) do update set bytes = media_allowance.bytes + excluded.bytes
      where media_allowance.bytes + excluded.bytes <= $3`,
    [userId, bytes, MAX_DAY_BYTES],
  );
  return rowCount === 1;
}

/**
 * Inserts the row of a stored file.
 * @returns false if the person has too many unused files
 */
export async function addFile(pool: pg.Pool, viewer: Uploader, file: NewFile): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    // Locks the user, so that concurrent uploads are counted one by one.
    await client.query('select 1 from user_account where id = $1 for no key update', [viewer.userId]);
    const { rowCount } = await client.query(
      `insert into media_file (id, uploaded_by, agency_id, kind, content_type, bytes, width, height, thumbhash, sha256, name, look)
       select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $13
        where (select count(*) from media_file where uploaded_by = $2 and loose_since is not null) < $12`,
      [
        file.id,
        viewer.userId,
        viewer.agency?.id ?? null,
        file.kind,
        file.contentType,
        file.bytes,
        file.picture?.width ?? null,
        file.picture?.height ?? null,
        file.picture?.thumbhash ?? null,
        file.sha256,
        file.name,
        MAX_UNUSED_FILES,
        file.picture?.look ?? null,
      ],
    );
    return rowCount === 1;
  });
}

/**
 * Deletes the row of an unused file; the caller deletes the file.
 * @returns the file's URL, or the reason for keeping it
 */
export async function deleteFile(
  pool: pg.Pool,
  viewer: Viewer,
  id: string,
): Promise<{ ok: true; url: string } | { ok: false; reason: 'not-found' | 'in-use' }> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<Owned & { kind: MediaKind; loose: boolean }>(
      `select uploaded_by, agency_id, kind, loose_since is not null as loose from media_file where id = $1 for update`,
      [id],
    );
    const file = rows[0];
    if (!file || !mayDelete(viewer, file)) return { ok: false, reason: 'not-found' };
    if (!file.loose) return { ok: false, reason: 'in-use' };
    await client.query('delete from media_file where id = $1', [id]);
    return { ok: true, url: mediaUrl(id, file.kind) };
  });
}

/**
 * Sets the files that a holder uses: exactly these, none with an empty list. Files without a holder are deleted after
 * {@link UNUSED_HOURS}. `findUsableFiles` checks the permission before.
 * @param client of the transaction that writes the holder
 * @param holder `ad:12`, `draft:0b3…`
 * @param urls from the upload's answers; others (of imports, of the demo) are ignored
 * @returns the URLs of files that were deleted since then; if there are any, the transaction should be rolled back
 */
export async function markAttached(
  client: pg.ClientBase,
  holder: string,
  urls: readonly string[],
): Promise<string[]> {
  const wanted = new Map(urls.flatMap((url) => (idOfMedia(url) ? [[idOfMedia(url)!, url]] : [])));
  const ids = [...wanted.keys()];
  // Sorted, so that two transactions with the same files cannot deadlock.
  const { rows } = await client.query<{ id: string }>(
    `select id from media_file
      where id = any($1::uuid[]) or id in (select media_id from media_use where holder = $2)
      order by id for update`,
    [ids, holder],
  );
  const there = rows.map(({ id }) => id).filter((id) => wanted.has(id));
  await client.query('delete from media_use where holder = $1 and media_id <> all($2::uuid[])', [
    holder,
    there,
  ]);
  await client.query(
    `insert into media_use (holder, media_id) select $1, unnest($2::uuid[]) on conflict do nothing`,
    [holder, there],
  );
  await client.query(
    `update media_file file set loose_since = case when used.is_used then null else now() end
       from (select id, exists (select from media_use where media_id = id) as is_used
               from media_file where id = any($1::uuid[])) used
      where file.id = used.id and used.is_used = (file.loose_since is not null)`,
    [rows.map(({ id }) => id)],
  );
  return ids.filter((id) => !there.includes(id)).map((id) => wanted.get(id)!);
}

/** Releases every file of a deleted holder. */
export async function markDetached(client: pg.ClientBase, holder: string): Promise<void> {
  await markAttached(client, holder, []);
}

/** Deletes rows of files that were unused for long, or whose owner is deleted. @returns their URLs */
export async function deleteUnusedFiles(pool: pg.Pool, most: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string; kind: MediaKind }>(
    `delete from media_file where id in (
       select id from media_file
        where loose_since < now() - make_interval(hours => $1) or (loose_since is not null and uploaded_by is null)
        order by loose_since limit $2 for update skip locked)
     returning id, kind`,
    [UNUSED_HOURS, most],
  );
  return rows.map(({ id, kind }) => mediaUrl(id, kind));
}

/** Deletes counts of past days. */
export async function deleteOldAllowances(pool: pg.Pool): Promise<void> {
  await pool.query(`delete from media_allowance where day < (now() at time zone 'utc')::date`);
}

/**
 * Claims pictures whose sizes are not made yet; no other process gets them. If a claimed one fails, its sizes are
 * made at the first request.
 * @returns their URLs, oldest first
 */
export async function claimUnpreparedPictures(pool: pg.Pool, most: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string; kind: MediaKind }>(
    `update media_file set variants_at = now() where id in (
       select id from media_file where variants_at is null and kind <> 'brochure'
        order by created_at limit $1 for update skip locked)
     returning id, kind`,
    [most],
  );
  return rows.map(({ id, kind }) => mediaUrl(id, kind));
}
