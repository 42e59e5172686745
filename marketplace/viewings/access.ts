import { type AdOwnership, actorOn } from '#marketplace/listings/access.ts';
import type { Viewer } from '#platform/http/viewer.ts';

/** @returns whether somebody may offer viewings of an ad and see who comes: who looks after it, and nobody else */
export function mayOffer(viewer: Parameters<typeof actorOn>[0], ad: AdOwnership): boolean {
  const actor = actorOn(viewer, ad);
  return actor === 'owner' || actor === 'agent';
}

/**
 * @param hasKey whether they came by the link of the mail
 * @returns whether a booking is theirs: by account, by the address of their account, or by its link
 */
export function isTheirs(
  viewer: Pick<Viewer, 'userId' | 'email'> | null,
  booking: { user_id: string | null; email: string | null },
  hasKey: boolean,
): boolean {
  if (hasKey) return booking.user_id === null;
  if (!viewer) return false;
  return booking.user_id === viewer.userId || booking.email?.toLowerCase() === viewer.email.toLowerCase();
}
