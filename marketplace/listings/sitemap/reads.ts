import type pg from 'pg';
import { updatedAtOf } from '../from-rows.ts';
import { listingPath } from '../paths.ts';
import type { CardRow } from '../rows.ts';
import type { Picture } from '../write-model/new-listing.ts';

/** Maximum pictures per listing in a sitemap. */
const PICTURES = 3;

const MARKET = "state in ('published', 'sale_agreed', 'let_agreed')";

type Row = Parameters<typeof listingPath>[0] & {
  updated_at: Date;
  published_at: Date | null;
  is_undated: boolean;
  images: Picture[];
};

/** A listing's page for the sitemap. */
export type ListedPage = {
  id: number;
  /** Canonical, in English. */
  path: string;
  /** Null: not known. */
  changedAt: Date | null;
  /** Image endpoint URLs. */
  pictures: string[];
};

/** @returns the last listing id of each sitemap part of `size` live listings, in id order */
export async function readPartBoundaries(pool: pg.Pool, size: number): Promise<number[]> {
  const { rows } = await pool.query<{ end: number }>(
    `select max(id)::int as end from (
       select id, (row_number() over (order by id) - 1) / $1::int as part from ad where ${MARKET}
     ) numbered group by part order by part`,
    [size],
  );
  return rows.map((row) => row.end);
}

/** @returns at most `limit` live listings with ids above `after` and up to `last`, in order */
export async function readSitemapPages(
  pool: pg.Pool,
  after: number,
  last: number,
  limit: number,
): Promise<ListedPage[]> {
  const { rows } = await pool.query<Row & Pick<CardRow, 'id'>>(
    `select id, ad_type, price_type, property_type, house_type, title, address, updated_at, published_at, is_undated,
       jsonb_path_query_array(images, '$[0 to ${PICTURES - 1}]') as images
     from ad where ${MARKET} and id > $1 and id <= $2 order by id limit $3`,
    [after, last, limit],
  );
  return rows.map((row) => ({
    id: row.id,
    path: listingPath(row),
    changedAt: updatedAtOf(row),
    pictures: row.images.map((picture) => picture.url),
  }));
}
