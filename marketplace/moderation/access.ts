import type { Viewer } from '#property/viewer.ts';

/** Whose an ad is. */
export type AdOwnership = { placedBy: string | null; ownerId: string | null; agencyId: number | null };

/** An ad's owner and who works for its agency speak for it; whoever placed it only where it is no agency's. */
export function speaksFor(viewer: Viewer, ad: AdOwnership): boolean {
  if (ad.ownerId === viewer.userId) return true;
  if (ad.agencyId !== null) return ad.agencyId === viewer.agency?.id;
  return ad.placedBy === viewer.userId;
}

/** Nobody judges their own ad. */
export function mayDecide(viewer: Viewer, ad: AdOwnership): boolean {
  return viewer.isModerator && !speaksFor(viewer, ad);
}
