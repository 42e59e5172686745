import { fold } from '../rules.ts';
import type { Area, RoutingKey } from './area.ts';
import type { AdCounts, AreaTree } from './gazetteer.ts';
import { importanceOf, weightOfAds } from './importance.ts';
import { createVocabulary, type WordRange } from './vocabulary.ts';

/** How what was typed fits a place, the best first. */
export const MATCHES = ['exact', 'prefix', 'words', 'slip'] as const;
export type Match = (typeof MATCHES)[number];

export type Completion = {
  area: Area;
  match: Match;
  /** Given when an Eircode or a routing key was typed. */
  routingKey?: RoutingKey;
};

/** Nobody types more to name a place; the rest is not looked at. */
const MOST_WORDS = 6;
/** With fewer good answers than this, slips are forgiven too. */
const FEW = 3;
/** How many are ranked again by their ads; far more than are shown. */
const SHORTLIST = 48;
/** One step of `MATCHES` outweighs any importance. */
const STEP = 1000;

type Entry = {
  area: Area;
  /** Folded names, English, Irish and others. */
  names: readonly string[];
  /** Words of the places around it, by their number in the vocabulary: `swords dublin`. */
  around: readonly number[];
  importance: number;
};

/** Makes the index that autocompletion answers from; no keystroke looks at every place. */
export function createCompleter(
  tree: AreaTree,
): (text: string, limit: number, counts?: AdCounts) => Completion[] {
  const named = tree.areas.map((area) => ({ area, names: namesOf(area) }));
  const around = new Map(named.map(({ area, names }) => [area.id, names.flatMap((name) => name.split(' '))]));
  const own = named.map(({ names }) => new Set(names.flatMap((name) => [...name.split(' '), joined(name)])));
  const words = [...new Set(own.flatMap((set) => [...set]))].sort();
  const vocabulary = createVocabulary(words);
  const numberOf = new Map(words.map((word, index) => [word, index]));
  const entries = named.map(({ area, names }): Entry => {
    const outer = tree.ancestorsOf(area).flatMap((one) => around.get(one.id)!);
    const numbers = outer.map((word) => numberOf.get(word)!);
    return { area, names, around: [...new Set(numbers)], importance: importanceOf(area) };
  });
  const postings: number[][] = words.map(() => []);
  own.forEach((set, index) => {
    for (const word of set) postings[numberOf.get(word)!]!.push(index);
  });
  // Reused by every call: which of the typed words the own names of an entry hold, as bits, and which entries hold any.
  const held = new Uint8Array(entries.length);
  const touched: number[] = [];

  function search(typed: readonly string[], forgiving: boolean): Found[] {
    const exact = typed.map((word) => [vocabulary.startingWith(word)]);
    const ranges = forgiving
      ? typed.map((word, at) => [...exact[at]!, ...vocabulary.nearlyStartingWith(word)])
      : exact;
    ranges.forEach((list, at) => {
      for (const [from, to] of list) {
        for (let word = from; word < to; word++) {
          for (const index of postings[word]!) {
            if (held[index] === 0) touched.push(index);
            held[index]! |= 1 << at;
          }
        }
      }
    });
    const best = new Shortlist();
    for (const index of touched) {
      const bits = held[index]!;
      held[index] = 0;
      const entry = entries[index]!;
      const fits = typed.every((_, at) => bits & (1 << at) || inRanges(entry.around, ranges[at]!));
      if (!fits) continue;
      const match = forgiving ? 3 : matchOf(entry, typed.filter((_, at) => bits & (1 << at)).join(' '));
      best.add({ entry, match, score: entry.importance - match * STEP });
    }
    touched.length = 0;
    return best.found;
  }

  return (text, limit, counts) => {
    const folded = fold(text);
    const typed = folded.split(' ').filter(Boolean).slice(0, MOST_WORDS);
    const eircode = tree.ofEircode(text);
    const found = typed.length > 0 ? search(typed, false) : [];
    const add = (more: readonly Found[]) => {
      const known = new Set(found.map(({ entry }) => entry));
      found.push(...more.filter(({ entry }) => !known.has(entry)));
    };
    if (found.length < FEW && typed.length > 1) add(search([typed.join('')], false));
    if (found.length < FEW && typed.length > 0) add(search(typed, true));
    if (found.length < FEW && typed.length > 1) add(search([typed.join('')], true));
    const ranked = found
      .map((one) => ({ ...one, score: one.score + (counts ? weightOfAds(counts(one.entry.area.id)) : 0) }))
      .sort((a, b) => b.score - a.score || a.entry.area.id - b.entry.area.id)
      .map(({ entry, match }): Completion => ({ area: entry.area, match: MATCHES[match]! }));
    if (!eircode) return ranked.slice(0, limit);
    const first: Completion = { area: eircode.area, match: 'exact', routingKey: eircode.key };
    return [first, ...ranked.filter(({ area }) => area !== eircode.area)].slice(0, limit);
  };
}

type Found = { entry: Entry; match: number; score: number };

/** Keeps the best of many without sorting them all. */
class Shortlist {
  readonly found: Found[] = [];

  add(one: Found): void {
    const last = this.found.at(-1);
    if (this.found.length === SHORTLIST && last && last.score >= one.score) return;
    let at = this.found.length;
    while (at > 0 && this.found[at - 1]!.score < one.score) at--;
    this.found.splice(at, 0, one);
    if (this.found.length > SHORTLIST) this.found.pop();
  }
}

/** @param typed the typed words that the place's own names hold, in order */
function matchOf(entry: Entry, typed: string): number {
  let match = 2;
  for (const name of entry.names) {
    if (name === typed) return 0;
    if (match === 2 && (name.startsWith(typed) || joined(name).startsWith(typed))) match = 1;
  }
  return match;
}

function inRanges(numbers: readonly number[], ranges: readonly WordRange[]): boolean {
  return numbers.some((number) => ranges.some(([from, to]) => number >= from && number < to));
}

function joined(name: string): string {
  return name.replaceAll(' ', '');
}

/** Folded, each once. A county is also "co cork", "county cork" and "contae chorcai". */
function namesOf(area: Area): string[] {
  const names = [area.name, area.nameGa ?? '', ...area.aliases].map(fold).filter(Boolean);
  if (area.kind !== 'county') return [...new Set(names)];
  const prefixed = names.flatMap((name) => [`co ${name}`, `county ${name}`, `contae ${name}`]);
  return [...new Set([...names, ...prefixed])];
}
