import { actorFor, type ListingOwnership } from '#marketplace/listings/access.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Side } from './contract.ts';

/** Identifies the searcher of a conversation by account or email address; both are null after erasure. */
export type Searcher = { searcherId: string | null; searcherEmail: string | null };

/** Whether the viewer is the searcher, by account or by the verified address of the account. */
export function isSearcher(
  { userId, email }: Pick<Viewer, 'userId' | 'email'>,
  { searcherId, searcherEmail }: Searcher,
): boolean {
  return searcherId === userId || searcherEmail?.toLowerCase() === email.toLowerCase();
}

/** Whether the viewer acts for the listing. Moderators do not: conversations are private. */
export function isAdvertiser(viewer: Viewer, listing: ListingOwnership): boolean {
  const actor = actorFor(viewer, listing);
  return actor === 'owner' || actor === 'agent';
}

/** @returns the viewer's side of the conversation; null when they take no part in it */
export function sideOf(viewer: Viewer, listing: ListingOwnership, searcher: Searcher): Side | null {
  if (isSearcher(viewer, searcher)) return 'searcher';
  return isAdvertiser(viewer, listing) ? 'advertiser' : null;
}
