import type { Locale } from '#language/language.ts';

/** The language a client asks an answer in: Irish when it comes first in Accept-Language, else English. */
export function localeOf(acceptLanguage: string | undefined): Locale {
  return /^\s*ga\b/i.test(acceptLanguage ?? '') ? 'ga' : 'en';
}
