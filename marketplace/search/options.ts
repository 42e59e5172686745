import type { ListingSummary } from '#marketplace/listings/model.ts';
import type { Travel } from '#marketplace/travel/engine/travel.ts';
import type { Found, SearchIndex } from './index/search-index.ts';
import type { SearchQuery } from './model.ts';
import type { SearchAreas } from './request/search-areas.ts';

export type SearchApiOptions = {
  index: SearchIndex;
  travel: Pick<Travel, 'modes' | 'timetableDate' | 'timesTo' | 'reachGrid'>;
  areas: SearchAreas;
  /** The listings that were found, in order; null for one that has just gone. */
  summariesOf: (found: readonly Found[]) => Promise<readonly (ListingSummary | null)[]>;
  /** Scheme and host of the site, without a trailing slash. */
  publicUrl: string;
  /** Whether a user has saved a search; called for signed-in viewers only. */
  isSaved?: (userId: string, query: SearchQuery) => Promise<boolean>;
  /** The current time in milliseconds since 1970. */
  now?: () => number;
};
