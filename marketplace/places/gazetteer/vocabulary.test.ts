import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createVocabulary, type WordRange } from './vocabulary.ts';

/** Edit distance by the textbook table: insert, delete, change, swap neighbours (each letter touched once). */
function slips(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      let least = Math.min(table[i - 1]![j]! + 1, table[i]![j - 1]! + 1);
      least = Math.min(least, table[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least = Math.min(least, table[i - 2]![j - 2]! + 1);
      }
      table[i]![j] = least;
    }
  }
  return table[a.length]![b.length]!;
}

function isNear(word: string, typed: string): boolean {
  for (let end = 0; end <= word.length; end++) if (slips(typed, word.slice(0, end)) <= 1) return true;
  return false;
}

function wordsIn(words: readonly string[], ranges: readonly WordRange[]): string[] {
  return [...new Set(ranges.flatMap(([from, to]) => words.slice(from, to)))].sort();
}

// A small alphabet makes similar words likely.
const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 1, maxLength: 9 });
const vocabularies = fc
  .uniqueArray(word, { minLength: 0, maxLength: 60 })
  .map((words) => createVocabulary(words.sort()));

describe('the vocabulary', () => {
  it('allows exactly one typing error by edit distance', () => {
    fc.assert(
      fc.property(
        vocabularies,
        fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 4, maxLength: 9 }),
        (vocabulary, typed) => {
          const found = wordsIn(vocabulary.words, [
            vocabulary.startingWith(typed),
            ...vocabulary.nearlyStartingWith(typed),
          ]);
          expect(found).toEqual(vocabulary.words.filter((known) => isNear(known, typed)));
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('finds words by prefix', () => {
    fc.assert(
      fc.property(vocabularies, word, (vocabulary, typed) => {
        const found = wordsIn(vocabulary.words, [vocabulary.startingWith(typed)]);
        expect(found).toEqual(vocabulary.words.filter((known) => known.startsWith(typed)));
      }),
    );
  });

  it('allows no typing error in a three-letter word', () => {
    expect(createVocabulary(['cat', 'cot']).nearlyStartingWith('cit')).toEqual([]);
  });
});
