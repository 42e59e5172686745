import { fold } from '#platform/text/normalize.ts';

/** Abbreviations of words in addresses, without full stops, and their full forms. */
const FULL_WORDS: Readonly<Record<string, string>> = {
  rd: 'road',
  roads: 'road',
  ave: 'avenue',
  av: 'avenue',
  aveune: 'avenue',
  dr: 'drive',
  drv: 'drive',
  pk: 'park',
  ct: 'court',
  crt: 'court',
  cres: 'crescent',
  cresc: 'crescent',
  cr: 'crescent',
  gdns: 'gardens',
  gdn: 'gardens',
  garden: 'gardens',
  gr: 'grove',
  grv: 'grove',
  gro: 'grove',
  tce: 'terrace',
  terr: 'terrace',
  ter: 'terrace',
  hse: 'house',
  apt: 'apartment',
  appt: 'apartment',
  apartments: 'apartment',
  apts: 'apartment',
  pl: 'place',
  ln: 'lane',
  lwr: 'lower',
  upr: 'upper',
  nth: 'north',
  sth: 'south',
  mt: 'mount',
  est: 'estate',
  hgts: 'heights',
  hts: 'heights',
  vw: 'view',
  cl: 'close',
  blk: 'block',
  bldg: 'building',
  bldgs: 'building',
  buildings: 'building',
  sq: 'square',
  qy: 'quay',
  lns: 'lawns',
  lawns: 'lawn',
  wd: 'wood',
  woods: 'wood',
  mnr: 'manor',
  vlg: 'village',
  meadows: 'meadow',
  no: 'number',
  nr: 'number',
};

/** Words that carry no difference between addresses. */
const EMPTY_WORDS: ReadonlySet<string> = new Set(['the', 'of', 'at', 'off', 'an', 'na']);

const STREET_WORDS: ReadonlySet<string> = new Set(
  (
    'street road avenue lane square quay terrace place drive grove park row hill crescent close court parade mall view ' +
    'green heights lawn way walk gardens manor wood estate rise mews villas downs meadow dale vale lodge house cottage ' +
    'hall gate glen village apartment building farm cross bridge mill court point harbour strand cottages bothar radharc ' +
    'cois pairc sraid cluain gort ard'
  ).split(' '),
);

/**
 * Splits a part of an address into comparable words: lower case, without accents, abbreviations in full ("Rd." is
 * "road"; "St" is "saint" at the start and "street" elsewhere).
 */
export function wordsOf(part: string): string[] {
  const words = fold(part)
    .replaceAll('.', '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  return words
    .map((word, at) =>
      word === 'st' ? (at < words.length - 1 ? 'saint' : 'street') : (FULL_WORDS[word] ?? word),
    )
    .filter((word) => !EMPTY_WORDS.has(word));
}

/** @returns the word that says what kind of street or building a name is ("road", "court", "cottage"), or '' */
export function streetWordOf(street: string): string {
  const words = street.split(' ');
  for (let at = words.length - 1; at >= 0; at--) if (STREET_WORDS.has(words[at]!)) return words[at]!;
  return '';
}
