import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Language } from '../i18n/language.ts';
import { LanguageProvider } from '../i18n/react.tsx';

/** The markup of a component with some properties, whose JSON is given too, in a language. */
export type MarkupOf = <Props extends object>(
  Component: ComponentType<Props>,
  props: Props,
  json: string,
  language: Language,
) => string;

/**
 * Keeps what components look like by what they are given: the same properties, the same markup, so nothing kept is ever
 * out of date. What was not asked for in a while goes: once `most` pieces are new, only they and those before are kept.
 * @param most pieces of a component; 5,000 cards take some 10 MB
 */
export function createMarkup(most = 5000): MarkupOf {
  const kept = new WeakMap<object, { young: Map<string, string>; old: Map<string, string> }>();
  return (Component, props, json, language) => {
    const pieces = kept.get(Component) ?? { young: new Map(), old: new Map() };
    kept.set(Component, pieces);
    const key = language.locale + json;
    const young = pieces.young.get(key);
    if (young !== undefined) return young;
    const markup =
      pieces.old.get(key) ??
      inOnePiece(
        renderToStaticMarkup(
          <LanguageProvider language={language}>
            <Component {...props} />
          </LanguageProvider>,
        ),
      );
    if (pieces.young.size >= most) {
      pieces.old = pieces.young;
      pieces.young = new Map();
    }
    pieces.young.set(key, markup);
    return markup;
  };
}

/** What React gives is a tree of a hundred small texts to the engine, which would walk all of it for each page. */
function inOnePiece(text: string): string {
  return Buffer.from(text).toString();
}
