/** The place of a search, for comparison by the map: the box in the URL and all place parameters. */
export type SearchPlace = {
  /** `north,west,south,east`; null where the search has no box. */
  box: string | null;
  /** The place parameters, including the box. */
  place: string;
};

/** The map's record of the searches it started itself. */
export type MapSearches = {
  /** Boxes of searches that the map started. */
  own: ReadonlySet<string>;
  /** The last search started by the map while its URL is not shown yet. */
  pending: { box: string; movedFrom: string } | null;
};

export const NO_SEARCHES: MapSearches = { own: new Set(), pending: null };

/** The map's reaction to a new address. */
export type MapStep = 'look-there' | 'stay' | 'search-again';

/** @returns the state after the visitor moved the map from `from` to a box that is now searched */
export function mapMoved({ own }: MapSearches, from: SearchPlace, box: string): MapSearches {
  return { own: new Set([...own, box]), pending: { box, movedFrom: from.place } };
}

/**
 * The visitor controls the view: the map follows a URL only when the visitor chose another place or went back or
 * forward. A URL caused by the map, or derived from such a URL, never moves it.
 * @param isBackOrForward whether the URL was reached through the browser's history
 * @returns the reaction to this URL, and the new state
 */
export function stepAt(
  searches: MapSearches,
  shown: SearchPlace,
  isBackOrForward: boolean,
): { step: MapStep; searches: MapSearches } {
  const { own, pending } = searches;
  const withoutPending = { own, pending: null };
  if (isBackOrForward) return { step: 'look-there', searches: withoutPending };
  const isOwn = shown.box !== null && own.has(shown.box);
  if (pending && shown.box === pending.box) return { step: 'stay', searches: withoutPending };
  // A filter was changed while the map's search was loading, based on the previous place.
  if (pending && (isOwn || shown.place === pending.movedFrom)) return { step: 'search-again', searches };
  return { step: isOwn ? 'stay' : 'look-there', searches: withoutPending };
}
