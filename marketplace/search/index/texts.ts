import { atLeast, shared, trimmed } from './arrays.ts';

/**
 * The words of every ad in their order, as numbers of the dictionary: how many bytes they take, then each, all in the
 * variable-length form of seven bits a byte. A fifth of the text's size, and all that phrases need.
 */
export type Texts = { bytes: Uint8Array; used: number };

/** Makes an empty list with room for some bytes; it grows by itself. */
export function createTexts(room = 4096): Texts {
  // Byte 0 is an empty text, where ads without words point to.
  return { bytes: shared('uint8', room), used: 1 };
}

/** Gives back the room that texts do not need. */
export function trimTexts(texts: Texts): void {
  if (texts.used < texts.bytes.length) texts.bytes = trimmed(texts.bytes, texts.used);
}

/** Adds a text. @returns where it begins */
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

/** @returns how many bytes a number takes */
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

/** @returns where the words of the text that begins at `start` begin, and where they end */
export function wordsOfText({ bytes }: Texts, start: number): { from: number; to: number } {
  let length = 0;
  let at = start;
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[at++]!;
    length |= (byte & 127) << shift;
    if (byte < 128) return { from: at, to: at + length };
  }
}

/** Copies the text that begins at a place of another list, which has room for it here. @returns where it begins */
export function copyText(texts: Texts, other: Texts, start: number): number {
  if (start === 0) return 0;
  const { to } = wordsOfText(other, start);
  const target = texts.used;
  const [bytes, from] = [texts.bytes, other.bytes];
  // A text is so short that it is copied before a call for it would begin.
  for (let at = start; at < to; at++) bytes[target + at - start] = from[at]!;
  texts.used += to - start;
  return target;
}

/** Reads the words of the text that begins at a place into a list. @returns how many there are */
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

/** @returns the words of the text that begins at a place */
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

/** A phrase as its words stand in a text. */
export function phraseBytes(phrase: readonly number[]): Uint8Array {
  const texts: Texts = { bytes: new Uint8Array(phrase.length * 5), used: 0 };
  for (const number of phrase) writeNumber(texts, number);
  return texts.bytes.subarray(0, texts.used);
}

/** @returns whether the text that begins at `start` has the words of a phrase one after the other */
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
    // On to the last byte of the word.
    while (bytes[at]! > 127) at++;
  }
  return false;
}
