import { atLeast, shared, trimmed } from '#platform/memory/typed-arrays.ts';

/** All words of all texts, numbered in order of first appearance, so that frequent words get small numbers. */
export type Dictionary = {
  count: number;
  /** The words concatenated as UTF-8. */
  bytes: Uint8Array;
  /** The start of each word, plus the end of the last. */
  starts: Uint32Array;
  /** Open hash table of word number + 1; 0 is free. */
  table: Int32Array;
  /** Word numbers sorted by bytes, as of the last sort. */
  sorted: Int32Array;
  /** Words added since the last sort, in the same order. */
  recent: number[];
};

const encoder = new TextEncoder();

/** Maximum of words inserted one by one; each insertion moves those after it. */
const MAX_RECENT_WORDS = 20_000;

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

/** The bytes of the word being looked up. */
export const wordBytes = new Uint8Array(1024);
/** Maximum length of a word in characters; the rest is cut off. */
export const MAX_WORD_LENGTH = 300;
/** Initial value of the hash. */
export const HASH_START = 0x811c9dc5 | 0;

/** Adds a byte to the hash of a word (FNV-1a). */
export function hashByte(code: number, byte: number): number {
  return Math.imul(code ^ byte, 0x01000193);
}

/** Encodes a word into `wordBytes`, cut at MAX_WORD_LENGTH. @returns the number of bytes */
function encode(word: string): number {
  const length = Math.min(word.length, MAX_WORD_LENGTH);
  for (let index = 0; index < length; index++) {
    const character = word.charCodeAt(index);
    if (character > 127) return encoder.encodeInto(word.slice(0, length), wordBytes).written;
    wordBytes[index] = character;
  }
  return length;
}

function hash(bytes: Uint8Array, from: number, to: number): number {
  let code = HASH_START;
  for (let index = from; index < to; index++) code = hashByte(code, bytes[index]!);
  return code;
}

function find(dictionary: Dictionary, length: number, code: number): number {
  const { table, starts, bytes } = dictionary;
  const mask = table.length - 1;
  for (let at = startOf(code, mask); ; at = (at + 1) & mask) {
    const entry = table[at]!;
    if (entry === 0) return -1 - at;
    const start = starts[entry - 1]!;
    if (starts[entry]! - start !== length) continue;
    let index = 0;
    while (index < length && bytes[start + index] === wordBytes[index]) index++;
    if (index === length) return entry - 1;
  }
}

function startOf(code: number, mask: number): number {
  return (code ^ (code >>> 15)) & mask;
}

function findWord(dictionary: Dictionary, length: number): number {
  return find(dictionary, length, hash(wordBytes, 0, length));
}

/** @returns the number of a folded word, or -1 */
export function wordNumber(dictionary: Dictionary, word: string): number {
  return Math.max(-1, findWord(dictionary, encode(word)));
}

/** @returns the number of a folded word, added if it is new */
export function addWord(dictionary: Dictionary, word: string): number {
  const length = encode(word);
  return addBytes(dictionary, length, hash(wordBytes, 0, length));
}

/** The same for a word already in `wordBytes`. @param code the hash of its bytes */
export function addBytes(dictionary: Dictionary, length: number, code: number): number {
  const found = find(dictionary, length, code);
  if (found >= 0) return found;
  const number = dictionary.count;
  const start = dictionary.starts[number]!;
  dictionary.bytes = atLeast(dictionary.bytes, start + length);
  dictionary.starts = atLeast(dictionary.starts, number + 2);
  // Words are so short that a loop is faster than a call that copies.
  for (let index = 0; index < length; index++) dictionary.bytes[start + index] = wordBytes[index]!;
  dictionary.starts[number + 1] = start + length;
  dictionary.count++;
  dictionary.table[-1 - found] = number + 1;
  if (dictionary.count * 2 > dictionary.table.length) rehash(dictionary);
  if (dictionary.sorted.length > 0) noteRecent(dictionary, number);
  return number;
}

function noteRecent(dictionary: Dictionary, number: number): void {
  if (dictionary.recent.length < MAX_RECENT_WORDS) {
    dictionary.recent.splice(placeIn(dictionary, dictionary.recent), 0, number);
    return;
  }
  // During a bulk load the words are sorted once, when a prefix is next looked up.
  dictionary.sorted = shared('int32', 0);
  dictionary.recent = [];
}

function rehash(dictionary: Dictionary): void {
  const { bytes, starts, count } = dictionary;
  const table = shared('int32', dictionary.table.length * 2);
  for (let number = 0; number < count; number++) {
    let at = startOf(hash(bytes, starts[number]!, starts[number + 1]!), table.length - 1);
    while (table[at] !== 0) at = (at + 1) & (table.length - 1);
    table[at] = number + 1;
  }
  dictionary.table = table;
}

const decoder = new TextDecoder();

/** @returns a word by its number */
export function wordOf({ bytes, starts }: Dictionary, number: number): string {
  // A copy: memory that threads share cannot be decoded.
  return decoder.decode(bytes.slice(starts[number]!, starts[number + 1]!));
}

/** Sorts all words and frees spare room. */
export function sortWords(dictionary: Dictionary): void {
  const { bytes, starts, count } = dictionary;
  dictionary.bytes = trimmed(bytes, starts[count]!);
  dictionary.starts = trimmed(starts, count + 1);
  // The first six bytes fit a number exactly and decide most comparisons.
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

/** Compares a word with the first `length` bytes of `wordBytes`: 0 when it starts with them. */
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

/** @returns the position at which the newest word belongs in a sorted list */
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

/** @returns the numbers of all words with a folded prefix, or of about `limit` of them */
export function wordsWithPrefix(dictionary: Dictionary, prefix: string, limit = Infinity): number[] {
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
    const end = Math.min(list.length, low + limit);
    for (; low < end && compareWithWord(dictionary, list[low]!, length) === 0; low++) found.push(list[low]!);
  }
  return found;
}
