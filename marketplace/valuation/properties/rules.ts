import { fold } from '#platform/text/normalize.ts';
import type { AddressKind } from '../address/home.ts';
import { streetWordOf, wordsOf } from '../address/words.ts';

/** The facts that decide whether two addresses are of one home. */
export type HomeIdentity = {
  address: string;
  kind: AddressKind;
  /** Without space. */
  eircode: string | null;
  /** `15||14|main street`: county, unit, number, street. */
  homeKey: string;
  /** Comparable names of the places around, nearest first. */
  localities: readonly string[];
};

/**
 * Words of names of houses. Of the pairs of sales with such a name, equal places and an Eircode each, 3 of 100 had two
 * Eircodes; of those with other names, such as a townland's, more than half.
 */
const DWELLING_WORDS: ReadonlySet<string> = new Set(['house', 'cottage', 'lodge']);
/** Names of places that an address without a number needs: one alone may be a whole parish. */
const MIN_UNNUMBERED_LOCALITIES = 2;
const EIRCODE = /\b(?:d6w|[ac-fhknprtv-y]\d{2})\s?(?=[0-9ac-fhknprtv-y]{0,3}\d)[0-9ac-fhknprtv-y]{4}\b/gi;
const DISTRICT = /\b(?:dublin\s*|d)0?\d{1,2}\s?w?\b/gi;

type Parts = { numbers: string[]; street: string };

function partsOf(homeKey: string): Parts {
  const [, unit = '', number = '', street = ''] = homeKey.split('|');
  return { numbers: [unit, number].filter(Boolean), street };
}

/** The numbers in an address, without postal district and Eircode: `12 4` of `12 Main Street, Apt 4, Dublin 8`. */
export function numbersIn(address: string): string {
  const text = address.replace(EIRCODE, ' ').replace(DISTRICT, ' ').toLowerCase();
  return [...new Set(text.match(/\d+/g)?.map(Number))].sort((a, b) => a - b).join(' ');
}

/** A street that every estate has: The Avenue, The Close. */
function isGeneric(street: string): boolean {
  return street !== '' && streetWordOf(street) === street;
}

/** Whether an address may name a single home without Eircode: it has a number and a street, or the name of a house. */
export function hasAddressIdentity({ kind, homeKey, localities }: HomeIdentity): boolean {
  const { numbers, street } = partsOf(homeKey);
  if (street === '' || localities.length === 0) return false;
  if (kind !== 'unnumbered') return numbers.length > 0;
  return (
    localities.length >= MIN_UNNUMBERED_LOCALITIES &&
    !isGeneric(street) &&
    street.split(' ').some((word) => DWELLING_WORDS.has(word))
  );
}

/**
 * Whether two addresses are of one home, without regard to Eircodes: number, street and nearest place are equal; without a
 * number, all places. A shared place further away is not enough: half of such pairs were two homes.
 */
export function hasSameAddress(one: HomeIdentity, other: HomeIdentity): boolean {
  if (one.homeKey !== other.homeKey || !hasAddressIdentity(one) || !hasAddressIdentity(other)) return false;
  if (one.localities[0] !== other.localities[0]) return false;
  if (numbersIn(one.address) !== numbersIn(other.address)) return false;
  return one.kind !== 'unnumbered' || one.localities.join('|') === other.localities.join('|');
}

/** Words for a part of a house or of its grounds, and for a sale of more than one home. */
const PART_WORDS: ReadonlySet<string> = new Set(
  'basement floor upstairs downstairs front rear mews coachhouse car others'.split(' '),
);

/** All that tells an address from others on its street: numbers, letters such as the one of 4A, and words for parts. */
function labelsIn({ address, kind }: HomeIdentity): string {
  const text = fold(address.replace(EIRCODE, ' ').replace(DISTRICT, ' '));
  const numbersAndLetters = text.match(/\d+|(?<![a-z'’])[a-z](?![a-z'’])/g) ?? [];
  // A numbered address may leave out the name of its house.
  const words = wordsOf(text).filter(
    (word) => PART_WORDS.has(word) || (kind === 'unnumbered' && DWELLING_WORDS.has(word)),
  );
  return [...new Set([...numbersAndLetters, ...words])].sort().join(' ');
}

