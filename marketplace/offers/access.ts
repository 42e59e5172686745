import { actorFor, type ListingOwnership } from '#marketplace/listings/access.ts';
import type { Viewer } from '#platform/http/viewer.ts';

/** @returns the role in which a viewer runs rounds of a listing; null for everyone else, moderators included */
export function advertiserActor(
  viewer: Pick<Viewer, 'userId' | 'agency' | 'isModerator'> | null,
  listing: ListingOwnership,
): 'owner' | 'agent' | null {
  const actor = viewer && actorFor(viewer, listing);
  return actor === 'owner' || actor === 'agent' ? actor : null;
}

/**
 * @param phones verified numbers of the advertiser's people
 * @returns whether a person belongs to the advertiser's side, and so may not bid on the listing
 */
export function isOnAdvertisersSide(
  { userId, agency, phone }: Pick<Viewer, 'userId' | 'agency'> & { phone: string | null },
  listing: ListingOwnership & { phones: readonly string[] },
): boolean {
  return (
    listing.ownerId === userId ||
    listing.placedBy === userId ||
    (agency !== null && agency.id === listing.agencyId) ||
    (phone !== null && listing.phones.includes(phone))
  );
}
