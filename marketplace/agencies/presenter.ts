import type { z } from 'zod';
import type { Viewer } from '#platform/http/viewer.ts';
import { maySeeSuspensions } from './access.ts';
import type { agency } from './contract.ts';
import { presentOutcome } from './licences/present.ts';
import { licenceStatus } from './licences/rules.ts';
import type { readAgency } from './reads.ts';

type Read = NonNullable<Awaited<ReturnType<typeof readAgency>>>;

/**
 * An agency as one of its members sees it.
 * @param viewer the member
 */
export function presentAgency(
  { agency: row, branches, members, invitations }: Read,
  viewer: Pick<Viewer, 'agency'>,
): z.output<typeof agency> {
  const seesSuspensions = maySeeSuspensions(viewer, row.id);
  return {
    id: row.id,
    name: row.name,
    licenceNumber: row.licence_number,
    licenceStatus: licenceStatus(row),
    licenceRefusal: row.isRefused && row.decided ? presentOutcome(row.decided) : null,
    countyId: row.county_id,
    address: row.address,
    phone: row.phone,
    email: row.email,
    website: row.website,
    logo: row.logo_path,
    backgroundColour: row.background_colour,
    agreementPlan: row.agreement_plan,
    branches,
    members: members.map((member) => ({
      userId: member.user_id,
      name: member.name,
      email: member.email,
      role: member.role,
      branchId: member.branch_id,
      isSuspended: seesSuspensions ? member.is_suspended : null,
    })),
    invitations: invitations.map(({ email, role, expires_at }) => ({ email, role, expiresAt: expires_at })),
  };
}
