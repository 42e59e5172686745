import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import { readLinks } from './reads.ts';
import { digestOf, LINK_LIFETIME_DAYS, MAX_LINKS, newHash } from './rules.ts';

type CreatedLink = { id: number; created_at: Date; expires_at: Date };

/**
 * Creates a link to a listing.
 * @returns it with its hash, which is not stored; or a refusal at the maximum
 */
export function addLink(
  pool: pg.Pool,
  adId: number,
  userId: string,
): Promise<{ ok: true; link: CreatedLink; previewHash: string } | { ok: false; reason: 'too_many' }> {
  const previewHash = newHash();
  return inTransaction(pool, async (client) => {
    // Serialises requests for one listing, so that the maximum holds.
    await client.query('select 1 from ad where id = $1 for no key update', [adId]);
    if ((await readLinks(client, adId)).length >= MAX_LINKS) return { ok: false, reason: 'too_many' };
    const { rows } = await client.query<CreatedLink>(
      `insert into ad_preview (ad_id, digest, created_by, expires_at)
       values ($1, $2, $3, now() + make_interval(days => $4)) returning id, created_at, expires_at`,
      [adId, digestOf(previewHash), userId, LINK_LIFETIME_DAYS],
    );
    return { ok: true, link: rows[0]!, previewHash };
  });
}

/** Revokes a link. @returns whether the listing had it */
export async function revokeLink(pool: pg.Pool, adId: number, linkId: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update ad_preview set revoked_at = now()
      where id = $1 and ad_id = $2 and revoked_at is null and expires_at > now()`,
    [linkId, adId],
  );
  return rowCount === 1;
}

/** Records the first approval. @returns whether this call approved it */
export async function approveLink(
  client: pg.ClientBase,
  linkId: number,
  name: string | null,
): Promise<boolean> {
  const { rowCount } = await client.query(
    'update ad_preview set approved_at = now(), approved_by_name = $2 where id = $1 and approved_at is null',
    [linkId, name],
  );
  return rowCount === 1;
}
