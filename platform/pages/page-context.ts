import { createContext, RouterContextProvider } from 'react-router';
import type { CallApi } from '../client/call.ts';
import type { Viewer } from '../http/viewer.ts';
import type { Site } from './site.ts';

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
  mapTiles: Site['mapTiles'];
  /** Under which the server logs this request. */
  requestId: string;
  /** Logs an error of a loader or a component, with the request of the page. */
  logError: (error: unknown) => void;
};

export const pageContext = createContext<PageContext>();

/** A loader gets it back by `context.get(pageContext)`. */
export function provideContext(given: PageContext): RouterContextProvider {
  const provider = new RouterContextProvider();
  provider.set(pageContext, given);
  return provider;
}
