import { wordsOfRow } from '#marketplace/search/keywords/markers.ts';
import type { SearchRow } from '#marketplace/search/model.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The words of a listing, folded when a search first needs them; results of prefix lookups are cached. */
export type ListingText = {
  hasPrefix: (word: number) => boolean;
  /** @param numbers an array that contains the vocabulary numbers of the phrase, from and up to */
  hasPhrase: (numbers: Float64Array, from: number, to: number) => boolean;
};

export function listingText(
  row: Pick<SearchRow, 'address' | 'text' | 'areaIds'>,
  vocabulary: Vocabulary,
): ListingText {
  let words: readonly string[] | null = null;
  let sorted: readonly string[] = [];
  const prefixHits = new Map<number, boolean>();
  const read = () => {
    if (words) return words;
    words = wordsOfRow(row);
    sorted = [...new Set(words)].sort();
    return words;
  };
  return {
    hasPrefix: (number) => {
      let has = prefixHits.get(number);
      if (has === undefined) {
        read();
        has = hasWordWithPrefix(sorted, vocabulary.words[number]!);
        prefixHits.set(number, has);
      }
      return has;
    },
    hasPhrase: (numbers, from, to) => {
      const own = read();
      const first = vocabulary.words[numbers[from]!]!;
      for (let start = own.indexOf(first); start >= 0; start = own.indexOf(first, start + 1)) {
        let same = from + 1;
        while (same < to && own[start + same - from] === vocabulary.words[numbers[same]!]) same++;
        if (same === to) return true;
      }
      return false;
    },
  };
}

/** Whether one of some sorted words starts with a prefix. */
function hasWordWithPrefix(sorted: readonly string[], prefix: string): boolean {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! < prefix) low = middle + 1;
    else high = middle;
  }
  return low < sorted.length && sorted[low]!.startsWith(prefix);
}
