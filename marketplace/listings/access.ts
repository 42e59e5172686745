import type { AgencyRole, Viewer } from '#platform/http/viewer.ts';
import type { Actor } from './rules.ts';

/** The owner of a listing: a person, or an agency branch; `placedBy` is the user who placed it. */
export type ListingOwnership = {
  ownerId: string | null;
  agencyId: number | null;
  branchId: number | null;
  placedBy: string | null;
};

/** The agency listings a role manages. An agent or listing without a branch belongs to the head office. */
export const REACH: Record<AgencyRole, 'agency' | 'branch'> = {
  director: 'agency',
  manager: 'agency',
  agent: 'branch',
};

/** The listings a user manages, in a form used by both code and SQL. */
export type Reach = {
  /** The user's own. */
  userId: string;
  /** An agency's listings: all, or a branch's (null: the head office) together with those that the user placed. */
  agency: { id: number; branch: 'all' | { id: number | null } } | null;
};

/** @returns the reach of a user as owner or agent */
export function reachOf({ userId, agency }: Pick<Viewer, 'userId' | 'agency'>): Reach {
  if (!agency) return { userId, agency: null };
  const branch = REACH[agency.role] === 'agency' ? 'all' : { id: agency.branchId };
  return { userId, agency: { id: agency.id, branch } };
}

/** @returns the role in which the viewer may act on a listing; null for none */
export function actorFor(
  viewer: Pick<Viewer, 'userId' | 'agency' | 'isModerator'>,
  listing: ListingOwnership,
): Exclude<Actor, 'system'> | null {
  const { userId, agency } = reachOf(viewer);
  if (listing.ownerId === userId) return 'owner';
  if (agency && listing.agencyId === agency.id) {
    if (agency.branch === 'all' || agency.branch.id === listing.branchId || listing.placedBy === userId)
      return 'agent';
  }
  return viewer.isModerator ? 'moderator' : null;
}

/** @returns whether the viewer may see and start imports of an agency: any member */
export function mayImportFor(viewer: Pick<Viewer, 'agency'>, agencyId: number): boolean {
  return viewer.agency?.id === agencyId;
}

/** @returns whether the viewer may import for a branch (null: the head office) */
export function mayImportBranch(viewer: Pick<Viewer, 'agency'>, branchId: number | null): boolean {
  if (!viewer.agency) return false;
  return REACH[viewer.agency.role] === 'agency' || viewer.agency.branchId === branchId;
}
