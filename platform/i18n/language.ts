import { type Messages, setupI18n } from '@lingui/core';
import type { en } from './en.ts';

export const LOCALES = ['en', 'ga'] as const;
export type Locale = (typeof LOCALES)[number];

/** Every text has one of these keys. */
export type MessageKey = keyof typeof en;
export type MessageValues = Record<string, string | number>;

/** Formats the text of a key in one language; `values` fill its placeholders. */
export type Translate = (key: MessageKey, values?: MessageValues) => string;

/** A language with its texts: what a component or a presenter needs to speak. */
export type Language = { locale: Locale; t: Translate };

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
    // Lingui would compile a text anew each time it is used.
    const compiled = new Map<string, Messages[string]>();
    const once = (message: string) => {
      const known = compiled.get(message) ?? compile(message);
      compiled.set(message, known);
      return known;
    };
    i18n.setMessagesCompiler(once as Parameters<typeof i18n.setMessagesCompiler>[0]);
  }
  // A page says some hundred texts, most of them on every page: formatting each takes longer than drawing it.
  const said = new Map<string, string>();
  return {
    locale,
    t(key, values) {
      const asked = values ? key + JSON.stringify(values) : key;
      const known = said.get(asked);
      if (known !== undefined) return known;
      const text = i18n._(key, values);
      if (said.size >= MOST_SAID) said.clear();
      said.set(asked, text);
      return text;
    },
    add(more) {
      said.clear();
      i18n.load(locale, more);
    },
  };
}

const MOST_SAID = 5000;

/** Intl tags: the country is Ireland in both languages. */
export const INTL_LOCALES: Record<Locale, string> = { en: 'en-IE', ga: 'ga-IE' };

/** What is made once for each language, by its Intl tag: formats cost far more to make than to use. */
export function inEachLanguage<T>(make: (tag: string) => T): Record<Locale, T> {
  return { en: make(INTL_LOCALES.en), ga: make(INTL_LOCALES.ga) };
}

/** @returns the path of a page in a language: English has none, Irish the prefix `/ga`. */
export function localePath(locale: Locale, path: string): string {
  return locale === 'en' ? path : path === '/' ? '/ga' : `/ga${path}`;
}

/** Splits a path into its language and the path without it. */
export function splitLocale(path: string): { locale: Locale; path: string } {
  if (path === '/ga') return { locale: 'ga', path: '/' };
  return path.startsWith('/ga/') ? { locale: 'ga', path: path.slice(3) } : { locale: 'en', path };
}

/** The language a client asks an answer in: Irish when it comes first in Accept-Language, else English. */
export function localeOf(acceptLanguage: string | undefined): Locale {
  return /^\s*ga\b/i.test(acceptLanguage ?? '') ? 'ga' : 'en';
}
