import type pg from 'pg';
import { listingOf } from './enquiries.ts';
import { person } from './people.ts';

/** Makes an agency with a branch, and a listing of that branch as its software sends it. */
export async function importedListing(pool: pg.Pool) {
  const uploader = await person(pool, { agency: {} });
  const agencyId = uploader.agencyId!;
  const { rows } = await pool.query<{ id: number }>(
    "insert into agency_branch (agency_id, reference, name) values ($1, 'NORTH', 'North') returning id",
    [agencyId],
  );
  const branchId = rows[0]!.id;
  const member = async () => {
    const agent = await person(pool, { agency: { id: agencyId, role: 'agent' } });
    await pool.query('update agency_member set branch_id = $1 where user_id = $2', [branchId, agent.userId]);
    return agent;
  };
  const advertiser = {
    reference: `agency-${agencyId}-${branchId}`,
    kind: 'branded_agent' as const,
    name: 'Cuan Homes',
    agencyId,
    branchId,
  };
  const adId = await listingOf(pool, uploader, { advertiser, contactEmail: null });
  await pool.query(
    `insert into imported_ad (ad_id, agency_id, branch_reference, agent_reference, said)
     values ($1, $2, 'NORTH', $3, 'published')`,
    [adId, agencyId, `A${adId}`],
  );
  return { uploader, agencyId, branchId, advertiser, adId, member };
}
