import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldedWords } from '#platform/text/normalize.ts';
import { createDictionary, wordNumber, wordsWithPrefix } from './dictionary.ts';
import { numbersOf } from './words.ts';

const character = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(..."aBz09 '’-.,éÁßøœ²½–€İŁ\t\n") },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }) },
);
const text = fc.array(character, { maxLength: 40 }).map((list) => list.join(''));

describe('the words of a text', () => {
  it('equal the words that foldedWords finds, in any script', () => {
    const dictionary = createDictionary();
    fc.assert(
      fc.property(text, (written) => {
        const numbers = [...numbersOf(dictionary, written)];
        expect(numbers).toEqual(foldedWords(written).map((word) => wordNumber(dictionary, word)));
        expect(numbers).not.toContain(-1);
      }),
      { numRuns: 2000 },
    );
  });

  it('are found by any prefix, whenever they were added', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text)), (texts) => {
        const dictionary = createDictionary();
        const known = new Set<string>();
        for (const [written, asked] of texts) {
          for (const word of foldedWords(written)) known.add(word);
          numbersOf(dictionary, written);
          const prefix = [...(foldedWords(asked)[0] ?? 'a')].slice(0, 2).join('');
          const expected = [...known].filter((word) => word.startsWith(prefix));
          const found = wordsWithPrefix(dictionary, prefix);
          expect(found.toSorted()).toEqual(expected.map((word) => wordNumber(dictionary, word)).toSorted());
        }
      }),
      { numRuns: 200 },
    );
  });
});
