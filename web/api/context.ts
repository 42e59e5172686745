import { createContext, RouterContextProvider } from 'react-router';
import type { Viewer } from '#property/viewer.ts';
import type { CallApi } from './call.ts';

/** What the server gives every page. */
export type PageContext = {
  callApi: CallApi;
  /** Who asks for the page; null for a visitor. */
  viewer: Viewer | null;
  /** Scheme and host of the site, without a slash at the end. */
  publicUrl: string;
  /** Whether messages stay on this machine, for everybody on it to read. */
  hasMailbox: boolean;
  /** How long an advertiser can undo the end of an ad. */
  undoSeconds: number;
  mapTiles: { url: string; attribution: string } | null;
  /** Under which the server logs this request. */
  requestId: string;
  /** Logs an error of a loader or a component, with the request of the page. */
  logError: (error: unknown) => void;
  /**
   * Takes the finished page as text, in pieces: put together, it would be copied once more; and the id of the route whose
   * scripts it has.
   */
  takePage: (html: readonly string[], routeId: string) => void;
};

export const pageContext = createContext<PageContext>();

/** A loader gets it back by `context.get(pageContext)`. */
export function provideContext(given: PageContext): RouterContextProvider {
  const provider = new RouterContextProvider();
  provider.set(pageContext, given);
  return provider;
}
