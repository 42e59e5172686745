import { foldedWords } from '#platform/text/normalize.ts';

/** Words that end the name of a street, with their abbreviations. */
const ABBREVIATIONS: Record<string, string> = {
  st: 'street',
  str: 'street',
  rd: 'road',
  ave: 'avenue',
  av: 'avenue',
  ln: 'lane',
  sq: 'square',
  tce: 'terrace',
  terr: 'terrace',
  pl: 'place',
  dr: 'drive',
  pk: 'park',
  cres: 'crescent',
  cr: 'crescent',
  ct: 'court',
  gdns: 'gardens',
};
const LAST_WORDS = new Set(
  'street road avenue lane square quay quays terrace place drive grove park row hill crescent close court parade mall view green heights lawn lawns way walk gardens rise mews vale glen wood woods manor boulevard esplanade strand bridge green hall village'.split(
    ' ',
  ),
);
/** Words that begin the Irish name of a street. */
const FIRST_WORDS = new Set(
  'bothar sraid ascaill cearnog plas lana ardan corran bealach faiche ce'.split(' '),
);

/** Tokens before the name of a street: numbers and names of units. */
const BEFORE = new Set(
  'no number apt apartment unit flat site house block suite room studio floor ground first second third the'.split(
    ' ',
  ),
);
/** Words of the longest street names: `Saint Mary Magdalene Terrace Upper`. */
const MAX_WORDS = 5;
const DIRECTIONS = new Set('upper lower north south east west great little old new'.split(' '));

/** The street of an address: its folded words with abbreviations written out, and its name as people write it. */
export type Street = { words: readonly string[]; name: string };

/** @returns the words of a street without abbreviations: `main street` of `main st` */
export function streetWords(text: string): string[] {
  const words = foldedWords(text);
  return words.map((word, index) => (index > 0 ? (ABBREVIATIONS[word] ?? word) : word));
}

/** @returns whether folded words are the name of a street by their form */
export function isStreetName(words: readonly string[]): boolean {
  const end = words.findLastIndex((word) => !DIRECTIONS.has(word));
  return words.length >= 2 && ((end > 0 && LAST_WORDS.has(words[end]!)) || FIRST_WORDS.has(words[0]!));
}

/**
 * @param address parts separated by commas: `Apartment 3, 23 Leinster Rd., Rathmines, Dublin 6`
 * @returns the street of the first part that names one; null for a house in the country or a named estate
 */
export function streetOf(address: string): Street | null {
  for (const part of address.split(',', 6)) {
    const written = part.split(/\s+/).filter((word) => foldedWords(word).length > 0);
    let from = 0;
    while (
      from < written.length &&
      (/\d/.test(written[from]!) ||
        BEFORE.has(foldedWords(written[from]!)[0]!) ||
        written[from]!.length === 1)
    )
      from++;
    const name = written.slice(from);
    if (name.length < 2 || name.length > MAX_WORDS) continue;
    const words = streetWords(name.join(' '));
    if (isStreetName(words)) return { words, name: nameOf(name) };
  }
  return null;
}

/** Abbreviations written out, and words in capitals or small letters in mixed case, except `na` and `of`. */
function nameOf(name: readonly string[]): string {
  return name
    .map((word, index) => {
      const plain = word.replace(/\.$/, '');
      const full = index > 0 ? ABBREVIATIONS[plain.toLowerCase()] : undefined;
      if (index > 0 && /^(?:na|an|of|the)$/i.test(plain)) return plain.toLowerCase();
      const mixed = full ?? (plain === plain.toUpperCase() ? plain.toLowerCase() : plain);
      return mixed.replace(/^\p{L}/u, (letter) => letter.toUpperCase());
    })
    .join(' ');
}
