import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Language } from '../i18n/language.ts';
import { LanguageProvider } from '../i18n/react.tsx';

/** The markup of a component for some properties, given with their JSON, in a language. */
export type MarkupOf = <Props extends object>(
  Component: ComponentType<Props>,
  props: Props,
  json: string,
  language: Language,
) => string;

/**
 * Caches the markup of components by properties; entries never become outdated. Entries that are not used are
 * dropped: once `maxNew` new ones exist, only they and the previous generation stay.
 * @param maxNew new entries per component; 5,000 cards take about 10 MB
 */
export function createMarkup(maxNew = 5000): MarkupOf {
  const cache = new WeakMap<object, { young: Map<string, string>; old: Map<string, string> }>();
  return (Component, props, json, language) => {
    const pieces = cache.get(Component) ?? { young: new Map(), old: new Map() };
    cache.set(Component, pieces);
    const key = language.locale + json;
    const young = pieces.young.get(key);
    if (young !== undefined) return young;
    const markup =
      pieces.old.get(key) ??
      flattenString(
        renderToStaticMarkup(
          <LanguageProvider language={language}>
            <Component {...props} />
          </LanguageProvider>,
        ),
      );
    if (pieces.young.size >= maxNew) {
      pieces.old = pieces.young;
      pieces.young = new Map();
    }
    pieces.young.set(key, markup);
    return markup;
  };
}

/** Flattens the string, which React builds from hundreds of parts; otherwise each page would traverse it. */
function flattenString(text: string): string {
  return Buffer.from(text).toString();
}
