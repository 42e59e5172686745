import { fold } from '#platform/text/normalize.ts';
import { COUNTIES } from '#property/county.ts';

/** An address as it is compared: its numbers in their order, and its words, however it was written. */
export type AddressWords = { numbers: readonly string[]; words: ReadonlySet<string> };

/** What is written short, by how it is written whole. */
const WHOLE: Record<string, string> = {
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

/** What says nothing about which property it is. */
const EMPTY = new Set(
  (
    'apartment apartments apt flat unit no number block penthouse studio bed beds bedroom bedrooms bath double twin ' +
    'the an na and of off at for to let rent sale plus study co county ireland'
  ).split(' '),
);

/** What a street is. */
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
/** A part that names a county or a postal district of Dublin: every address nearby has it, or leaves it out. */
const DISTRICT = /^dublin\s*\d{1,2}w?$/;
/** `2 bed apartment` names no number of a house. */
const BEDS = /\b\d+[\s-]*bed(?:room)?s?\b/g;
const HOUSE = /^\d+[a-z]?$/;

/** @returns an address as it is compared */
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
      else if (word !== '' && !EMPTY.has(word)) words.add(WHOLE[word] ?? word);
    }
  }
  return { numbers, words };
}

/**
 * `same`: number and words agree; `close`: nothing speaks against it; `unnumbered`: neither has a number; `other`: another
 * house, or another street.
 */
export type AddressLikeness = 'same' | 'close' | 'unnumbered' | 'other';

/** Words in common, of those of the shorter address, from which two addresses may be of one place. */
const CLOSE = 0.6;

/** @returns how alike two addresses are, whichever comes first */
export function compareAddresses(one: AddressWords, other: AddressWords): AddressLikeness {
  const areNumbered = one.numbers.length > 0 && other.numbers.length > 0;
  if (areNumbered && one.numbers.join() !== other.numbers.join()) return 'other';
  const shorter = Math.min(one.words.size, other.words.size);
  if (shorter === 0 || STREETS_AND_LETTERS.some((telling) => tellsApart(telling, one.words, other.words)))
    return 'other';
  const common = [...one.words].filter((word) => other.words.has(word)).length;
  if (common / shorter < CLOSE) return 'other';
  if (one.numbers.length + other.numbers.length === 0) return 'unnumbered';
  // One leaves out the town, or names a townland more.
  const isWhole = common === shorter && shorter >= 2;
  return areNumbered && isWhole ? 'same' : 'close';
}

/** Two streets of one name are two; so are the blocks A and B of a house, and its flats. */
const STREETS_AND_LETTERS = [(word: string) => STREETS.has(word), (word: string) => /^[a-z]$/.test(word)];

/** Whether both have words of a kind, and none in common. */
function tellsApart(
  isOfKind: (word: string) => boolean,
  one: ReadonlySet<string>,
  other: ReadonlySet<string>,
): boolean {
  const [some, others] = [one, other].map((words) => [...words].filter(isOfKind));
  return some!.length > 0 && others!.length > 0 && !some!.some((word) => other.has(word));
}
