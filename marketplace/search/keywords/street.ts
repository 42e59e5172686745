import { foldedWords } from '#platform/text/normalize.ts';

/** Words that end the name of a street, with their abbreviations. */
const ABBREVIATIONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
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
  }),
);
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
  return foldedWords(text).map(withoutAbbreviation);
}

function withoutAbbreviation(word: string, index: number): string {
  return index > 0 ? (ABBREVIATIONS.get(word) ?? word) : word;
}

/** @returns whether folded words are the name of a street by their form */
export function isStreetName(words: readonly string[]): boolean {
  const end = words.findLastIndex((word) => !DIRECTIONS.has(word));
  return words.length >= 2 && ((end > 0 && LAST_WORDS.has(words[end]!)) || FIRST_WORDS.has(words[0]!));
}

/** A word of an address as it is written, read once. */
type WrittenWord = {
  folded: readonly string[];
  /** Stands before the name of a street: `23`, `Apartment`, `B`. */
  isBefore: boolean;
  /** How names show it as their first word, and as a later one. */
  first: string;
  later: string;
};

/** The words of addresses repeat, so each is read once. */
const known = new Map<string, WrittenWord>();
const MAX_KNOWN = 20_000;

function readWord(word: string): WrittenWord {
  const before = known.get(word);
  if (before) return before;
  const folded = foldedWords(word);
  const isBefore = /\d/.test(word) || word.length === 1 || BEFORE.has(folded[0] ?? '');
  const read = { folded, isBefore, first: shown(word, false), later: shown(word, true) };
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(word, read);
  return read;
}

/**
 * @param address parts separated by commas: `Apartment 3, 23 Leinster Rd., Rathmines, Dublin 6`
 * @returns the street of the first part that names one; null for a house in the country or a named estate
 */
export function streetOf(address: string): Street | null {
  for (const part of address.split(',', 6)) {
    const name = nameIn(part);
    if (name === '') continue;
    let street = streets.get(name);
    if (street === undefined) {
      street = readStreet(name);
      if (streets.size >= MAX_KNOWN) streets.clear();
      streets.set(name, street);
    }
    if (street) return street;
  }
  return null;
}

/** Streets by the rest of a part of an address, which many listings share; null where it names none. */
const streets = new Map<string, Street | null>();

const SPACED_WORD = /\S+/g;

/** @returns a part of an address without numbers and units before the name: `Leinster Rd.` of `23 Leinster Rd.` */
function nameIn(part: string): string {
  SPACED_WORD.lastIndex = 0;
  for (let found = SPACED_WORD.exec(part); found; found = SPACED_WORD.exec(part)) {
    const { folded, isBefore } = readWord(found[0]);
    if (folded.length > 0 && !isBefore) return part.slice(found.index);
  }
  return '';
}

function readStreet(text: string): Street | null {
  const name = text
    .split(/\s+/)
    .map(readWord)
    .filter(({ folded }) => folded.length > 0);
  if (name.length < 2 || name.length > MAX_WORDS) return null;
  const words = name.flatMap(({ folded }) => folded).map(withoutAbbreviation);
  if (!isStreetName(words)) return null;
  return { words, name: name.map(({ first, later }, index) => (index > 0 ? later : first)).join(' ') };
}

/** A word of a name: abbreviations written out, and capitals or small letters in mixed case, except `na` and `of`. */
function shown(word: string, isLater: boolean): string {
  const plain = word.replace(/\.$/, '');
  const full = isLater ? ABBREVIATIONS.get(plain.toLowerCase()) : undefined;
  if (isLater && /^(?:na|an|of|the)$/i.test(plain)) return plain.toLowerCase();
  const mixed = full ?? (plain === plain.toUpperCase() ? plain.toLowerCase() : plain);
  return mixed.replace(/^\p{L}/u, (letter) => letter.toUpperCase());
}
