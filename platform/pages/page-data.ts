import type { Site } from './site.ts';

/** An error that a page shows, in the shape that the router takes for an answer with that status. */
export type PageError = { status: number; statusText: string; internal: boolean; data: unknown };

/** What stands in a page as JSON for the browser: everything the server rendered it from. */
export type RenderedData = {
  site: Site;
  /** Id of the page's route. */
  route: string;
  /** What the page's loader returned; not there where it failed. */
  data?: unknown;
  error?: PageError;
};

/** What the server answers at the data address of a page. */
export type DataAnswer =
  | { data: unknown }
  /** The loader leads elsewhere; or the page runs no scripts, and is loaded as a document. */
  | { redirect: string; isDocument?: boolean }
  /** The body of an answer with an error status. */
  | { error: unknown };

/** Id of the element with `RenderedData`. */
export const RENDERED_DATA_ID = 'page-data';

const DATA = '.data';
/** The home page has no name of its own. */
const HOME = '/_root';

/** @returns the address at which the server answers with the data of a page, by the page's own path */
export function dataPath(pathname: string): string {
  const path = pathname.replace(/\/+$/, '');
  return (path || HOME) + DATA;
}

/** @returns path of the page whose data stand at an address; null where it is the address of a page */
export function pagePath(pathname: string): string | null {
  if (!pathname.endsWith(DATA)) return null;
  const path = pathname.slice(0, -DATA.length);
  return path === HOME ? '/' : path;
}
