import type pg from 'pg';
import type { MediaFileRow } from '#database/rows.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { idOfVisitorKey, visitorKey } from '../visitor-uploads/rules.ts';
import { mayUse, type Owned } from './access.ts';
import type { MediaFile } from './contract.ts';
import { idOfKey, idOfMedia, mediaUrl, storageKey } from './rules.ts';

type Client = pg.Pool | pg.ClientBase;

type MediaRow = Owned & Pick<MediaFileRow, 'id' | 'kind' | 'width' | 'height' | 'thumbhash' | 'name'>;

const COLUMNS = 'id, uploaded_by, agency_id, kind, width, height, thumbhash, name';

function present({ id, kind, width, height, thumbhash, name }: MediaRow): MediaFile {
  return { id, url: mediaUrl(id, kind), kind, width, height, thumbhash, name };
}

/**
 * Checks URLs of files that a user wants to use in a listing.
 * @param urls from the upload's answers
 * @returns the files in the given order, or the URLs that do not exist or belong to another user
 */
export async function findUsableFiles(
  client: Client,
  viewer: Viewer,
  urls: readonly string[],
): Promise<{ ok: true; files: MediaFile[] } | { ok: false; reason: 'not-yours'; urls: string[] }> {
  const ids = urls.map(idOfMedia).filter((id) => id !== null);
  const { rows } = await client.query<MediaRow>(
    `select ${COLUMNS} from media_file where id = any($1::uuid[])`,
    [ids],
  );
  const files = new Map(
    rows
      .filter((row) => mayUse(viewer, row))
      .map(present)
      .map((file) => [file.url, file]),
  );
  const strange = urls.filter((url) => !files.has(url));
  if (strange.length > 0) return { ok: false, reason: 'not-yours', urls: strange };
  return { ok: true, files: urls.map((url) => files.get(url)!) };
}

/** @returns the original name of a brochure, or null */
export async function brochureName(client: Client, id: string): Promise<string | null> {
  const { rows } = await client.query<{ name: string }>(
    `select name from media_file where id = $1 and kind = 'brochure'`,
    [id],
  );
  return rows[0]?.name ?? null;
}

/** Usage of a person's limits: unused files, and bytes sent today (UTC). */
export async function readUsage(client: Client, userId: string): Promise<{ loose: number; bytes: number }> {
  const { rows } = await client.query<{ loose: number; bytes: number }>(
    `select (select count(*)::int from media_file where uploaded_by = $1 and loose_since is not null) as loose,
            coalesce((select bytes from media_allowance
                       where user_id = $1 and day = (now() at time zone 'utc')::date), 0) as bytes`,
    [userId],
  );
  return rows[0]!;
}

/** @returns those storage keys of files whose rows exist */
export async function existingKeys(client: Client, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await client.query<{ id: string; kind: MediaFileRow['kind']; is_visitors: boolean }>(
    `select id, kind, false as is_visitors from media_file where id = any($1::uuid[])
     union all select id, kind, true from visitor_file where id = any($2::uuid[])`,
    [keys.map(idOfKey).filter((id) => id !== null), keys.map(idOfVisitorKey).filter((id) => id !== null)],
  );
  return new Set(
    rows.map(({ id, kind, is_visitors }) => (is_visitors ? visitorKey(id) : storageKey(mediaUrl(id, kind))!)),
  );
}
