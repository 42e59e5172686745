/** The place of a search, as the map compares it: the box as the address has it, and everything that says where. */
export type SearchPlace = {
  /** `north,west,south,east`; null where the search has no box. */
  box: string | null;
  /** The parameters of the place, box included. */
  place: string;
};

/** The map's record of the searches it started itself. */
export type MapSearches = {
  /** Boxes that the map asked to be searched: where it was itself. */
  own: ReadonlySet<string>;
  /** The search that the map asked for last and that no address shows yet. */
  pending: { box: string; movedFrom: string } | null;
};

export const NO_SEARCHES: MapSearches = { own: new Set(), pending: null };

/** The map's reaction to a new address. */
export type MapStep = 'look-there' | 'stay' | 'search-again';

/** @returns the searches after the visitor moved the map from `from` to a box that is now searched */
export function mapMoved({ own }: MapSearches, from: SearchPlace, box: string): MapSearches {
  return { own: new Set([...own, box]), pending: { box, movedFrom: from.place } };
}

/**
 * The visitor's hand owns the view: the map follows an address only where the visitor chose another place, or went back
 * or forward. An address that the map caused, or that was made from one of those, never moves it.
 * @param isBackOrForward whether the address was reached through the browser's history
 * @returns what to do at this address, and the searches from now on
 */
export function stepAt(
  searches: MapSearches,
  shown: SearchPlace,
  isBackOrForward: boolean,
): { step: MapStep; searches: MapSearches } {
  const { own, pending } = searches;
  const settled = { own, pending: null };
  if (isBackOrForward) return { step: 'look-there', searches: settled };
  const isOwn = shown.box !== null && own.has(shown.box);
  if (pending && shown.box === pending.box) return { step: 'stay', searches: settled };
  // A filter was chosen while the search of the map was under way: it began from the place of before.
  if (pending && (isOwn || shown.place === pending.movedFrom)) return { step: 'search-again', searches };
  return { step: isOwn ? 'stay' : 'look-there', searches: settled };
}
