import type { AgencyRole, Viewer } from '#platform/http/viewer.ts';
import type { Actor } from './rules.ts';

/** Whose an ad is: a person's own, or an agency's at one of its branches; `placedBy` whoever put it there. */
export type AdOwnership = {
  ownerId: string | null;
  agencyId: number | null;
  branchId: number | null;
  placedBy: string | null;
};

/** How much of their agency's ads a role looks after. An agent without a branch belongs to the head office, as do ads without one. */
export const REACH: Record<AgencyRole, 'agency' | 'branch'> = {
  director: 'agency',
  manager: 'agency',
  agent: 'branch',
};

/** Which ads somebody looks after, as one description that sentences and statements of SQL both read. */
export type Reach = {
  /** Their own. */
  userId: string;
  /** Those of an agency: all, or those of a branch (null: the head office) and those they placed themselves. */
  agency: { id: number; branch: 'all' | { id: number | null } } | null;
};

/** @returns which ads a person looks after as owner or agent */
export function reachOf({ userId, agency }: Pick<Viewer, 'userId' | 'agency'>): Reach {
  if (!agency) return { userId, agency: null };
  const branch = REACH[agency.role] === 'agency' ? 'all' : { id: agency.branchId };
  return { userId, agency: { id: agency.id, branch } };
}

/** @returns as whom somebody may act on an ad; null: it is not theirs, and not there for them */
export function actorOn(
  viewer: Pick<Viewer, 'userId' | 'agency' | 'isModerator'>,
  ad: AdOwnership,
): Exclude<Actor, 'system'> | null {
  const { userId, agency } = reachOf(viewer);
  if (ad.ownerId === userId) return 'owner';
  if (agency && ad.agencyId === agency.id) {
    if (agency.branch === 'all' || agency.branch.id === ad.branchId || ad.placedBy === userId) return 'agent';
  }
  return viewer.isModerator ? 'moderator' : null;
}

/** @returns whether somebody may see and start the imports of an agency: whoever works there */
export function mayImportFor(viewer: Pick<Viewer, 'agency'>, agencyId: number): boolean {
  return viewer.agency?.id === agencyId;
}

/** @returns whether somebody may bring and take away ads of a branch (null: the head office) by a file */
export function mayImportBranch(viewer: Pick<Viewer, 'agency'>, branchId: number | null): boolean {
  if (!viewer.agency) return false;
  return REACH[viewer.agency.role] === 'agency' || viewer.agency.branchId === branchId;
}
