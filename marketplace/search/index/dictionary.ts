import { atLeast, shared, trimmed } from './arrays.ts';

/** Every word any text has, numbered in the order of appearance, so that frequent words have small numbers. */
export type Dictionary = {
  count: number;
  /** The words one after the other, UTF-8. */
  bytes: Uint8Array;
  /** Where each begins; one more for the end. */
  starts: Uint32Array;
  /** Open hash table of word + 1; 0 is free. */
  table: Int32Array;
  /** Words in alphabetical order (of their bytes), as many as there were when they were last sorted. */
  sorted: Int32Array;
  /** The words that came since, in the same order. */
  recent: number[];
};

const encoder = new TextEncoder();

/** Words inserted one by one; each insertion moves those after it. */
const MOST_RECENT = 20_000;

export function createDictionary(): Dictionary {
  return {
    count: 0,
    bytes: shared('uint8', 1024),
    starts: shared('uint32', 256),
    table: shared('int32', 1024),
    sorted: shared('int32', 0),
    recent: [],
  };
}

/** The bytes of the word that is looked up. */
export const wordBytes = new Uint8Array(1024);
/** Longer words are cut. */
export const LONGEST_WORD = 300;
/** What `hashByte` begins with. */
export const HASH_START = 0x811c9dc5 | 0;

/** Adds a byte to the hash of a word (FNV-1a). */
export function hashByte(code: number, byte: number): number {
  return Math.imul(code ^ byte, 0x01000193);
}

/** Writes a word's bytes to the wordBytes. @returns how many; longer words are cut */
function encode(word: string): number {
  const length = Math.min(word.length, LONGEST_WORD);
  for (let index = 0; index < length; index++) {
    const character = word.charCodeAt(index);
    if (character > 127) return encoder.encodeInto(word.slice(0, length), wordBytes).written;
    wordBytes[index] = character;
  }
  return length;
}

function hash(length: number): number {
  let code = HASH_START;
  for (let index = 0; index < length; index++) code = hashByte(code, wordBytes[index]!);
  return code;
}

function find(dictionary: Dictionary, length: number, code: number): number {
  const { table, starts, bytes } = dictionary;
  const mask = table.length - 1;
  for (let at = homeOf(code, mask); ; at = (at + 1) & mask) {
    const entry = table[at]!;
    if (entry === 0) return -1 - at;
    const start = starts[entry - 1]!;
    if (starts[entry]! - start !== length) continue;
    let index = 0;
    while (index < length && bytes[start + index] === wordBytes[index]) index++;
    if (index === length) return entry - 1;
  }
}

function homeOf(code: number, mask: number): number {
  return (code ^ (code >>> 15)) & mask;
}

function findWord(dictionary: Dictionary, length: number): number {
  return find(dictionary, length, hash(length));
}

/** @returns the number of a folded word, or -1 */
export function wordNumber(dictionary: Dictionary, word: string): number {
  return Math.max(-1, findWord(dictionary, encode(word)));
}

/** @returns the number of a folded word, which it gets now if it has none */
export function addWord(dictionary: Dictionary, word: string): number {
  const length = encode(word);
  return addBytes(dictionary, length, hash(length));
}

/** The same for a word whose bytes stand in `wordBytes`. @param code what `hashByte` makes of them one after the other */
export function addBytes(dictionary: Dictionary, length: number, code: number): number {
  const found = find(dictionary, length, code);
  if (found >= 0) return found;
  const number = dictionary.count;
  const start = dictionary.starts[number]!;
  dictionary.bytes = atLeast(dictionary.bytes, start + length);
  dictionary.starts = atLeast(dictionary.starts, number + 2);
  dictionary.bytes.set(wordBytes.subarray(0, length), start);
  dictionary.starts[number + 1] = start + length;
  dictionary.count++;
  dictionary.table[-1 - found] = number + 1;
  if (dictionary.count * 2 > dictionary.table.length) rehash(dictionary);
  if (dictionary.sorted.length > 0) noteRecent(dictionary, number);
  return number;
}

