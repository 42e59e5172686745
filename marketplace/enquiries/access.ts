import type { Viewer } from '#platform/http/viewer.ts';
import { type AdOwnership, actorOn } from '../listings/access.ts';
import type { Side } from './contract.ts';

/** The searcher of a conversation: an account, an address, or, once they were erased, neither. */
export type Searcher = { searcherId: string | null; searcherEmail: string | null };

/** Whether somebody signed in is the searcher: by their account, or by the address that their account has proved. */
export function isSearcher(
  { userId, email }: Pick<Viewer, 'userId' | 'email'>,
  { searcherId, searcherEmail }: Searcher,
): boolean {
  return searcherId === userId || searcherEmail?.toLowerCase() === email.toLowerCase();
}

/** Whether somebody signed in answers for an ad. A moderator does not: what people write to each other is theirs. */
export function isAdvertiser(viewer: Viewer, ad: AdOwnership): boolean {
  const actor = actorOn(viewer, ad);
  return actor === 'owner' || actor === 'agent';
}

/** @returns as whom somebody is in a conversation; null: it is not theirs, and not there for them */
export function sideOf(viewer: Viewer, ad: AdOwnership, searcher: Searcher): Side | null {
  if (isSearcher(viewer, searcher)) return 'searcher';
  return isAdvertiser(viewer, ad) ? 'advertiser' : null;
}
