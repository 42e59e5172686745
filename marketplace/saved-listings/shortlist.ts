/** Maximum number of listings in a shared shortlist: a list to choose from, and a link that fits everywhere. */
export const MAX_SHORTLIST = 50;

/** @returns the path of a page with these listings, in this order, without language */
export function shortlistPath(adIds: readonly number[]): string {
  return `/shortlist?homes=${adIds.slice(0, MAX_SHORTLIST).join(',')}`;
}

/** @returns the ids in a shortlist's URL, each once; other values are ignored */
export function shortlistIds(homes: string | null): number[] {
  const ids = (homes ?? '').split(',').filter((id) => /^[1-9]\d{0,14}$/.test(id));
  return [...new Set(ids.map(Number))].slice(0, MAX_SHORTLIST);
}
