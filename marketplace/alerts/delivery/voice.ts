import type { SearchAreas } from '#marketplace/search/request/search-areas.ts';
import type { Language, Locale } from '#platform/i18n/language.ts';

/** What deliveries need: both languages, the public URL, the gazetteer and the secret that signs links. */
export type Voice = {
  languages: Record<Locale, Language>;
  /** Without a trailing slash. */
  publicUrl: string;
  areas: SearchAreas;
  secret: string;
};
