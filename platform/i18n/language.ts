import { type Messages, setupI18n } from '@lingui/core';
import type { en } from './catalogue.ts';

export const LOCALES = ['en', 'ga'] as const;
export type Locale = (typeof LOCALES)[number];

/** The key of a text. */
export type MessageKey = keyof typeof en;
export type MessageValues = Record<string, string | number>;

/** Formats the text of a key in one language; `values` fill its placeholders. */
export type Translate = (key: MessageKey, values?: MessageValues) => string;

/** A language with its texts: all that a component or a presenter needs to write text. */
export type Language = { locale: Locale; t: Translate };

/** A language, and the public address of the site (no trailing slash) for links within texts. */
export type I18nContext = Language & { publicUrl: string };

/**
 * @param messages the catalogue, as text where `compile` is given, else compiled at build time
 * @returns the language; `add` gives it more texts
 */
export function createLanguage(
  locale: Locale,
  messages: Messages,
  compile?: (message: string) => Messages[string],
): Language & { add: (messages: Messages) => void } {
  const i18n = setupI18n({ locale, messages: { [locale]: messages } });
  if (compile) {
    // Lingui would otherwise compile a text again at each use.
    const compiled = new Map<string, Messages[string]>();
    const once = (message: string) => {
      const known = compiled.get(message) ?? compile(message);
      compiled.set(message, known);
      return known;
    };
    i18n.setMessagesCompiler(once as Parameters<typeof i18n.setMessagesCompiler>[0]);
  }
  // Caches formatted texts: a page has hundreds of texts, most of them shared by all pages, and formatting takes
  // longer than rendering.
  const cache = new Map<string, string>();
  return {
    locale,
    t(key, values) {
      const cacheKey = values ? keyWith(key, values) : key;
      const known = cache.get(cacheKey);
      if (known !== undefined) return known;
      const text = i18n._(key, values);
      if (cache.size >= MAX_CACHED) cache.clear();
      cache.set(cacheKey, text);
      return text;
    },
    add(more) {
      cache.clear();
      i18n.load(locale, more);
    },
  };
}

const MAX_CACHED = 5000;

/** A number and its digits are told apart, because only a number is grouped; JSON takes half as long again. */
function keyWith(key: string, values: MessageValues): string {
  let all = key;
  for (const name in values) {
    const value = values[name]!;
    all += typeof value === 'number' ? `\0${name}\x01${value}` : `\0${name}\0${value}`;
  }
  return all;
}

/** Intl language tags; the country is Ireland in both languages. */
export const INTL_LOCALES: Record<Locale, string> = { en: 'en-IE', ga: 'ga-IE' };

/** Makes one value for each language from its Intl tag, for formats that cost far more to build than to use. */
export function inEachLanguage<T>(make: (tag: string) => T): Record<Locale, T> {
  return { en: make(INTL_LOCALES.en), ga: make(INTL_LOCALES.ga) };
}

/** @returns the path of a page in a language: no prefix in English, `/ga` in Irish */
export function localePath(locale: Locale, path: string): string {
  return locale === 'en' ? path : path === '/' ? '/ga' : `/ga${path}`;
}

/** Splits a path into its language and the path without it. */
export function splitLocale(path: string): { locale: Locale; path: string } {
  if (path === '/ga') return { locale: 'ga', path: '/' };
  return path.startsWith('/ga/') ? { locale: 'ga', path: path.slice(3) } : { locale: 'en', path };
}

/** The language for an answer: Irish if it comes first in Accept-Language, else English. */
export function localeOf(acceptLanguage: string | undefined): Locale {
  return /^\s*ga\b/i.test(acceptLanguage ?? '') ? 'ga' : 'en';
}
