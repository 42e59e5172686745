/** Words from `from` up to but not including `to`, by their place in the sorted vocabulary. */
export type WordRange = readonly [from: number, to: number];

/** Shorter words are not forgiven a slip: nearly every one of them is a slip away from another word. */
const FORGIVEN_FROM_LETTERS = 4;

/** All words of the gazetteer's names in order: words with a common beginning stand side by side. */
export type Vocabulary = {
  words: readonly string[];
  /** The words that begin with `prefix`. */
  startingWith: (prefix: string) => WordRange;
  /**
   * The words with a beginning that is one slip away from `prefix`: a letter too many, missing, wrong, or two neighbours
   * swapped. Ranges may overlap and may hold words that begin with `prefix` itself. Work grows with the letters of
   * `prefix`, not with the vocabulary.
   */
  nearlyStartingWith: (prefix: string) => WordRange[];
};

/** @param words sorted by code units, each once */
export function createVocabulary(words: readonly string[]): Vocabulary {
  /** The words in a range of common beginning `depth` long whose next letters are `rest`. */
  function narrow([from, to]: WordRange, depth: number, rest: string): WordRange {
    if (rest === '') return [from, to];
    const low = firstNotBelow(from, to, depth, rest);
    return [low, firstAbove(low, to, depth, rest)];
  }

  function firstNotBelow(from: number, to: number, depth: number, rest: string): number {
    let low = from;
    let high = to;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (words[middle]!.slice(depth, depth + rest.length) < rest) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  function firstAbove(from: number, to: number, depth: number, rest: string): number {
    let low = from;
    let high = to;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (words[middle]!.slice(depth, depth + rest.length) <= rest) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  function nearlyStartingWith(prefix: string): WordRange[] {
    if (prefix.length < FORGIVEN_FROM_LETTERS) return [];
    const found: WordRange[] = [];
    const keep = (range: WordRange) => {
      if (range[0] < range[1]) found.push(range);
    };
    let range: WordRange = [0, words.length];
    for (let at = 0; at <= prefix.length && range[0] < range[1]; at++) {
      const rest = prefix.slice(at);
      if (rest.length > 0) keep(narrow(range, at, rest.slice(1)));
      if (rest.length > 1) keep(narrow(range, at, rest[1]! + rest[0]! + rest.slice(2)));
      // Every letter that goes on from here stands in for a wrong one or for one left out.
      let child = firstNotBelow(range[0], range[1], at, '\u0001');
      while (child < range[1]) {
        const letter = words[child]![at]!;
        const end = firstAbove(child, range[1], at, letter);
        if (rest.length > 0) {
          keep(narrow([child, end], at + 1, rest.slice(1)));
          keep(narrow([child, end], at + 1, rest));
        }
        child = end;
      }
      if (rest.length > 0) range = narrow(range, at, rest[0]!);
    }
    return found;
  }

  return {
    words,
    startingWith: (prefix) => narrow([0, words.length], 0, prefix),
    nearlyStartingWith,
  };
}
