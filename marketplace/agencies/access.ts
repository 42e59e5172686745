import type { AgencyRole, Viewer } from '#platform/http/viewer.ts';

type Member = Pick<Viewer, 'agency'>;

/** Whoever works for an agency sees it, with its branches and the people who work for it. */
export function maySeeAgency({ agency }: Member, agencyId: number): boolean {
  return agency?.id === agencyId;
}

/** Directors and managers say what the agency is called, where it is, and which branches it has. */
export function mayChangeAgency({ agency }: Member, agencyId: number): boolean {
  return agency?.id === agencyId && agency.role !== 'agent';
}

/** Only a director changes the licence number: it stands under every ad. */
export function mayChangeLicence({ agency }: Member, agencyId: number): boolean {
  return agency?.id === agencyId && agency.role === 'director';
}

/** A director invites anybody, a manager agents. */
export function mayInvite(member: Member, agencyId: number, role: AgencyRole): boolean {
  return mayChangeAgency(member, agencyId) && (member.agency!.role === 'director' || role === 'agent');
}

/** A director gives people other roles and branches, a manager moves agents between branches. */
export function mayChangeMember(member: Member, agencyId: number, from: AgencyRole, to: AgencyRole): boolean {
  return mayInvite(member, agencyId, from) && mayInvite(member, agencyId, to);
}

/** Everybody may leave; a director removes anybody, a manager agents. */
export function mayRemoveMember(
  member: Member & Pick<Viewer, 'userId'>,
  agencyId: number,
  other: { userId: string; role: AgencyRole },
): boolean {
  if (!maySeeAgency(member, agencyId)) return false;
  return other.userId === member.userId || mayInvite(member, agencyId, other.role);
}
