import { EXPRESSIONS, NAME_WORDS } from '../keywords/expressions.ts';
import type { SearchQuery, SearchRow } from '../model.ts';

function words(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’‘`´]/g, '');
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}

/** @returns whether a row has a keyword, by definition */
export function hasTerm({ address, text }: SearchRow, term: SearchQuery['terms'][number]): boolean {
  if (term.kind === 'street') return hasStreet(address, term.words);
  if (term.kind === 'expression') return hasExpression(words(text), term.name);
  const own = words(`${address} ${text}`);
  if (term.kind === 'prefix')
    return words(term.word).every((prefix) => own.some((word) => word.startsWith(prefix)));
  const phrase = term.words.flatMap(words);
  return own.some((_, start) => phrase.every((word, index) => own[start + index] === word)) || !phrase.length;
}

/** A part of the address is the street, after a number or the name of a unit. */
function hasStreet(address: string, street: readonly string[]): boolean {
  const short: Record<string, string> = { street: 'st', road: 'rd' };
  const asked = street.map((word) => (short[word] ? `(${word}|${short[word]})` : word)).join(' ');
  const pattern = new RegExp(`^((apartment )?\\d\\w* )*${asked}$`);
  return address.split(',').some((part) => pattern.test(words(part).join(' ')));
}

/** At some word the longest wording of any expression is one of this, and no word of a name follows. */
function hasExpression(own: readonly string[], name: string): boolean {
  const all = EXPRESSIONS.flatMap(({ name: of, wordings, shared }) =>
    [...wordings, ...shared].map((wording) => ({ of, text: ` ${wording.join(' ')} ` })),
  );
  return own.some((_, start) => {
    const rest = ` ${own.slice(start).join(' ')} `;
    const [longest] = all
      .filter(({ text }) => rest.startsWith(text))
      .sort((a, b) => b.text.split(' ').length - a.text.split(' ').length);
    const [next = ''] = rest.slice(longest?.text.length).split(' ');
    return longest?.of === name && !NAME_WORDS.has(next);
  });
}
