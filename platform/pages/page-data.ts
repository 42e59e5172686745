import type { Site } from './site.ts';

/** An error of a page, in the router's shape of a response with that status. */
export type PageError = { status: number; statusText: string; internal: boolean; data: unknown };

/** The JSON in a page that the browser hydrates from. */
export type RenderedData = {
  site: Site;
  /** Id of the page's route. */
  route: string;
  /** URL of the file with the page's module; absent where `Assets.page` is. */
  file?: string;
  /** The loader's result; absent when it failed. */
  data?: unknown;
  error?: PageError;
};

/** The server's answer at the data URL of a page. */
export type DataAnswer =
  | { data: unknown }
  /** The loader redirects; or the page runs no scripts and is loaded as a document. */
  | { redirect: string; isDocument?: boolean }
  /** The body of a response with an error status. */
  | { error: unknown };

/** Id of the element with `RenderedData`. */
export const RENDERED_DATA_ID = 'page-data';

const DATA = '.data';
/** The home page has an empty path. */
const HOME = '/_root';

/** @returns the data URL of a page, by the page's path */
export function dataPath(pathname: string): string {
  const path = pathname.replace(/\/+$/, '');
  return (path || HOME) + DATA;
}

/** @returns the page path of a data URL; null for a page URL */
export function pagePath(pathname: string): string | null {
  if (!pathname.endsWith(DATA)) return null;
  const path = pathname.slice(0, -DATA.length);
  return path === HOME ? '/' : path;
}
