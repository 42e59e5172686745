import { atLeast, shared } from './arrays.ts';

/**
 * The words of every ad in their order, as numbers of the dictionary: how many, then each, in the variable-length form
 * of seven bits a byte. A fifth of the text's size, and all that phrases need.
 */
export type Texts = { bytes: Uint8Array; used: number };

export function createTexts(): Texts {
  // Byte 0 is an empty text, where ads without words point to.
  return { bytes: shared('uint8', 4096), used: 1 };
}

/** Adds a text. @returns where it begins */
export function addText(texts: Texts, numbers: ArrayLike<number>): number {
  if (numbers.length === 0) return 0;
  texts.bytes = atLeast(texts.bytes, texts.used + (numbers.length + 1) * 5);
  const start = texts.used;
  writeNumber(texts, numbers.length);
  for (let index = 0; index < numbers.length; index++) writeNumber(texts, numbers[index]!);
  return start;
}

function writeNumber(texts: Texts, number: number): void {
  let rest = number;
  for (; rest > 127; rest >>>= 7) texts.bytes[texts.used++] = (rest & 127) | 128;
  texts.bytes[texts.used++] = rest;
}

/** @returns the words of the text that begins at a place */
export function readText(texts: Texts, start: number): number[] {
  const numbers: number[] = [];
  let at = start;
  let length = -1;
  while (length < 0 || numbers.length < length) {
    let number = 0;
    let shift = 0;
    let byte = 0;
    do {
      byte = texts.bytes[at++]!;
      number |= (byte & 127) << shift;
      shift += 7;
    } while (byte > 127);
    if (length < 0) length = number;
    else numbers.push(number);
  }
  return numbers;
}

/** @returns whether a text consists of exactly these words */
export function sameText(texts: Texts, start: number, numbers: ArrayLike<number>): boolean {
  const before = readText(texts, start);
  return before.length === numbers.length && before.every((number, index) => number === numbers[index]);
}

/** @returns whether the text that begins at `start` has these words one after the other */
export function hasPhrase({ bytes }: Texts, start: number, phrase: readonly number[]): boolean {
  const [first] = phrase;
  let at = start;
  let left = -1;
  while (left !== 0) {
    let number = bytes[at++]!;
    if (number > 127) {
      number &= 127;
      for (let shift = 7, byte = 128; byte > 127; shift += 7) {
        byte = bytes[at++]!;
        number |= (byte & 127) << shift;
      }
    }
    if (left < 0) {
      left = number;
      continue;
    }
    left--;
    if (number === first && phrase.length <= left + 1 && follows(bytes, at, phrase)) return true;
  }
  return false;
}

/** Whether the words of a phrase after the first stand at a place. */
function follows(bytes: Uint8Array, place: number, phrase: readonly number[]): boolean {
  let at = place;
  for (let index = 1; index < phrase.length; index++) {
    let number = 0;
    let byte = 128;
    for (let shift = 0; byte > 127; shift += 7) {
      byte = bytes[at++]!;
      number |= (byte & 127) << shift;
    }
    if (number !== phrase[index]) return false;
  }
  return true;
}
