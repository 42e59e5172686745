/** The words searches ask for, numbered; a word that no search asks for any more gives its number back. */
export type Vocabulary = { words: string[]; uses: number[]; numbers: Map<string, number>; free: number[] };

export function createVocabulary(): Vocabulary {
  return { words: [], uses: [], numbers: new Map(), free: [] };
}

/** @returns the number of a folded word, in use once more */
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
