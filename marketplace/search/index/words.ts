import { fold, foldedWords } from '#platform/text/normalize.ts';
import {
  addBytes,
  addWord,
  type Dictionary,
  HASH_START,
  hashByte,
  MAX_WORD_LENGTH,
  wordBytes,
} from './dictionary.ts';

/** Maximum number of words of a listing that are searched; the longest texts have about 5,000. */
export const MAX_WORDS = 16_384;

/**
 * The class of each character: 0 ends a word, 1 is dropped, 2 is left to `foldedWords`, otherwise the folded
 * character.
 */
const ENDS = 0;
const DROPPED = 1;
const OTHER = 2;

/** Table size: covers European letters and punctuation. */
const become = new Uint8Array(0x2100);
for (let code = 0; code < become.length; code++) become[code] = becomes(code);

function becomes(code: number): number {
  const folded = fold(String.fromCharCode(code));
  if (folded === '') return DROPPED;
  if (/^[a-z0-9]$/.test(folded)) return folded.charCodeAt(0);
  return /[\p{L}\p{N}\p{M}]/u.test(folded) ? OTHER : ENDS;
}

const numbers = new Int32Array(MAX_WORDS);

/**
 * Folds a text like `foldedWords` without creating a string per word; new words are added to the dictionary.
 * @param after number of words of the last call that stay before these
 * @returns the numbers of its words, valid until the next call
 */
export function numbersOf(dictionary: Dictionary, text: string, after = 0): Int32Array {
  let count = after;
  let length = 0;
  let code = HASH_START;
  for (let index = 0; index <= text.length && count < MAX_WORDS; index++) {
    const character = index < text.length ? text.charCodeAt(index) : 32;
    const byte = character < become.length ? become[character]! : OTHER;
    if (byte > OTHER) {
      if (length < MAX_WORD_LENGTH) {
        wordBytes[length++] = byte;
        code = hashByte(code, byte);
      }
    } else if (byte === ENDS) {
      if (length === 0) continue;
      numbers[count++] = addBytes(dictionary, length, code);
      length = 0;
      code = HASH_START;
    } else if (byte === OTHER) return slowNumbersOf(dictionary, text, after);
  }
  return numbers.subarray(0, count);
}

function slowNumbersOf(dictionary: Dictionary, text: string, after: number): Int32Array {
  const words = foldedWords(text).slice(0, MAX_WORDS - after);
  words.forEach((word, index) => {
    numbers[after + index] = addWord(dictionary, word);
  });
  return numbers.subarray(0, after + words.length);
}
