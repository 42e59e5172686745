import type { Viewer } from '#property/viewer.ts';

/** Whose an ad is. */
export type AdOwnership = { placedBy: string | null; ownerId: string | null; agencyId: number | null };

/** Whoever placed an ad, owns the advertiser or works for its agency speaks for it. */
export function speaksFor(viewer: Viewer, ad: AdOwnership): boolean {
  if (ad.placedBy === viewer.userId || ad.ownerId === viewer.userId) return true;
  return ad.agencyId !== null && ad.agencyId === viewer.agency?.id;
}

/** Nobody judges their own ad. */
export function mayDecide(viewer: Viewer, ad: AdOwnership): boolean {
  return viewer.isModerator && !speaksFor(viewer, ad);
}
