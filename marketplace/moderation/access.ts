import { type AdOwnership, actorFor } from '#marketplace/listings/access.ts';
import type { Viewer } from '#platform/http/viewer.ts';

type Ownership = Pick<AdOwnership, 'placedBy' | 'ownerId' | 'agencyId'>;

/** Whether the viewer may appeal for a listing: the people in charge of it, but no moderator. */
export function mayAppealFor(viewer: Viewer, ad: AdOwnership): boolean {
  const actor = actorFor(viewer, ad);
  return actor === 'owner' || actor === 'agent';
}

/**
 * Whether a moderator may decide about a listing: not their own, one they placed, or one of their agency at any branch.
 */
export function mayDecide({ userId, agency, isModerator }: Viewer, ad: Ownership): boolean {
  const isTheirs = ad.ownerId === userId || ad.placedBy === userId;
  return isModerator && !isTheirs && (ad.agencyId === null || ad.agencyId !== agency?.id);
}
