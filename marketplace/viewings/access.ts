import { actorFor, type ListingOwnership } from '#marketplace/listings/access.ts';
import type { Viewer } from '#platform/http/viewer.ts';

/** @returns whether the viewer may manage viewings of a listing: only those in charge of it */
export function mayManageViewings(
  viewer: Parameters<typeof actorFor>[0],
  listing: ListingOwnership,
): boolean {
  const actor = actorFor(viewer, listing);
  return actor === 'owner' || actor === 'agent';
}

/**
 * @param hasKey whether the request has the key of the mailed link
 * @returns whether a booking belongs to the viewer, by account, verified address or mailed link
 */
export function ownsBooking(
  viewer: Pick<Viewer, 'userId' | 'email'> | null,
  booking: { user_id: string | null; email: string | null },
  hasKey: boolean,
): boolean {
  if (hasKey) return booking.user_id === null;
  if (!viewer) return false;
  return booking.user_id === viewer.userId || booking.email?.toLowerCase() === viewer.email.toLowerCase();
}
