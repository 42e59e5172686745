import type { AddressKind } from '../address/home.ts';
import { streetWordOf } from '../address/words.ts';

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

/** The numbers after the first part of an address: `4` of `12 Main Street, Apt 4, Dublin 8`. */
function laterNumbers(address: string): string {
  return numbersIn(address.slice(address.includes(',') ? address.indexOf(',') : address.length));
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

/**
 * Whether one of two equal Eircodes must be wrong. New homes and the flats of a house are often registered under one code:
 * their numbers differ.
 */
function contradictsEircode(one: HomeIdentity, other: HomeIdentity): boolean {
  const [mine, theirs] = [partsOf(one.homeKey), partsOf(other.homeKey)];
  const isNumbered = mine.numbers.length > 0 && theirs.numbers.length > 0;
  if (isNumbered && !mine.numbers.some((number) => theirs.numbers.includes(number))) return true;
  const [myLater, theirLater] = [laterNumbers(one.address), laterNumbers(other.address)];
  if (myLater !== '' && theirLater !== '' && myLater !== theirLater) return true;
  // 15 The Drive of one estate is not 15 The Drive of another.
  return (
    isNumbered &&
    mine.street === theirs.street &&
    isGeneric(mine.street) &&
    one.localities.length > 0 &&
    other.localities.length > 0 &&
    !one.localities.some((name) => other.localities.includes(name) && name === one.localities[0])
  );
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
