const STREET_WORDS =
  'street st road rd avenue ave lane square quay terrace place drive grove park row hill crescent close court parade mall view green heights lawn way walk';
/** What may stand before a place's name in one part of an address: "Main Street Swords", "Apartment 5 Rathmines". */
const BEFORE_A_NAME = new Set([...STREET_WORDS.split(' '), 'near', 'at', 'off', 'in', 'beside', 'outside']);
/** What people add to a place's name. */
const ADDED =
  /^(.+?) (?:town|village|city|centre|center|town centre|town center|village centre|city centre|area|environs)$/;

/** Words of the longest name of a place, with what may be added to it. */
const MAX_NAME_WORDS = 12;

/** @returns the postal district a folded phrase names ("dublin 6w" of "d6w", "dublin 06w", "d06w"), or null */
export function districtOf(phrase: string): string | null {
  const match = /^(?:dublin ?|d ?|baile atha cliath ?)0?([1-9]\d?w?)$/.exec(phrase);
  return match ? `dublin ${match[1]}` : null;
}

/**
 * The names that a folded part of an address may mean, the likeliest first: as it stands, without what people add, and
 * its last words where a street or a number stands before them. "Swords Road" is not Swords.
 */
export function phrasesOf(part: string): string[] {
  const phrases: string[] = [];
  const add = (phrase: string) => {
    phrases.push(districtOf(phrase) ?? phrase);
    const plain = ADDED.exec(phrase)?.[1];
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
