import type { SearchAreas } from '#marketplace/search/request/search-areas.ts';
import type { Language, Locale } from '#platform/i18n/language.ts';

/** What alerts are told with: both languages, where the site is reached, the places, and what links are signed with. */
export type Voice = {
  languages: Record<Locale, Language>;
  /** Without a slash at the end. */
  publicUrl: string;
  areas: SearchAreas;
  secret: string;
};
