/** What a page's route says about it in `export const handle`. */
export type PageHandle = {
  /** Nothing on the page is interactive: it goes out without React. */
  static?: boolean;
  /** The page takes the whole width of the window, its header with it. */
  wide?: boolean;
};

/** @returns whether any of the matched routes is a static page */
export function isStaticPage(matches: readonly { handle: unknown }[]): boolean {
  return matches.some(({ handle }) => (handle as PageHandle | undefined)?.static === true);
}

/** @returns whether any of the matched routes takes the whole width */
export function isWidePage(matches: readonly { handle: unknown }[]): boolean {
  return matches.some(({ handle }) => (handle as PageHandle | undefined)?.wide === true);
}
