import { EXPRESSIONS, NAME_WORDS } from '../keywords/expressions.ts';
import { markerOf, streetMarkers } from '../keywords/markers.ts';
import type { SearchRow } from '../model.ts';
import { addWord, type Dictionary } from './dictionary.ts';
import { MAX_WORDS, numbersOf } from './words.ts';

/** The wordings of all expressions as numbers of a dictionary. */
type NumberedExpressions = {
  /** 1 at the first words of wordings. */
  isFirst: Uint8Array;
  byFirst: ReadonlyMap<number, readonly { words: readonly number[]; marker: number }[]>;
  nameWords: ReadonlySet<number>;
};

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
    const isFirst = new Uint8Array(Math.max(...byFirst.keys()) + 1);
    for (const word of byFirst.keys()) isFirst[word] = 1;
    expressions = { isFirst, byFirst, nameWords: new Set(numbersIn(NAME_WORDS)) };
    compiled.set(dictionary, expressions);
  }
  return expressions;
}

/**
 * The words of a listing like `wordsOfRow`, as numbers and without a string per word.
 * @returns valid until the next call
 */
export function numbersOfRow(dictionary: Dictionary, row: SearchRow): Int32Array {
  const { isFirst, byFirst, nameWords } = expressionsIn(dictionary);
  const start = numbersOf(dictionary, row.address).length;
  const words = numbersOf(dictionary, row.text, start);
  const markers = streetMarkers(row).map((marker) => addWord(dictionary, marker));
  for (let at = start; at < words.length; at++) {
    if (isFirst[words[at]!] !== 1) continue;
    const found = byFirst
      .get(words[at]!)!
      .find((wording) => wording.words.every((word, index) => words[at + index] === word));
    if (!found || nameWords.has(words[at + found.words.length] ?? -1)) continue;
    if (!markers.includes(found.marker)) markers.push(found.marker);
  }
  const count = Math.min(words.length, MAX_WORDS - markers.length);
  const all = new Int32Array(words.buffer, words.byteOffset, count + markers.length);
  all.set(markers, count);
  return all;
}
