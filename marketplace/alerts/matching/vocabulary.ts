/** The words used by searches, numbered; a word that no search uses any more releases its number. */
export type Vocabulary = { words: string[]; uses: number[]; numbers: Map<string, number>; free: number[] };

export function createVocabulary(): Vocabulary {
  return { words: [], uses: [], numbers: new Map(), free: [] };
}

/** @returns the number of a folded word, with one more use */
export function useWord(vocabulary: Vocabulary, word: string): number {
  let number = vocabulary.numbers.get(word);
  if (number === undefined) {
    number = vocabulary.free.pop() ?? vocabulary.words.length;
    vocabulary.numbers.set(word, number);
    vocabulary.words[number] = word;
    vocabulary.uses[number] = 0;
  }
  vocabulary.uses[number]!++;
  return number;
}

export function releaseWord(vocabulary: Vocabulary, number: number): void {
  if (--vocabulary.uses[number]! > 0) return;
  vocabulary.numbers.delete(vocabulary.words[number]!);
  vocabulary.words[number] = '';
  vocabulary.free.push(number);
}
