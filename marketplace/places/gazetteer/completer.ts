import type { Locale } from '#platform/i18n/language.ts';
import { fold } from '../rules.ts';
import type { Area, RoutingKey } from './area.ts';
import type { AdCounts, AreaTree } from './gazetteer.ts';
import { weightOfAds } from './importance.ts';
import { createNameIndex, type Found, SHORTLIST } from './name-index.ts';

/** How what was typed fits a place, the best first. */
export const MATCHES = ['exact', 'prefix', 'words', 'slip'] as const;
export type Match = (typeof MATCHES)[number];

export type Completion = {
  area: Area;
  match: Match;
  /** Given when an Eircode or a routing key was typed. */
  routingKey?: RoutingKey;
};

export type CompletionOptions = {
  /** At most so many; 10 by default. */
  limit?: number;
  counts?: AdCounts;
  /** The language of who types: English names come before Irish ones that fit equally well, unless it is Irish. */
  locale?: Locale;
  /** Which areas may be found; all by default. */
  accept?: (area: Area) => boolean;
};

/** Nobody types more to name a place; the rest is not looked at. */
const MOST_WORDS = 6;
/** With fewer good answers than this, slips are forgiven too. */
const FEW = 3;

/** Makes the index that autocompletion answers from; no keystroke looks at every place. */
export function createCompleter(tree: AreaTree): (text: string, options?: CompletionOptions) => Completion[] {
  const index = createNameIndex(tree);

  function find(
    typed: string[],
    locale: Locale,
    options: { accept: CompletionOptions['accept']; most: number },
  ): Found[] {
    const found: Found[] = [];
    const ways = typed.length > 1 ? [typed, [typed.join('')]] : [typed];
    for (const { words, forgiving } of [false, true].flatMap((forgiving) =>
      ways.map((words) => ({ words, forgiving })),
    )) {
      if (found.length >= FEW || found.some(({ match }) => match === 0)) break;
      // Words drawn together and a slip at once are a last resort.
      if (forgiving && words !== typed && found.length > 0) break;
      const known = new Set(found.map(({ area }) => area));
      found.push(...index.search(words, forgiving, locale, options).filter(({ area }) => !known.has(area)));
    }
    return found;
  }

  return (text, { limit = 10, counts, locale = 'en', accept } = {}) => {
    const typed = fold(text).split(' ').filter(Boolean).slice(0, MOST_WORDS);
    const ranked = (typed.length > 0 ? find(typed, locale, { accept, most: Math.max(limit, SHORTLIST) }) : [])
      .map((one) => ({ ...one, score: one.score + (counts ? weightOfAds(counts(one.area.id)) : 0) }))
      .sort((a, b) => b.score - a.score || a.area.id - b.area.id)
      .map(({ area, match }): Completion => ({ area, match: MATCHES[match]! }));
    const eircode = tree.ofEircode(text);
    if (!eircode || accept?.(eircode.area) === false) return ranked.slice(0, limit);
    const first: Completion = { area: eircode.area, match: 'exact', routingKey: eircode.key };
    return [first, ...ranked.filter(({ area }) => area !== eircode.area)].slice(0, limit);
  };
}
