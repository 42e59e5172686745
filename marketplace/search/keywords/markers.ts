import { foldedWords } from '#platform/text/normalize.ts';
import type { SearchRow, Term } from '../model.ts';
import { expressionAt, NAME_WORDS } from './expressions.ts';
import { streetOf } from './street.ts';

/**
 * Markers: what a listing says beyond single words, as words of its text that cannot be typed, because they contain
 * signs. The index, the matching of alerts and other databases look them up like any word, by prefix.
 */

/** @returns the start of the markers that a street or an expression is found by */
export function markerOf(term: Extract<Term, { kind: 'street' | 'expression' }>): string {
  return term.kind === 'street' ? `${streetPrefix(term.words)}|` : `#${term.name}|`;
}

/** @returns the start of the markers of all streets whose words start with some folded words, the last one unfinished */
export function streetPrefix(words: readonly string[]): string {
  return `@${words.join(' ')}`;
}

/** The name and the own area of a street by its marker. */
export function readStreetMarker(marker: string): { name: string; areaId: number } {
  const [, name = '', areaId] = marker.split('|');
  return { name, areaId: Number(areaId) };
}

/** @returns the marker of the street of a listing in its own area, as a list */
export function streetMarkers({ address, areaIds }: Pick<SearchRow, 'address' | 'areaIds'>): string[] {
  const street = streetOf(address);
  return street ? [`${streetPrefix(street.words)}|${street.name}|${areaIds[0]}`] : [];
}

/**
 * @param words folded, of a text
 * @returns the markers of the expressions in it; `Sea View Terrace` is a name and has none
 */
export function expressionMarkers(words: readonly string[]): string[] {
  const found = new Set<string>();
  for (let at = 0; at < words.length; at++) {
    const expression = expressionAt(words, at, 'advertiser');
    if (expression && !NAME_WORDS.has(words[at + expression.length] ?? ''))
      found.add(markerOf({ kind: 'expression', name: expression.name }));
  }
  return [...found];
}

/** @returns the words of a listing in order, with its markers at the end */
export function wordsOfRow(row: Pick<SearchRow, 'address' | 'text' | 'areaIds'>): string[] {
  const text = foldedWords(row.text);
  return [...foldedWords(row.address), ...text, ...streetMarkers(row), ...expressionMarkers(text)];
}
