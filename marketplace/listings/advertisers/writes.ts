import type pg from 'pg';

/** Makes the advertisers of an agency and its branches say what the agency says of itself; its ads show it. */
export async function followAgency(client: pg.ClientBase, agencyId: number): Promise<void> {
  await client.query(
    `update advertiser a
        set (kind, name, branch, phone, address, licence_number, background_colour, logo_path, website) =
            row(n.kind, n.name, n.branch, n.phone, n.address, n.licence_number, n.background_colour, n.logo_path, n.website)
       from (select a.id, case when g.logo_path is null then a.kind else 'branded_agent' end as kind,
                    g.name, b.name as branch, coalesce(b.phone, g.phone) as phone,
                    coalesce(b.address, g.address) as address, g.licence_number, g.background_colour, g.logo_path, g.website
               from advertiser a join agency g on g.id = a.agency_id left join agency_branch b on b.id = a.branch_id
              where g.id = $1) n
      where a.id = n.id
        and (a.kind, a.name, a.branch, a.phone, a.address, a.licence_number, a.background_colour, a.logo_path, a.website)
            is distinct from
            (n.kind, n.name, n.branch, n.phone, n.address, n.licence_number, n.background_colour, n.logo_path, n.website)`,
    [agencyId],
  );
}

/**
 * Takes the ads of somebody who leaves off the market, those of an agency that goes with them too, and their name out of
 * what stays: prices and dates of ads that were, which belong to nobody.
 */
export async function leaveMarket(
  client: pg.ClientBase,
  { userId, soleAgencyId }: { userId: string; soleAgencyId: number | null },
): Promise<void> {
  const { rows } = await client.query<{ id: number }>(
    'select id from advertiser where owner_id = $1 or agency_id = $2 for update',
    [userId, soleAgencyId],
  );
  const ids = rows.map((row) => row.id);
  await client.query(
    `update ad set state = 'withdrawn', closed_at = now(), updated_at = now()
      where advertiser_id = any($1) and exists (
        select from ad_transition t where t.from_state = ad.state and t.to_state = 'withdrawn')`,
    [ids],
  );
  await client.query(
    `update advertiser set owner_id = null, agency_id = null, branch_id = null, reference = null, kind = 'private',
       name = '–', branch = null, phone = null, alternative_phone = null, address = null, licence_number = null,
       background_colour = null, logo_path = null, website = null
      where id = any($1)`,
    [ids],
  );
}
