import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Language } from '../i18n/language.ts';
import { LanguageProvider } from '../i18n/react.tsx';
import { perObject } from '../memory/per-object.ts';

/** The markup of a component for some properties in a language. */
export type MarkupOf = <Props extends object>(
  Component: ComponentType<Props>,
  props: Props,
  language: Language,
) => string;

/**
 * Caches the markup of components by properties; entries never become outdated. Entries that are not used are
 * dropped: once `maxNew` new ones exist, only they and the previous generation stay. The same object of properties,
 * which must not change, is known without being read.
 * @param maxNew new entries per component; 5,000 cards take about 10 MB
 */
export function createMarkup(maxNew = 5000): MarkupOf {
  const makers = new WeakMap<object, (props: object, language: Language) => string>();

  function makerOf<Props extends object>(Component: ComponentType<Props>) {
    let [young, old] = [new Map<string, string>(), new Map<string, string>()];
    return perObject(
      (props: Props, language: Language) => {
        const key = language.locale + JSON.stringify(props);
        const markup =
          young.get(key) ??
          old.get(key) ??
          flattenString(
            renderToStaticMarkup(
              <LanguageProvider language={language}>
                <Component {...props} />
              </LanguageProvider>,
            ),
          );
        if (young.size >= maxNew) [young, old] = [new Map(), young];
        young.set(key, markup);
        return markup;
      },
      ({ locale }) => locale,
    );
  }

  return (Component, props, language) => {
    const known =
      makers.get(Component) ?? (makerOf(Component) as (props: object, language: Language) => string);
    makers.set(Component, known);
    return known(props, language);
  };
}

/** Flattens the string, which React builds from hundreds of parts; otherwise each page would traverse it. */
function flattenString(text: string): string {
  return Buffer.from(text).toString();
}
