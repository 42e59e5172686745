import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Language } from '#language/language.ts';
import { LanguageProvider } from '#language/react.tsx';

/** The markup of a component with some properties, whose JSON is given too, in a language. */
export type MarkupOf = <Props extends object>(
  Component: ComponentType<Props>,
  props: Props,
  json: string,
  language: Language,
) => string;

/**
 * Keeps what components look like by what they are given: the same properties, the same markup, so nothing kept is ever
 * out of date. The ones asked for longest ago go first.
 * @param most pieces kept of each component; 5,000 cards take some 10 MB
 */
export function createMarkup(most = 5000): MarkupOf {
  const kept = new WeakMap<object, Map<string, string>>();
  return (Component, props, json, language) => {
    const known = kept.get(Component) ?? new Map<string, string>();
    kept.set(Component, known);
    const key = language.locale + json;
    const markup =
      known.get(key) ??
      renderToStaticMarkup(
        <LanguageProvider language={language}>
          <Component {...props} />
        </LanguageProvider>,
      );
    known.delete(key);
    known.set(key, markup);
    if (known.size > most) known.delete(known.keys().next().value!);
    return markup;
  };
}
