import { EXPRESSIONS, NAME_WORDS } from '../keywords/expressions.ts';
import { markerOf, streetMarkers } from '../keywords/markers.ts';
import type { SearchRow } from '../model.ts';
import { addWord, type Dictionary } from './dictionary.ts';
import { MAX_WORDS, numbersOf } from './words.ts';

/** The wordings of all expressions as numbers of a dictionary. */
type NumberedExpressions = {
  /** By word: bits of its places in wordings. Most words that begin a wording are followed by others. */
  places: Uint8Array;
  byFirst: ReadonlyMap<number, readonly NumberedWording[]>;
  nameWords: ReadonlySet<number>;
};

type NumberedWording = { words: readonly number[]; marker: number };

/** The first word of a longer wording, the second word of one, and a wording of one word. */
const FIRST = 1;
const SECOND = 2;
const ALONE = 4;

const compiled = new WeakMap<Dictionary, NumberedExpressions>();

function expressionsIn(dictionary: Dictionary): NumberedExpressions {
  let expressions = compiled.get(dictionary);
  if (!expressions) {
    const numbersIn = (words: Iterable<string>) => Array.from(words, (word) => addWord(dictionary, word));
    const wordings = EXPRESSIONS.flatMap(({ name, wordings, shared }) => {
      const marker = addWord(dictionary, markerOf({ kind: 'expression', name }));
      return [...wordings, ...shared].map((words) => ({ words: numbersIn(words), marker }));
    }).sort((a, b) => b.words.length - a.words.length);
    const byFirst = Map.groupBy(wordings, ({ words }) => words[0]!);
    const places = new Uint8Array(Math.max(...wordings.flatMap(({ words }) => words)) + 1);
    for (const { words } of wordings) {
      const [first, second] = words;
      places[first!]! |= second === undefined ? ALONE : FIRST;
      if (second !== undefined) places[second]! |= SECOND;
    }
    expressions = { places, byFirst, nameWords: new Set(numbersIn(NAME_WORDS)) };
    compiled.set(dictionary, expressions);
  }
  return expressions;
}

/**
 * The words of a listing like `wordsOfRow`, as numbers and without a string per word.
 * @returns valid until the next call
 */
export function numbersOfRow(dictionary: Dictionary, row: SearchRow): Int32Array {
  const expressions = expressionsIn(dictionary);
  const start = numbersOf(dictionary, row.address).length;
  const words = numbersOf(dictionary, row.text, start);
  const markers = streetMarkers(row).map((marker) => addWord(dictionary, marker));
  addExpressions(words, start, expressions, markers);
  const count = Math.min(words.length, MAX_WORDS - markers.length);
  const all = new Int32Array(words.buffer, words.byteOffset, count + markers.length);
  all.set(markers, count);
  return all;
}

/** Adds the markers of the expressions in the words from `start` that are not among them. */
function addExpressions(
  words: Int32Array,
  start: number,
  { places, byFirst, nameWords }: NumberedExpressions,
  markers: number[],
): void {
  let place = start < words.length ? placesOf(places, words[start]!) : 0;
  for (let at = start; at < words.length; at++) {
    const here = place;
    place = at + 1 < words.length ? placesOf(places, words[at + 1]!) : 0;
    if ((here & ALONE) === 0 && ((here & FIRST) === 0 || (place & SECOND) === 0)) continue;
    const found = byFirst.get(words[at]!)!.find((wording) => standsAt(words, at, wording));
    if (!found || nameWords.has(words[at + found.words.length] ?? -1)) continue;
    if (!markers.includes(found.marker)) markers.push(found.marker);
  }
}

function placesOf(places: Uint8Array, word: number): number {
  return word < places.length ? places[word]! : 0;
}

function standsAt(words: Int32Array, at: number, { words: wording }: NumberedWording): boolean {
  if (at + wording.length > words.length) return false;
  for (let index = 0; index < wording.length; index++) if (words[at + index] !== wording[index]) return false;
  return true;
}