function noteRecent(dictionary: Dictionary, number: number): void {
  if (dictionary.recent.length < MOST_RECENT) {
    dictionary.recent.splice(placeIn(dictionary, dictionary.recent), 0, number);
    return;
  }
  // Words come in bulk: everything is sorted when a prefix is looked up next.
  dictionary.sorted = shared('int32', 0);
  dictionary.recent = [];
}

function rehash(dictionary: Dictionary): void {
  const table = shared('int32', dictionary.table.length * 2);
  for (let number = 0; number < dictionary.count; number++) {
    const start = dictionary.starts[number]!;
    const length = dictionary.starts[number + 1]! - start;
    wordBytes.set(dictionary.bytes.subarray(start, start + length));
    let at = homeOf(hash(length), table.length - 1);
    while (table[at] !== 0) at = (at + 1) & (table.length - 1);
    table[at] = number + 1;
  }
  dictionary.table = table;
}

/** Sorts all words, and gives back the room they do not need. */
export function sortWords(dictionary: Dictionary): void {
  const { bytes, starts, count } = dictionary;
  dictionary.bytes = trimmed(bytes, starts[count]!);
  dictionary.starts = trimmed(starts, count + 1);
  // Most comparisons are decided by the first six bytes, which fit a number exactly.
  const heads = new Float64Array(count);
  for (let number = 0; number < count; number++) heads[number] = head(dictionary, number);
  const numbers = Uint32Array.from({ length: count }, (_, number) => number);
  numbers.sort((a, b) => heads[a]! - heads[b]! || compareWords(dictionary, a, b));
  dictionary.sorted = trimmed(Int32Array.from(numbers), count);
  dictionary.recent = [];
}

function head(dictionary: Dictionary, number: number): number {
  const start = dictionary.starts[number]!;
  const end = dictionary.starts[number + 1]!;
  let value = 0;
  for (let index = 0; index < 6; index++)
    value = value * 256 + (start + index < end ? dictionary.bytes[start + index]! : 0);
  return value;
}

function compareWords(dictionary: Dictionary, a: number, b: number): number {
  const { bytes, starts } = dictionary;
  const lengthA = starts[a + 1]! - starts[a]!;
  const lengthB = starts[b + 1]! - starts[b]!;
  for (let index = 0; index < Math.min(lengthA, lengthB); index++) {
    const difference = bytes[starts[a]! + index]! - bytes[starts[b]! + index]!;
    if (difference !== 0) return difference;
  }
  return lengthA - lengthB;
}

/** How a word compares with the first `length` bytes of the wordBytes: 0 when it begins with them. */
function compareWithWord(dictionary: Dictionary, number: number, length: number): number {
  const start = dictionary.starts[number]!;
  const own = dictionary.starts[number + 1]! - start;
  for (let index = 0; index < length; index++) {
    if (index >= own) return -1;
    const difference = dictionary.bytes[start + index]! - wordBytes[index]!;
    if (difference !== 0) return difference;
  }
  return 0;
}

/** @returns where the word after `count` belongs: its bytes are those of the newest word */
function placeIn(dictionary: Dictionary, list: readonly number[]): number {
  const newest = dictionary.count - 1;
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareWords(dictionary, list[middle]!, newest) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** @returns the numbers of all words that begin with a folded prefix */
export function wordsWithPrefix(dictionary: Dictionary, prefix: string): number[] {
  if (dictionary.sorted.length + dictionary.recent.length < dictionary.count) sortWords(dictionary);
  const length = encode(prefix);
  const found: number[] = [];
  for (const list of [dictionary.sorted, dictionary.recent]) {
    let low = 0;
    let high = list.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compareWithWord(dictionary, list[middle]!, length) < 0) low = middle + 1;
      else high = middle;
    }
    for (; low < list.length && compareWithWord(dictionary, list[low]!, length) === 0; low++)
      found.push(list[low]!);
  }
  return found;
}
