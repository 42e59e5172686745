import { createHash } from 'node:crypto';
import type { Language, Locale } from '#platform/i18n/language.ts';
import type { Gazetteer } from './gazetteer.ts';
import { labelsOf } from './labels.ts';
import { presentArea } from './present.ts';

/** A cached answer and its ETag. */
type List = { text: string; etag: string };

/** The lists of all areas as text, generated once per gazetteer and language. */
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
  return { all, classified, labels: keep(labelsOf) };
}

function keep(make: (tree: Gazetteer, locale: Locale) => unknown): (tree: Gazetteer, locale: Locale) => List {
  // Replacing a gazetteer drops its lists.
  const cache = new WeakMap<Gazetteer, Map<Locale, List>>();
  return (tree, locale) => {
    const lists = cache.get(tree) ?? new Map<Locale, List>();
    cache.set(tree, lists);
    const cached = lists.get(locale);
    if (cached) return cached;
    const text = JSON.stringify(make(tree, locale));
    const list = { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` };
    lists.set(locale, list);
    return list;
  };
}
