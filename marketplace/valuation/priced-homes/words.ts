import { fold } from '#platform/text/normalize.ts';
import { HOME_TYPES, type HomeType } from '../model/attributes.ts';

/** Words for types beside those of `HOME_TYPES`, folded. */
const TYPE_WORDS: Readonly<Record<string, HomeType>> = {
  flat: 'apartment',
  studio: 'apartment',
  'studio apartment': 'apartment',
  terrace: 'terraced',
  'semi d': 'semi_detached',
};

/** @returns the type; null for a house of unknown kind, undefined for what is no home */
export function homeTypeOfWord(text: string): HomeType | null | undefined {
  const word = fold(text)
    .replace(/[^a-z]+/g, ' ')
    .replace(/ house$/, '')
    .trim();
  if (word === '' || word === 'house') return null;
  return TYPE_WORDS[word] ?? HOME_TYPES.find((type) => type.replaceAll('_', ' ') === word);
}

/** @returns the number of a cell, or null if it holds none */
export function numberOf(text: string | undefined): number | null {
  return text && /^-?\d{1,9}(?:\.\d{0,9})?$/.test(text) ? Number(text) : null;
}
