import type { Locale } from '#platform/i18n/language.ts';
import { fold } from '../rules.ts';
import type { Area, ListingCounts, RoutingKey } from './area.ts';
import type { AreaTree } from './area-tree.ts';
import { listingWeight } from './importance.ts';
import { createNameIndex, type Found, SHORTLIST } from './name-index.ts';

/** How typed text matches a place, best first. */
export const MATCHES = ['exact', 'prefix', 'words', 'slip'] as const;
export type Match = (typeof MATCHES)[number];

export type Completion = {
  area: Area;
  match: Match;
  /** Present when an Eircode or routing key was typed. */
  routingKey?: RoutingKey;
};

export type CompletionOptions = {
  /** Maximum results; 10 by default. */
  limit?: number;
  /** Language of the user: English names rank before equal Irish matches, unless it is Irish. */
  locale?: Locale;
  /** Filter for areas; all by default. */
  accept?: (area: Area) => boolean;
};

/** Maximum words read. */
const MAX_WORDS = 6;
/** Below this number of good matches, typing errors are allowed too. */
const ENOUGH_MATCHES = 3;

export type Completer = {
  /** Suggestions for typed text, best first. */
  complete: (text: string, options?: CompletionOptions) => Completion[];
  /** The same, with places that have more listings before others that match as well. */
  completeByListings: (
    text: string,
    counts: ListingCounts,
    options?: CompletionOptions,
  ) => Promise<Completion[]>;
};

/** Creates the index for autocompletion, so that no request scans all places. */
export function createCompleter(tree: AreaTree): Completer {
  const index = createNameIndex(tree);

  function find(
    typed: string[],
    locale: Locale,
    options: { accept: CompletionOptions['accept']; limit: number },
  ): Found[] {
    const found: Found[] = [];
    const ways = typed.length > 1 ? [typed, [typed.join('')]] : [typed];
    for (const { words, forgiving } of [false, true].flatMap((forgiving) =>
      ways.map((words) => ({ words, forgiving })),
    )) {
      if (found.length >= ENOUGH_MATCHES || found.some(({ match }) => match === 0)) break;
      // Joined words with a typing error are tried last.
      if (forgiving && words !== typed && found.length > 0) break;
      const foundAreas = new Set(found.map(({ area }) => area));
      found.push(
        ...index.search(words, forgiving, locale, options).filter(({ area }) => !foundAreas.has(area)),
      );
    }
    return found;
  }

  function shortlist(text: string, { limit = 10, locale = 'en', accept }: CompletionOptions): Found[] {
    const typed = fold(text).split(' ').filter(Boolean).slice(0, MAX_WORDS);
    return typed.length > 0 ? find(typed, locale, { accept, limit: Math.max(limit, SHORTLIST) }) : [];
  }

  /** The best of a shortlist, after the place of an Eircode. */
  function best(found: readonly Found[], text: string, { limit = 10, accept }: CompletionOptions) {
    const ranked = found
      .toSorted((a, b) => b.score - a.score || a.area.id - b.area.id)
      .map(({ area, match }): Completion => ({ area, match: MATCHES[match]! }));
    const eircode = tree.ofEircode(text);
    if (!eircode || accept?.(eircode.area) === false) return ranked.slice(0, limit);
    const first: Completion = { area: eircode.area, match: 'exact', routingKey: eircode.key };
    return [first, ...ranked.filter(({ area }) => area !== eircode.area)].slice(0, limit);
  }

  return {
    complete: (text, options = {}) => best(shortlist(text, options), text, options),
    completeByListings: async (text, counts, options = {}) => {
      const weighted = shortlist(text, options).map(async (one) => ({
        ...one,
        score: one.score + listingWeight(await counts(one.area.id)),
      }));
      return best(await Promise.all(weighted), text, options);
    },
  };
}
