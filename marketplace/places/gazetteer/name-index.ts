import type { Locale } from '#platform/i18n/language.ts';
import { countyNames, fold } from '../rules.ts';
import type { Area } from './area.ts';
import type { AreaTree } from './area-tree.ts';
import { importanceOf } from './importance.ts';
import { createVocabulary, type WordRange } from './vocabulary.ts';

/** @property match a value of `MATCHES`: smaller is better */
export type Found = { area: Area; match: number; score: number };

/** Minimum candidates, which are re-ranked by their listings. */
export const SHORTLIST = 48;
/** One step of `MATCHES` outweighs any importance. */
const MATCH_STEP = 1000;
/** Penalty for a prefix match in the other language: more than any importance, less than a step. */
const OTHER_LANGUAGE = 200;
/** Answers to the first letters match thousands of places and are cached. */
const CACHED_LETTERS = 3;

type Accept = (area: Area) => boolean;
type Name = { text: string; joined: string; irish: boolean };

type Entry = {
  area: Area;
  names: readonly Name[];
  /** Words of its names, and of its parents (`swords dublin`), as vocabulary numbers. */
  own: readonly number[];
  parents: readonly number[];
  importance: number;
};

export type NameIndex = {
  /**
   * Finds places where every typed word is a prefix of a word in their names or their parents' names, at least one in
   * their own. Best first; at most `limit`, `SHORTLIST` by default.
   * @param forgiving whether a typed word may have one typing error
   * @param accept filter for areas; all by default
   */
  search: (
    typed: readonly string[],
    forgiving: boolean,
    locale: Locale,
    options?: { accept?: Accept; limit?: number },
  ) => readonly Found[];
};

export function createNameIndex(tree: AreaTree): NameIndex {
  const named = tree.areas
    .filter((area) => !tree.isPart(area))
    .map((area) => ({ area, names: namesOf(area) }));
  const ownWords = new Map(
    named.map(({ area, names }) => [area.id, new Set(names.flatMap(({ text }) => text.split(' ')))]),
  );
  const joined = named.map(({ names }) => names.map((name) => name.joined));
  const words = [...new Set([...[...ownWords.values()].flatMap((set) => [...set]), ...joined.flat()])].sort();
  const vocabulary = createVocabulary(words);
  const numbers = new Map(words.map((word, number) => [word, number]));
  const numbered = (list: Iterable<string>) => [...new Set(list)].map((word) => numbers.get(word)!);
  const entries = named.map(({ area, names }, at): Entry => {
    const outer = tree.ancestorsOf(area).flatMap((one) => [...ownWords.get(one.id)!]);
    const own = numbered([...ownWords.get(area.id)!, ...joined[at]!]);
    return { area, names, own, parents: numbered(outer), importance: importanceOf(area) };
  });
  const byOwn = postingsOf(
    entries.map(({ own }) => own),
    words.length,
  );
  const byAround = postingsOf(
    entries.map(({ parents }) => parents),
    words.length,
  );
  const cache = new Map<string, readonly Found[]>();
  // Marks entries seen by a search; overflows safely.
  const seen = new Uint8Array(entries.length);

  function searchNow(
    typed: readonly string[],
    forgiving: boolean,
    locale: Locale,
    accept: Accept | undefined,
    limit: number,
  ): Found[] {
    const ranges = typed.map((word) => [
      vocabulary.startingWith(word),
      ...(forgiving ? vocabulary.nearlyStartingWith(word) : []),
    ]);
    // All words must match, so only the entries of the rarest word are scanned.
    const lists = typed.length === 1 ? [byOwn] : [byOwn, byAround];
    const rarest = ranges.toSorted((a, b) => countIn(lists, a) - countIn(lists, b))[0]!;
    const best = createShortlist(limit);
    const visited: number[] = [];
    for (const postings of lists) {
      for (const [from, to] of rarest) {
        for (let at = postings.starts[from]!; at < postings.starts[to]!; at++) {
          const index = postings.entries[at]!;
          if (seen[index] === 1) continue;
          seen[index] = 1;
          visited.push(index);
          const entry = entries[index]!;
          if (accept?.(entry.area) === false) continue;
          const own = ranges.map((list) => fits(entry.own, list));
          if (!own.includes(true)) continue;
          if (!own.every((fit, word) => fit || fits(entry.parents, ranges[word]!))) continue;
          const { match, irish } = forgiving
            ? { match: 3, irish: false }
            : matchOf(entry, typed.filter((_, word) => own[word]).join(' '));
          const handicap = irish && match > 0 && locale !== 'ga' ? OTHER_LANGUAGE : 0;
          best.add({ area: entry.area, match, score: entry.importance - match * MATCH_STEP - handicap });
        }
      }
    }
    for (const index of visited) seen[index] = 0;
    return best.found;
  }

  const search: NameIndex['search'] = (typed, forgiving, locale, { accept, limit = SHORTLIST } = {}) => {
    if (forgiving || accept || typed.length > 1 || typed[0]!.length > CACHED_LETTERS) {
      return searchNow(typed, forgiving, locale, accept, limit);
    }
    const key = `${locale} ${limit} ${typed[0]}`;
    const results = cache.get(key) ?? searchNow(typed, forgiving, locale, undefined, limit);
    // Empty results are cheap, and caching them would let anyone fill the memory.
    if (results.length > 0) cache.set(key, results);
    return results;
  };
  return { search };
}

