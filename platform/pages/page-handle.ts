/** What a page's route says about it in `export const handle`. */
export type PageHandle = {
  /** Nothing on the page is interactive: it goes out without React. */
  static?: boolean;
  /** The page takes the whole width of the window, its header with it. */
  wide?: boolean;
  /** The page brings its own main part and goes without header and footer. */
  bare?: boolean;
};

/** @returns whether any of the matched routes says so of its page */
export function saysOfPage(matches: readonly { handle?: unknown }[], what: keyof PageHandle): boolean {
  return matches.some(({ handle }) => (handle as PageHandle | undefined)?.[what] === true);
}

/**
 * The `headers` of a page that shows every visitor the same, by its address and the ads and areas there are: the server
 * keeps it until those change. Every page without them is made for each request.
 */
export function sharedHeaders(): Record<string, string> {
  return { 'cache-control': SHARED_PAGE };
}

/** To be asked for again each time: an answer of 304 is short. */
export const SHARED_PAGE = 'no-cache';
