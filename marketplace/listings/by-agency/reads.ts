import type pg from 'pg';

/** States in which a listing is on the page of its agency. */
const SHOWN = "('published', 'sale_agreed', 'let_agreed')";

/** @returns a page of the listings that a verified agency has on the market, latest first, and how many there are */
export async function readAgencyListingIds(
  pool: pg.Pool,
  agencyId: number,
  { from, pageSize }: { from: number; pageSize: number },
): Promise<{ ids: number[]; total: number }> {
  const { rows } = await pool.query<{ id: number; total: number }>(
    `select ad.id, count(*) over () as total from ad join advertiser s on s.id = ad.advertiser_id
       join agency a on a.id = s.agency_id and a.licence_verified_at is not null
      where a.id = $1 and ad.state in ${SHOWN} order by ad.published_at desc, ad.id desc offset $2 limit $3`,
    [agencyId, from, pageSize],
  );
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
}
