import { createContext, RouterContextProvider } from 'react-router';
import type { CallApi } from '../client/call.ts';
import type { Viewer } from '../http/viewer.ts';
import type { Operator } from './operator.ts';
import type { Site } from './site.ts';

/** The services that the server provides to every page. */
export type PageContext = {
  callApi: CallApi;
  /** The signed-in viewer; null for a visitor. */
  viewer: Viewer | null;
  /** Scheme and host of the site, without a trailing slash. */
  publicUrl: string;
  /** Whether mail stays in the local mailbox of this machine. */
  hasMailbox: boolean;
  /** How long an advertiser can undo the end of a listing. */
  undoSeconds: number;
  operator: Operator;
  mapTiles: Site['mapTiles'];
  importedRules?: Site['importedRules'];
  switchedOff?: Site['switchedOff'];
  /** The id of this request in the server's log. */
  requestId: string;
  /** Logs an error of a loader or component with the page's request. */
  logError: (error: unknown) => void;
};

export const pageContext = createContext<PageContext>();

/** Loaders read it with `context.get(pageContext)`. */
export function provideContext(given: PageContext): RouterContextProvider {
  const provider = new RouterContextProvider();
  provider.set(pageContext, given);
  return provider;
}
