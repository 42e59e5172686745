/** A range of the sorted vocabulary; `to` is exclusive. */
export type WordRange = readonly [from: number, to: number];

/** Shorter words allow no typing error, because nearly all of them differ by one. */
const FORGIVEN_FROM_LETTERS = 4;

/** All words of place names, sorted, so that a prefix is a range. */
export type Vocabulary = {
  words: readonly string[];
  /** The words that begin with `prefix`. */
  startingWith: (prefix: string) => WordRange;
  /**
   * Ranges of words whose prefix is one typing error away from `prefix`: an extra, missing, wrong or swapped letter.
   * Ranges may overlap and may include exact matches. Time depends on the length of `prefix`, not on the vocabulary.
   */
  nearlyStartingWith: (prefix: string) => WordRange[];
};

/** @param words sorted by code units, without duplicates */
export function createVocabulary(words: readonly string[]): Vocabulary {
  /** Narrows a range with a common prefix of length `depth` to words that continue with `rest`. */
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
      // Each possible next letter is tried as a replacement or an insertion.
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
