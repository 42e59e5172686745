import { actorFor, type ListingOwnership } from '#marketplace/listings/access.ts';
import type { Viewer } from '#platform/http/viewer.ts';

type Ownership = Pick<ListingOwnership, 'placedBy' | 'ownerId' | 'agencyId'>;

/** Whether the viewer may appeal for a listing: the people in charge of it, but no moderator. */
export function mayAppealFor(viewer: Viewer, listing: ListingOwnership): boolean {
  const actor = actorFor(viewer, listing);
  return actor === 'owner' || actor === 'agent';
}

/**
 * Whether a moderator may decide about a listing: not their own, one they placed, or one of their agency at any branch.
 */
export function mayDecide({ userId, agency, isModerator }: Viewer, listing: Ownership): boolean {
  const isTheirs = listing.ownerId === userId || listing.placedBy === userId;
  return isModerator && !isTheirs && (listing.agencyId === null || listing.agencyId !== agency?.id);
}
