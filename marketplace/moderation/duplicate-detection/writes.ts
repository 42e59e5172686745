import type pg from 'pg';

/** Takes listings to compare off their queue, the longest waiting first. @returns their ids */
export async function claimHomeChecks(client: pg.ClientBase, limit: number): Promise<number[]> {
  const { rows } = await client.query<{ ad_id: number }>(
    `delete from same_home_check where ad_id in (
       select ad_id from same_home_check order by since, ad_id limit $1 for update skip locked)
     returning ad_id`,
    [limit],
  );
  return rows.map((row) => row.ad_id).sort((one, other) => one - other);
}

/**
 * Stores the other listings on the market that are probably of the home of one, both ways. Where that changed, both listings
 * changed for those who show them.
 */
export async function storeSameHomes(
  client: pg.ClientBase,
  adId: number,
  others: readonly number[],
): Promise<void> {
  await client.query({
    name: 'store-same-homes',
    text: `
      with gone as (
        delete from same_home where ad_id = $1 and other_id <> all($2) or other_id = $1 and ad_id <> all($2)
        returning ad_id),
      come as (
        insert into same_home (ad_id, other_id)
        select pair.ad_id, pair.other_id from unnest($2::bigint[]) as given(id),
               lateral (values ($1::bigint, given.id), (given.id, $1::bigint)) as pair (ad_id, other_id)
        on conflict do nothing returning ad_id)
      insert into outbox (topic, subject_id)
      select 'ad', ad_id from (select ad_id from gone union select ad_id from come) as changed`,
    values: [adId, others],
  });
}
