import type pg from 'pg';
import type { Language, Locale } from '#platform/i18n/language.ts';

export type SavedAdsOptions = {
  pool: pg.Pool;
  languages: Record<Locale, Language>;
  /** The public URL of the site, without a trailing slash. */
  publicUrl: string;
  /** The current time in milliseconds since 1970. */
  now?: () => number;
};
