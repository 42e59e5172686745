import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { HardenedPicture } from '../hardening/outcome.ts';
import { mayDelete, type Owned } from './access.ts';
import { DAY_BYTES, idOfMedia, LOOSE_FILES, LOOSE_HOURS, type MediaKind, mediaUrl } from './rules.ts';

/** Who brings a file, and for which agency. */
export type Uploader = { userId: string; agency: { id: number } | null };

/** A file that lies in the storage and has no row yet. */
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
 * Counts bytes against what a person may send in a day, whatever becomes of them.
 * @returns false where that is used up; then nothing was counted
 */
export async function countBytes(pool: pg.Pool, userId: string, bytes: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    `insert into media_allowance (user_id, day, bytes)
     select $1, (now() at time zone 'utc')::date, $2::bigint where $2::bigint <= $3
     on conflict (user_id, day) do update set bytes = media_allowance.bytes + excluded.bytes
      where media_allowance.bytes + excluded.bytes <= $3`,
    [userId, bytes, DAY_BYTES],
  );
  return rowCount === 1;
}

/**
 * Notes a file of the storage.
 * @returns false where the person has too many files already that nothing uses
 */
export async function addFile(pool: pg.Pool, viewer: Uploader, file: NewFile): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    // Whoever sends forty at once is counted one by one.
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
        LOOSE_FILES,
        file.picture?.look ?? null,
      ],
    );
    return rowCount === 1;
  });
}

/**
 * Takes away the row of a file that nothing uses; its file is then the caller's to drop.
 * @returns the file's address, or why it stays
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
 * Says which files a holder uses: exactly these from now on, none with an empty list. What nothing uses any more goes
 * after {@link LOOSE_HOURS}. Whether the holder may use them is asked before, by `attachable`.
 * @param client of the transaction that writes the holder
 * @param holder `ad:12`, `draft:0b3…`
 * @param urls as the upload answered them; others (of imports, of the demo) are not ours and left out
 * @returns the addresses whose files were deleted meanwhile; the transaction should not go on with any
 */
export async function markAttached(
  client: pg.ClientBase,
  holder: string,
  urls: readonly string[],
): Promise<string[]> {
  const wanted = new Map(urls.flatMap((url) => (idOfMedia(url) ? [[idOfMedia(url)!, url]] : [])));
  const ids = [...wanted.keys()];
  // In one order, so that two who use the same files do not wait for each other for ever.
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

/** Gives up every file of a holder that is gone. */
export async function markDetached(client: pg.ClientBase, holder: string): Promise<void> {
  await markAttached(client, holder, []);
}

/** Takes away rows of files that nothing has used for long, or whose owner is gone. @returns their addresses */
export async function deleteLoose(pool: pg.Pool, most: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string; kind: MediaKind }>(
    `delete from media_file where id in (
       select id from media_file
        where loose_since < now() - make_interval(hours => $1) or (loose_since is not null and uploaded_by is null)
        order by loose_since limit $2 for update skip locked)
     returning id, kind`,
    [LOOSE_HOURS, most],
  );
  return rows.map(({ id, kind }) => mediaUrl(id, kind));
}

/** Forgets what was sent on days that are over. */
export async function forgetAllowances(pool: pg.Pool): Promise<void> {
  await pool.query(`delete from media_allowance where day < (now() at time zone 'utc')::date`);
}

/**
 * Takes pictures whose sizes nobody has made yet; no other process gets the same. One that is taken and then not made is
 * made when somebody looks at it.
 * @returns their addresses, those waiting longest first
 */
export async function takeUnmade(pool: pg.Pool, most: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string; kind: MediaKind }>(
    `update media_file set variants_at = now() where id in (
       select id from media_file where variants_at is null and kind <> 'brochure'
        order by created_at limit $1 for update skip locked)
     returning id, kind`,
    [most],
  );
  return rows.map(({ id, kind }) => mediaUrl(id, kind));
}
