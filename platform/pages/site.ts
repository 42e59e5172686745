import { createContext, useContext } from 'react';
import type { Locale } from '../i18n/language.ts';

/** The server's settings and the viewer, known to every page. Signing in or out loads a new document. */
export type Site = {
  /** Scheme and host of the site, without a trailing slash. */
  publicUrl: string;
  /** Whether mail stays in the local mailbox of this machine. */
  hasMailbox: boolean;
  /** The source of streets on maps; null to show the outline of the country. */
  mapTiles: MapTiles | null;
  /** Basic figures of law that an operator imported, for `marketplace/finance/rules/basics.ts`; absent without any. */
  importedRules?: readonly unknown[] | undefined;
  /** Notices of the pages whose path begins so about features that are switched off; absent when none is. */
  switchedOff?: readonly { pages: readonly string[]; words: Record<Locale, string> }[] | undefined;
  /** The signed-in viewer; null for a visitor. */
  viewer: SiteViewer | null;
};

/** Tiles of maps with the text that names their source. */
export type MapTiles = {
  attribution: string;
} & (
  | {
      kind: 'pictures';
      /** An address with `{z}`, `{x}` and `{y}`. */
      url: string;
    }
  | {
      kind: 'street-map';
      /** The path of a PMTiles file on this site. */
      url: string;
      /** The schema of its tiles, by its name in `marketplace/street-map/model.ts`. */
      schema: string;
      /** The box that it covers, in degrees. */
      bounds: { north: number; west: number; south: number; east: number };
    }
);

export type SiteViewer = {
  userId: string;
  name: string;
  isAgent: boolean;
  /** Sees the link to the moderation pages; the rights are checked there. */
  isModerator: boolean;
  /** The same for support and administrators. */
  isSupport?: true;
  isAdministrator?: true;
  /** The date on which the account will be erased, in each language; absent otherwise. */
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