/**
 * Whether one of two equal Eircodes must be wrong. New homes, the flats of a house and a house with its lodge are often
 * registered under one code, and some codes are of another address: then numbers, parts or streets differ.
 */
function contradictsEircode(one: HomeIdentity, other: HomeIdentity): boolean {
  if (labelsIn(one) !== labelsIn(other)) return true;
  const [mine, theirs] = [partsOf(one.homeKey).street, partsOf(other.homeKey).street];
  // Where there is no number, one may begin with the name of the home and the other with its townland.
  const isOneStreet =
    isSimilarName(mine, theirs) ||
    (one.kind === 'unnumbered' &&
      (other.localities.some((name) => isSimilarName(mine, name)) ||
        one.localities.some((name) => isSimilarName(theirs, name))));
  if (!isOneStreet) return true;
  // 15 The Drive of one estate is not 15 The Drive of another.
  return (
    isGeneric(mine) &&
    mine === theirs &&
    one.localities.length > 0 &&
    other.localities.length > 0 &&
    one.localities[0] !== other.localities[0]
  );
}

/** Part of their pairs of letters that two spellings of one name share, at least. */
const MIN_SHARED_PAIRS = 0.6;

/**
 * Whether two streets or places are spellings of one: their kinds do not differ, as of Oak Road and Oak Park, and their
 * names are similar (Dice coefficient of pairs of letters), or one is a part of the other.
 */
function isSimilarName(one: string, other: string): boolean {
  const [myKind, theirKind] = [streetWordOf(one), streetWordOf(other)];
  if (myKind !== '' && theirKind !== '' && myKind !== theirKind) return false;
  const [mine, theirs] = [nameWithout(one, myKind), nameWithout(other, theirKind)];
  if (mine.includes(theirs) || theirs.includes(mine)) return true;
  const pairs = pairsOf(theirs);
  const shared = pairsOf(mine).filter((pair) => pairs.includes(pair)).length;
  return (2 * shared) / (mine.length + theirs.length - 2) >= MIN_SHARED_PAIRS;
}

/** @returns a name without blanks and without its kind, unless it is no more than that */
function nameWithout(name: string, kind: string): string {
  const words = name.split(' ');
  const at = words.lastIndexOf(kind);
  return (at < 0 || words.length === 1 ? words : words.toSpliced(at, 1)).join('');
}

function pairsOf(text: string): string[] {
  return Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2));
}

/**
 * How two addresses are of one home: by their Eircode, else by the address when the Eircodes do not differ. A wrong join is
 * worse than none.
 */
export function sameHomeBy(one: HomeIdentity, other: HomeIdentity): 'eircode' | 'address' | null {
  if (one.eircode && one.eircode === other.eircode) return contradictsEircode(one, other) ? null : 'eircode';
  if (one.eircode && other.eircode) return null;
  return hasSameAddress(one, other) ? 'address' : null;
}

const SMALL_WORDS: ReadonlySet<string> = new Set(['of', 'the', 'and', 'at', 'off', 'on', 'in', 'an', 'na']);

/** @returns an address in capitals or in small letters with capitals at the start of its words; others stay */
export function shownAddress(address: string): string {
  if (/\p{Lu}/u.test(address) && /\p{Ll}/u.test(address)) return address;
  return address.replace(/[\p{L}\p{N}]+(?:['’]\p{L}+)*/gu, (word, at: number) => {
    // A letter that belongs to a number, and an Eircode.
    if (/\d/.test(word)) return word.toUpperCase();
    const small = word.toLowerCase();
    const isFirst = at === 0 || /,\s*$/.test(address.slice(Math.max(0, at - 3), at));
    if (!isFirst && SMALL_WORDS.has(small)) return small;
    return small.replace(/^(o['’]|mc(?=\p{L}{3}))?\p{L}/u, (start) =>
      start.replace(/^\p{L}|\p{L}$/gu, (letter) => letter.toUpperCase()),
    );
  });
}

/** Whether an address is better to show than another one of the same home: it has the same numbers and more places. */
export function isBetterShown(address: string, than: string): boolean {
  return address.split(',').length > than.split(',').length && numbersIn(address) === numbersIn(than);
}
