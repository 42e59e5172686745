import { createHash } from 'node:crypto';
import type { Language, Locale } from '#platform/i18n/language.ts';
import type { Gazetteer } from './gazetteer.ts';
import { presentArea } from './present.ts';

/** An answer kept as text, with the name clients ask whether it is still so by. */
type List = { text: string; etag: string };

/** The lists of all areas as text: thousands of rows, written once for a gazetteer and a language. */
export function createAreaLists(languages: Record<Locale, Language>) {
  const all = keep((tree, locale) => tree.areas.map((area) => presentArea(area, tree, languages[locale])));
  const classified = keep((tree, locale) => {
    const present = (kinds: readonly string[], within: boolean) =>
      tree.areas
        .filter((area) => kinds.includes(area.kind) === within)
        .map((area) => presentArea(area, tree, languages[locale]));
    return {
      counties: present(['county'], true),
      cities: present(['city'], true),
      colleges: present(['college'], true),
      areas: present(['county', 'city', 'college'], false),
    };
  });
  return { all, classified };
}

function keep(make: (tree: Gazetteer, locale: Locale) => unknown): (tree: Gazetteer, locale: Locale) => List {
  // A gazetteer that was replaced takes its lists with it.
  const kept = new WeakMap<Gazetteer, Map<Locale, List>>();
  return (tree, locale) => {
    const lists = kept.get(tree) ?? new Map<Locale, List>();
    kept.set(tree, lists);
    const known = lists.get(locale);
    if (known) return known;
    const text = JSON.stringify(make(tree, locale));
    const list = { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` };
    lists.set(locale, list);
    return list;
  };
}
