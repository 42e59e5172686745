import { escapeLiteral } from 'pg';
import { foldedWords } from '#platform/text/normalize.ts';
import { markerOf } from '../keywords/markers.ts';
import type { Term } from '../model.ts';
import { quotedWord } from './listing-rows.ts';

/** @returns a keyword as `tsquery`; null when it has no words, which every listing has */
export function tsqueryOf(term: Term): string | null {
  const words = term.kind === 'prefix' ? foldedWords(term.word) : [];
  if (term.kind === 'phrase') words.push(...term.words.flatMap(foldedWords));
  if (term.kind === 'street' || term.kind === 'expression') words.push(markerOf(term));
  if (words.length === 0) return null;
  return term.kind === 'phrase'
    ? words.map(quotedWord).join(' <-> ')
    : words.map((word) => `${quotedWord(word)}:*`).join(' & ');
}

/** @returns the condition of a keyword, as a list */
export function termCondition(term: Term): string[] {
  const asked = tsqueryOf(term);
  return asked === null ? [] : [`words @@ ${escapeLiteral(asked)}::tsquery`];
}
