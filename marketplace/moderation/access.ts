import type { Viewer } from '#platform/http/viewer.ts';
import { type AdOwnership, actorOn } from '../listings/access.ts';

type Ownership = Pick<AdOwnership, 'placedBy' | 'ownerId' | 'agencyId'>;

/** Whoever looks after an ad speaks for it: the same people who may change it, and no moderator. */
export function speaksFor(viewer: Viewer, ad: AdOwnership): boolean {
  const actor = actorOn(viewer, ad);
  return actor === 'owner' || actor === 'agent';
}

/** Nobody judges an ad that is theirs, that they placed, or that is of the agency they work for, at whatever branch. */
export function mayDecide({ userId, agency, isModerator }: Viewer, ad: Ownership): boolean {
  const isTheirs = ad.ownerId === userId || ad.placedBy === userId;
  return isModerator && !isTheirs && (ad.agencyId === null || ad.agencyId !== agency?.id);
}