/** Entries by word in vocabulary order, so that a range of words is contiguous. */
type Postings = { starts: Uint32Array; entries: Uint32Array };

function postingsOf(wordsOfEntries: readonly (readonly number[])[], words: number): Postings {
  const starts = new Uint32Array(words + 1);
  for (const list of wordsOfEntries) for (const word of list) starts[word + 1]!++;
  for (let word = 0; word < words; word++) starts[word + 1]! += starts[word]!;
  const entries = new Uint32Array(starts[words]!);
  const next = starts.slice();
  wordsOfEntries.forEach((list, entry) => {
    for (const word of list) entries[next[word]!++] = entry;
  });
  return { starts, entries };
}

function countIn(lists: readonly Postings[], ranges: readonly WordRange[]): number {
  let count = 0;
  for (const { starts } of lists) for (const [from, to] of ranges) count += starts[to]! - starts[from]!;
  return count;
}

function fits(numbers: readonly number[], ranges: readonly WordRange[]): boolean {
  for (const number of numbers) {
    for (const [from, to] of ranges) if (number >= from && number < to) return true;
  }
  return false;
}

/** Keeps the best results without sorting all of them. */
function createShortlist(limit: number) {
  const found: Found[] = [];
  function add(one: Found): void {
    if (found.length === limit && found.at(-1)!.score >= one.score) return;
    let at = found.length;
    while (at > 0 && found[at - 1]!.score < one.score) at--;
    found.splice(at, 0, one);
    if (found.length > limit) found.pop();
  }
  return { found, add };
}

/** @param typed the typed words that occur in the place's own names, in order */
function matchOf({ names }: Entry, typed: string): { match: number; irish: boolean } {
  let best = { match: 2, irish: false };
  for (const { text, joined, irish } of names) {
    if (text === typed || joined === typed) return { match: 0, irish };
    if (best.match === 2 && (text.startsWith(typed) || joined.startsWith(typed))) best = { match: 1, irish };
  }
  return best;
}

/** Normalised names, each once, the Irish one last. A county is also "co cork", "county cork" and "contae chorcai". */
function namesOf(area: Area): Name[] {
  const english = [area.name, ...area.aliases].map(fold);
  const irish = area.nameGa ? [fold(area.nameGa)] : [];
  if (area.kind === 'county') {
    english.push(...english.flatMap((name) => [`co ${name}`, `county ${name}`]));
    irish.push(...countyNames(area.id).map((name) => `contae ${name}`));
  }
  return [...new Set([...english, ...irish])].filter(Boolean).map((text) => ({
    text,
    joined: text.replaceAll(' ', ''),
    irish: !english.includes(text),
  }));
}
