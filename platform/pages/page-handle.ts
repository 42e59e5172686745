/** A page's `export const handle`. */
export type PageHandle = {
  /** The page is not interactive and is served without React. */
  static?: boolean;
  /** The page and its header use the full window width. */
  wide?: boolean;
  /** The page has its own main element, without header and footer. */
  bare?: boolean;
};

/** @returns whether a matched route has this option */
export function hasPageOption(matches: readonly { handle?: unknown }[], option: keyof PageHandle): boolean {
  return matches.some(({ handle }) => (handle as PageHandle | undefined)?.[option] === true);
}

/**
 * The `headers` of a page that is the same for every visitor: the server caches it until listings or areas change.
 * All other pages are rendered for each request.
 */
export function sharedHeaders(): Record<string, string> {
  return { 'cache-control': SHARED_PAGE };
}

/** Revalidated each time: a 304 is short. */
export const SHARED_PAGE = 'no-cache';
