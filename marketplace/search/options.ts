import type { Locale } from '#platform/i18n/language.ts';
import type { Found, SearchIndex } from './index/search-index.ts';
import type { SearchQuery } from './query.ts';
import type { SearchAreas } from './request/search-areas.ts';

type CardsOf = (found: readonly Found[], locale: Locale) => Promise<readonly (string | null)[]>;

export type SearchApiOptions = {
  index: SearchIndex;
  areas: SearchAreas;
  /** The full cards of listings as ASCII JSON, in order; null for a listing that has just gone. */
  cardsOf: CardsOf;
  /** The listing summaries shown on result cards. */
  shownCardsOf: CardsOf;
  /** Which of some listings the viewer has saved; called for signed-in viewers only. */
  savedAmong?: (userId: string, adIds: readonly number[]) => Promise<ReadonlySet<number>>;
  /** Scheme and host of the site, without a trailing slash. */
  publicUrl: string;
  /** Whether a user has saved a search; called for signed-in viewers only. */
  isSaved?: (userId: string, query: SearchQuery) => Promise<boolean>;
  /** The current time in milliseconds since 1970. */
  now?: () => number;
};
