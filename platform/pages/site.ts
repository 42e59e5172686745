import { createContext, useContext } from 'react';
import type { Locale } from '../i18n/language.ts';

/** What every page knows of the server's settings, and of who looks at it. A sign-in or sign-out is a new document. */
export type Site = {
  /** Scheme and host of the site, without a slash at the end. */
  publicUrl: string;
  /** Whether messages stay on this machine, for everybody on it to read. */
  hasMailbox: boolean;
  /** Street tiles of maps; null where the outline of the country is the map. */
  mapTiles: { url: string; attribution: string } | null;
  /** Who is signed in; null for a visitor. */
  viewer: SiteViewer | null;
};

export type SiteViewer = {
  userId: string;
  name: string;
  isAgent: boolean;
  isModerator: boolean;
  /** The day on which the account will be erased, in each language; not there where it will not. */
  eraseOn?: Record<Locale, string>;
};

export const SiteContext = createContext<Site>({
  publicUrl: '',
  hasMailbox: false,
  mapTiles: null,
  viewer: null,
});

export function useSite(): Site {
  return useContext(SiteContext);
}
