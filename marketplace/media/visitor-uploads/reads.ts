import type pg from 'pg';
import type { VisitorFileRow } from '#database/rows.ts';
import type { MediaFile } from '../uploads/contract.ts';
import { mediaUrl } from '../uploads/rules.ts';
import { VISITOR_DAYS } from './rules.ts';

type Client = pg.Pool | pg.ClientBase;

/** Condition: not too old. A job deletes the others a little later. */
export const IS_CURRENT = `created_at > now() - interval '${VISITOR_DAYS} days'`;

/** @returns the pictures of a visitor, oldest first */
export async function readVisitorFiles(client: Client, visitor: string): Promise<MediaFile[]> {
  const { rows } = await client.query<
    Pick<VisitorFileRow, 'id' | 'width' | 'height' | 'thumbhash' | 'name'> & { kind: MediaFile['kind'] }
  >(
    `select id, kind, width, height, thumbhash, name from visitor_file
      where visitor = $1 and ${IS_CURRENT} order by created_at, id`,
    [visitor],
  );
  return rows.map((row) => ({ ...row, url: mediaUrl(row.id, row.kind) }));
}

/** @returns whether a picture belongs to a visitor */
export async function hasVisitorFile(client: Client, visitor: string, id: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from visitor_file where id = $1 and visitor = $2 and ${IS_CURRENT}`,
    [id, visitor],
  );
  return rowCount === 1;
}

/** What counts against the limits: stored files of a visitor, bytes of all visitors, and what a network sent today. */
export type VisitorUsage = {
  files: number;
  bytes: number;
  all_bytes: number;
  network_files: number;
  network_bytes: number;
};

export async function readVisitorUsage(
  client: Client,
  visitor: string,
  network: string,
): Promise<VisitorUsage> {
  const { rows } = await client.query<VisitorUsage>(
    `select count(*) filter (where visitor = $1)::int as files,
            coalesce(sum(bytes) filter (where visitor = $1), 0)::bigint as bytes,
            coalesce(sum(bytes), 0)::bigint as all_bytes,
            coalesce((select files from visitor_allowance
                       where network = $2 and day = (now() at time zone 'utc')::date), 0) as network_files,
            coalesce((select bytes from visitor_allowance
                       where network = $2 and day = (now() at time zone 'utc')::date), 0) as network_bytes
       from visitor_file`,
    [visitor, network],
  );
  return rows[0]!;
}
