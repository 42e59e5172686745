import type pg from 'pg';

/** Adds views to their day. Views of deleted listings are dropped. */
export async function addViews(
  pool: pg.Pool,
  views: ReadonlyMap<number, number>,
  day: string,
): Promise<void> {
  await pool.query(
    `insert into ad_views (ad_id, day, views)
     select id, $3::date, views from unnest($1::bigint[], $2::integer[]) as counted(id, views) join ad using (id)
     on conflict (ad_id, day) do update set views = ad_views.views + excluded.views`,
    [[...views.keys()], [...views.values()], day],
  );
}
