import type pg from 'pg';
import type { SearchQuery } from '#marketplace/search/model.ts';
import type { SearchAreas } from '#marketplace/search/request/search-areas.ts';
import type { Language, Locale } from '#platform/i18n/language.ts';

export type SavedSearchesOptions = {
  pool: pg.Pool;
  languages: Record<Locale, Language>;
  /** The public URL of the site, without a trailing slash. */
  publicUrl: string;
  /** Signs the keys of searches. */
  secret: string;
  areas: SearchAreas;
  /** The number of listings on the market that a query finds. */
  count: (query: SearchQuery) => number | Promise<number>;
};
