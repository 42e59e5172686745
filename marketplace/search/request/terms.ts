import { foldedWords } from '#platform/text/normalize.ts';
import type { Term } from '../query.ts';

/** Words beyond these are not searched for; nobody types more. */
const MAX_TERMS = 20;

/**
 * Splits keywords into what is searched for: `garage "sea view"` is the word garage (found as the beginning of a word)
 * and the two words of the phrase one after the other. An open quotation mark runs to the end.
 */
export function readTerms(text: string): Term[] {
  const terms: Term[] = [];
  text.split(/["“”„]/).forEach((part, index) => {
    const words = foldedWords(part);
    if (index % 2 === 0) terms.push(...words.map((word): Term => ({ kind: 'prefix', word })));
    else if (words.length > 0) terms.push({ kind: 'phrase', words });
  });
  return distinctTerms(terms);
}

/** @returns the terms once each, the first ones up to the limit */
export function distinctTerms(terms: readonly Term[]): Term[] {
  return [...new Map(terms.map((term) => [printTerms([term]), term])).values()].slice(0, MAX_TERMS);
}

/** Writes keywords so that `readTerms` reads the same. */
export function printTerms(terms: readonly Term[]): string {
  return terms.map((term) => (term.kind === 'prefix' ? term.word : `"${term.words.join(' ')}"`)).join(' ');
}
