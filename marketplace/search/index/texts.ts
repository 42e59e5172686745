import { atLeast, shared, trimmed } from '#platform/memory/typed-arrays.ts';

/**
 * The words of every listing in order: the byte length, then the dictionary numbers, all as variable-length integers
 * of seven bits a byte. Takes a fifth of the text's size and is enough for phrase search.
 */
export type Texts = { bytes: Uint8Array; used: number };

/** Creates an empty list with room for some bytes; it grows as needed. */
export function createTexts(room = 4096): Texts {
  // Byte 0 is the empty text of listings without words.
  return { bytes: shared('uint8', room), used: 1 };
}

/** Frees spare room. */
export function trimTexts(texts: Texts): void {
  if (texts.used < texts.bytes.length) texts.bytes = trimmed(texts.bytes, texts.used);
}

/** Adds a text. @returns its start */
export function addText(texts: Texts, numbers: ArrayLike<number>): number {
  if (numbers.length === 0) return 0;
  texts.bytes = atLeast(texts.bytes, texts.used + (numbers.length + 1) * 5);
  const start = texts.used;
  let length = 0;
  for (let index = 0; index < numbers.length; index++) length += bytesOf(numbers[index]!);
  writeNumber(texts, length);
  for (let index = 0; index < numbers.length; index++) writeNumber(texts, numbers[index]!);
  return start;
}

/** @returns the number of bytes of a variable-length number */
export function bytesOf(number: number): number {
  if (number < 2 ** 14) return number < 2 ** 7 ? 1 : 2;
  if (number < 2 ** 28) return number < 2 ** 21 ? 3 : 4;
  return 5;
}

function writeNumber(texts: Texts, number: number): void {
  let rest = number;
  for (; rest > 127; rest >>>= 7) texts.bytes[texts.used++] = (rest & 127) | 128;
  texts.bytes[texts.used++] = rest;
}

/** @returns the start and end of the words of the text at `start` */
export function wordsOfText({ bytes }: Texts, start: number): { from: number; to: number } {
  let length = 0;
  let at = start;
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[at++]!;
    length |= (byte & 127) << shift;
    if (byte < 128) return { from: at, to: at + length };
  }
}

/** Copies a text from another list; this list must have room for it. @returns its start */
export function copyText(texts: Texts, other: Texts, start: number): number {
  if (start === 0) return 0;
  const { to } = wordsOfText(other, start);
  const target = texts.used;
  const [bytes, from] = [texts.bytes, other.bytes];
  // Texts are so short that a loop is faster than a call that copies.
  for (let at = start; at < to; at++) bytes[target + at - start] = from[at]!;
  texts.used += to - start;
  return target;
}

/** Reads the words of a text into a list. @returns their number */
export function readTextInto(texts: Texts, start: number, numbers: Uint32Array): number {
  const { bytes } = texts;
  const { from, to } = wordsOfText(texts, start);
  let count = 0;
  for (let at = from; at < to; ) {
    let number = bytes[at++]!;
    if (number > 127) {
      number &= 127;
      for (let shift = 7, byte = 128; byte > 127; shift += 7) {
        byte = bytes[at++]!;
        number |= (byte & 127) << shift;
      }
    }
    numbers[count++] = number;
  }
  return count;
}

/** @returns the words of the text at `start` */
export function readText(texts: Texts, start: number): Uint32Array {
  const { from, to } = wordsOfText(texts, start);
  const numbers = new Uint32Array(to - from);
  return numbers.subarray(0, readTextInto(texts, start, numbers));
}

/** @returns whether a text consists of exactly these words */
export function sameText(texts: Texts, start: number, numbers: Int32Array): boolean {
  const before = readText(texts, start);
  if (before.length !== numbers.length) return false;
  for (let index = 0; index < before.length; index++) if (before[index] !== numbers[index]) return false;
  return true;
}

/** Encodes a phrase as its words appear in a text. */
export function phraseBytes(phrase: readonly number[]): Uint8Array {
  const texts: Texts = { bytes: new Uint8Array(phrase.length * 5), used: 0 };
  for (const number of phrase) writeNumber(texts, number);
  return texts.bytes.subarray(0, texts.used);
}

/** @returns whether the text at `start` contains the words of a phrase in sequence */
export function hasPhrase(texts: Texts, start: number, phrase: Uint8Array): boolean {
  const { bytes } = texts;
  const { from, to } = wordsOfText(texts, start);
  const last = to - phrase.length;
  for (let at = from; at <= last; at++) {
    if (bytes[at] === phrase[0]) {
      let same = 1;
      while (same < phrase.length && bytes[at + same] === phrase[same]) same++;
      if (same === phrase.length) return true;
    }
    // Skips to the last byte of the word.
    while (bytes[at]! > 127) at++;
  }
  return false;
}
