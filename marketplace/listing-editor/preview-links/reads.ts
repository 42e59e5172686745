import type pg from 'pg';
import type { AdPreviewRow } from '#database/rows.ts';
import type { ListingLifeState } from '#property/listing-state.ts';
import { digestOf, HASH_SHAPE, isPreviewed } from './rules.ts';

type Client = pg.Pool | pg.ClientBase;

export type LinkRow = Pick<
  AdPreviewRow,
  'id' | 'ad_id' | 'created_at' | 'expires_at' | 'approved_at' | 'approved_by_name'
> & {
  state: ListingLifeState;
};

const COLUMNS = `link.id, link.ad_id, ad.state, link.created_at, link.expires_at, link.approved_at,
  link.approved_by_name`;
const IS_VALID = 'link.revoked_at is null and link.expires_at > now()';

/**
 * The link of a hash.
 * @returns null for an unknown hash, another listing's or an expired one, without distinction
 */
export async function readLink(client: Client, adId: number, previewHash: string): Promise<LinkRow | null> {
  if (!HASH_SHAPE.test(previewHash)) return null;
  const { rows } = await client.query<LinkRow>(
    `select ${COLUMNS} from ad_preview link join ad on ad.id = link.ad_id
      where link.digest = $1 and link.ad_id = $2 and ${IS_VALID}`,
    [digestOf(previewHash), adId],
  );
  return rows[0] && isPreviewed(rows[0].state) ? rows[0] : null;
}

/** @returns the valid links of a listing, latest first */
export async function readLinks(client: Client, adId: number): Promise<LinkRow[]> {
  const { rows } = await client.query<LinkRow>(
    `select ${COLUMNS} from ad_preview link join ad on ad.id = link.ad_id
      where link.ad_id = $1 and ${IS_VALID} order by link.id desc`,
    [adId],
  );
  return rows;
}
