const STREET_WORDS =
  'street st road rd avenue ave lane square quay terrace place drive grove park row hill crescent close court parade mall view green heights lawn way walk';
/** Words before a place name in one part of an address: "Main Street Swords", "Apartment 5 Rathmines". */
const BEFORE_A_NAME = new Set([...STREET_WORDS.split(' '), 'near', 'at', 'off', 'in', 'beside', 'outside']);
/** Words added to a place name. */
const ADDED_WORDS =
  /^(.+?) (?:town|village|city|centre|center|town centre|town center|village centre|city centre|area|environs)$/;

/** Maximum words of a place name with additions. */
const MAX_NAME_WORDS = 12;

/** @returns the postal district of a normalised phrase ("dublin 6w" of "d6w", "dublin 06w", "d06w"), or null */
export function districtOf(phrase: string): string | null {
  const match = /^(?:dublin ?|d ?|baile atha cliath ?)0?([1-9]\d?w?)$/.exec(phrase);
  return match ? `dublin ${match[1]}` : null;
}

/**
 * Possible place names in a normalised part of an address, most likely first: the whole part, without added words, and
 * its last words after a street or number. "Swords Road" is not Swords.
 */
export function phrasesOf(part: string): string[] {
  const phrases: string[] = [];
  const add = (phrase: string) => {
    phrases.push(districtOf(phrase) ?? phrase);
    const plain = ADDED_WORDS.exec(phrase)?.[1];
    if (plain) phrases.push(plain);
  };
  add(part);
  const words = part.split(' ');
  for (let from = Math.max(1, words.length - MAX_NAME_WORDS); from < words.length; from++) {
    const before = words[from - 1]!;
    if (BEFORE_A_NAME.has(before) || /\d/.test(before)) add(words.slice(from).join(' '));
  }
  const district = /^(.+) (d(?:ublin)? ?\d{1,2}w?)$/.exec(part);
  if (district) add(district[2]!);
  return phrases;
}
