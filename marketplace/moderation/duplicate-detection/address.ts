import { fold } from '#platform/text/normalize.ts';
import { COUNTIES } from '#property/county.ts';

/** A normalised address: its numbers in order, and its words. */
export type AddressWords = { numbers: readonly string[]; words: ReadonlySet<string> };

/** Abbreviations and their full words. */
const FULL_WORDS: Record<string, string> = {
  rd: 'road',
  ave: 'avenue',
  av: 'avenue',
  dr: 'drive',
  pk: 'park',
  pl: 'place',
  ct: 'court',
  crt: 'court',
  cres: 'crescent',
  cl: 'close',
  ln: 'lane',
  sq: 'square',
  tce: 'terrace',
  terr: 'terrace',
  ter: 'terrace',
  gdns: 'gardens',
  gdn: 'gardens',
  garden: 'gardens',
  hse: 'house',
  hts: 'heights',
  est: 'estate',
  upr: 'upper',
  lwr: 'lower',
  sth: 'south',
  nth: 'north',
  mt: 'mount',
  saint: 'st',
  street: 'st',
};

/** Words that do not identify a property. */
const IGNORED_WORDS = new Set(
  (
    'apartment apartments apt flat unit no number block penthouse studio bed beds bedroom bedrooms bath double twin ' +
    'the an na and of off at for to let rent sale plus study co county ireland'
  ).split(' '),
);

/** Words for kinds of streets. */
const STREETS = new Set(
  (
    'road st avenue drive park place court crescent close lane square terrace gardens heights villas grove lawn lawns ' +
    'rise wood woods view way walk mews row quay hill green manor downs dale'
  ).split(' '),
);

const COUNTY_NAMES: ReadonlySet<string> = new Set(
  COUNTIES.flatMap(({ name, nameGa }) => [fold(name), fold(nameGa)]),
);
const EIRCODE = /\b[a-z]\d[\dw]\s?[\da-z]{4}\b/g;
/** A county or Dublin postal district: shared by all nearby addresses, and often omitted. */
const DISTRICT = /^dublin\s*\d{1,2}w?$/;
/** `2 bed apartment` is no house number. */
const BEDS = /\b\d+[\s-]*bed(?:room)?s?\b/g;
const HOUSE = /^\d+[a-z]?$/;

/** @returns the normalised address */
export function addressWords(address: string): AddressWords {
  const parts = fold(address)
    .replace(/['’.]/g, '')
    .replace(EIRCODE, ' ')
    .replace(BEDS, ' ')
    .split(/[,;\n]/);
  const numbers: string[] = [];
  const words = new Set<string>();
  for (const part of parts) {
    const plain = part.replace(/[^a-z0-9]+/g, ' ').trim();
    const place = plain.replace(/^(?:co|county) /, '');
    if (DISTRICT.test(place) || COUNTY_NAMES.has(place)) continue;
    for (const word of plain.split(' ')) {
      if (HOUSE.test(word)) numbers.push(word);
      else if (word !== '' && !IGNORED_WORDS.has(word)) words.add(FULL_WORDS[word] ?? word);
    }
  }
  return { numbers, words };
}

/**
 * `same`: numbers and words agree; `close`: no contradiction; `unnumbered`: neither has a number; `other`: another
 * house or street.
 */
export type AddressMatch = 'same' | 'close' | 'unnumbered' | 'other';

/** Minimum share of common words, relative to the shorter address, for a possible match. */
const MIN_COMMON_WORDS = 0.6;

/** Compares two addresses; symmetric. */
export function compareAddresses(one: AddressWords, other: AddressWords): AddressMatch {
  const areNumbered = one.numbers.length > 0 && other.numbers.length > 0;
  if (areNumbered && one.numbers.join() !== other.numbers.join()) return 'other';
  const shorter = Math.min(one.words.size, other.words.size);
  if (
    shorter === 0 ||
    STREETS_AND_LETTERS.some((distinctive) => haveDifferent(distinctive, one.words, other.words))
  )
    return 'other';
  const common = [...one.words].filter((word) => other.words.has(word)).length;
  if (common / shorter < MIN_COMMON_WORDS) return 'other';
  if (one.numbers.length + other.numbers.length === 0) return 'unnumbered';
  // One address may omit the town or add a townland.
  const isWhole = common === shorter && shorter >= 2;
  return areNumbered && isWhole ? 'same' : 'close';
}

/** Words that distinguish streets of one name, blocks and flats. */
const STREETS_AND_LETTERS = [(word: string) => STREETS.has(word), (word: string) => /^[a-z]$/.test(word)];

/** Whether both addresses have words of a kind but none in common. */
function haveDifferent(
  isOfKind: (word: string) => boolean,
  one: ReadonlySet<string>,
  other: ReadonlySet<string>,
): boolean {
  const [some, others] = [one, other].map((words) => [...words].filter(isOfKind));
  return some!.length > 0 && others!.length > 0 && !some!.some((word) => other.has(word));
}
