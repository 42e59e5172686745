import type { AgencyRole, Viewer } from '#platform/http/viewer.ts';

type Member = Pick<Viewer, 'agency'>;

/** Every member sees the agency with its branches and members. */
export function maySeeAgency({ agency }: Member, agencyId: number): boolean {
  return agency?.id === agencyId;
}

/** Directors and managers change the agency's name, address and branches. */
export function mayChangeAgency({ agency }: Member, agencyId: number): boolean {
  return agency?.id === agencyId && agency.role !== 'agent';
}

/** Only a director changes the licence number, which is shown with every listing. */
export function mayChangeLicence({ agency }: Member, agencyId: number): boolean {
  return agency?.id === agencyId && agency.role === 'director';
}

/** Directors see which members' accounts are suspended. */
export function maySeeSuspensions(member: Member, agencyId: number): boolean {
  return mayChangeLicence(member, agencyId);
}

/** Directors see the agreement of the agency with us, and moderators, who set it. */
export function maySeeAgreement(viewer: Member & Pick<Viewer, 'isModerator'>, agencyId: number): boolean {
  return viewer.isModerator || mayChangeLicence(viewer, agencyId);
}

/** A director invites members of any role, a manager only agents. */
export function mayInvite(member: Member, agencyId: number, role: AgencyRole): boolean {
  return mayChangeAgency(member, agencyId) && (member.agency!.role === 'director' || role === 'agent');
}

/** A director changes roles and branches of members, a manager only the branches of agents. */
export function mayChangeMember(member: Member, agencyId: number, from: AgencyRole, to: AgencyRole): boolean {
  return mayInvite(member, agencyId, from) && mayInvite(member, agencyId, to);
}

/** Every member may leave; a director removes any member, a manager only agents. */
export function mayRemoveMember(
  member: Member & Pick<Viewer, 'userId'>,
  agencyId: number,
  other: { userId: string; role: AgencyRole },
): boolean {
  if (!maySeeAgency(member, agencyId)) return false;
  return other.userId === member.userId || mayInvite(member, agencyId, other.role);
}
