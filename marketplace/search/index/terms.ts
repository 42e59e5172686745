import { foldedWords } from '#platform/text/normalize.ts';
import { markerOf } from '../keywords/markers.ts';
import type { SearchQuery } from '../model.ts';
import { PLANE } from './columns.ts';
import { markDelta } from './delta-postings.ts';
import { wordNumber, wordsWithPrefix } from './dictionary.ts';
import { WORK } from './filters.ts';
import type { Store } from './model.ts';
import { markWordIn } from './postings.ts';
import { clearSlots, drop, emptyPlane, gatherSlots, keep, type Spans } from './spans.ts';
import { hasPhrase, phraseBytes } from './texts.ts';

/** Removes listings from the scope whose text lacks one of the search terms. */
export function applyTerms(store: Store, { terms }: SearchQuery, spans: Spans): void {
  for (const term of terms) {
    if (term.kind === 'street' || term.kind === 'expression') {
      keepWithAny(store, wordsWithPrefix(store.dictionary, markerOf(term)), spans);
      continue;
    }
    if (term.kind === 'prefix') {
      // One word of the query may fold to several words of a text; each of them must match.
      for (const word of foldedWords(term.word))
        keepWithAny(store, wordsWithPrefix(store.dictionary, word), spans);
      continue;
    }
    const phrase = term.words.flatMap(foldedWords).map((word) => wordNumber(store.dictionary, word));
    for (const word of new Set(phrase)) keepWithAny(store, word < 0 ? [] : [word], spans);
    if (phrase.length > 1) keepWithPhrase(store, phrase, spans);
  }
}

/** Keeps the listings that contain any of some words. */
function keepWithAny(store: Store, words: readonly number[], spans: Spans): void {
  const { columns, base, delta } = store;
  const target = (WORK.spare * columns.capacity) >>> 5;
  emptyPlane(columns, WORK.spare, spans);
  if (base) {
    for (const word of words) markWordIn(base.postings, word, columns.words, target, spans);
    drop(columns, WORK.spare, PLANE.dirtyText, spans);
  }
  if (delta.numberOf.size > 0) for (const word of words) markDelta(delta, word, columns.words, target);
  keep(columns, WORK.scope, WORK.spare, spans);
}

function keepWithPhrase(store: Store, phrase: readonly number[], spans: Spans): void {
  const { columns, texts } = store;
  const slots = gatherSlots(columns, WORK.scope, spans);
  const bytes = phraseBytes(phrase);
  clearSlots(
    columns,
    WORK.scope,
    slots.filter((slot) => !hasPhrase(texts, columns.textAt[slot]!, bytes)),
  );
}
