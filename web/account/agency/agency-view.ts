import type { AgencyRole } from '#property/viewer.ts';

/** An agency as the API answers those who work for it. */
export type AgencyView = {
  id: number;
  name: string;
  licenceNumber: string | null;
  countyId: number;
  address: string | null;
  phone: string | null;
  backgroundColour: string | null;
  branches: { id: number; reference: string; name: string; address: string | null }[];
  members: { userId: string; name: string; email: string; role: AgencyRole }[];
  invitations: { email: string; role: AgencyRole; expiresAt: string }[];
};

export const ROLE_LABELS = {
  director: 'account.roleDirector',
  manager: 'account.roleManager',
  agent: 'account.roleAgent',
} as const;
