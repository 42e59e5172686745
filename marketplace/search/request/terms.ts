import { foldedWords } from '#platform/text/normalize.ts';
import type { Term } from '../model.ts';

/** Maximum number of search terms; further words are ignored. */
const MAX_TERMS = 20;

/**
 * Splits keywords into terms: `garage "sea view"` is the prefix garage and a phrase of two words. An unclosed
 * quotation mark runs to the end.
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

/** @returns the distinct terms up to the limit */
export function distinctTerms(terms: readonly Term[]): Term[] {
  return [...new Map(terms.map((term) => [printTerms([term]), term])).values()].slice(0, MAX_TERMS);
}

/** Prints terms so that `readTerms` parses the same. */
export function printTerms(terms: readonly Term[]): string {
  return terms.map((term) => (term.kind === 'prefix' ? term.word : `"${term.words.join(' ')}"`)).join(' ');
}
