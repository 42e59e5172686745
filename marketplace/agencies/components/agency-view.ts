import type { z } from 'zod';
import type { AgencyRole } from '#platform/http/viewer.ts';
import type { licenceOutcome } from '../licences/contract.ts';
import type { LicenceStatus } from '../licences/rules.ts';

export type BranchView = {
  id: number;
  reference: string;
  name: string;
  address: string | null;
  phone: string | null;
};
export type MemberView = {
  userId: string;
  name: string;
  email: string;
  role: AgencyRole;
  branchId: number | null;
};

/** An agency as the API returns it to its members. */
export type AgencyView = {
  id: number;
  name: string;
  licenceNumber: string | null;
  licenceStatus: LicenceStatus;
  licenceRefusal: z.output<typeof licenceOutcome> | null;
  countyId: number;
  address: string | null;
  phone: string | null;
  email: string | null;
  website: string | null;
  logo: string | null;
  backgroundColour: string | null;
  branches: BranchView[];
  members: MemberView[];
  invitations: { email: string; role: AgencyRole; expiresAt: string }[];
};

export const ROLE_LABELS = {
  director: 'account.roleDirector',
  manager: 'account.roleManager',
  agent: 'account.roleAgent',
} as const;
