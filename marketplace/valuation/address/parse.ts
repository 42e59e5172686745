import { wordsOf } from './words.ts';

/** The comparable parts of an address. */
export type ParsedAddress = {
  countyId: number;
  /** Number of a flat or unit in its building: `2`, `12a`; empty without one. */
  unit: string;
  /** House number: `14`, `31-32`; empty without one. */
  number: string;
  isFlat: boolean;
  /** The first named part: a street, an estate, a building; the name of the house or townland without a number. */
  street: string;
  /** The following parts, nearest first, without county and postal district. */
  localities: readonly string[];
  /** Postal district of Dublin: `6w`; empty outside. */
  district: string;
};

/** Says whether a name is a known place of a county. Names are as {@link wordsOf} makes them, joined by spaces. */
export type IsPlace = (countyId: number, name: string) => boolean;

const FLAT_WORDS: ReadonlySet<string> = new Set([
  'apartment',
  'flat',
  'penthouse',
  'studio',
  'duplex',
  'maisonette',
]);
/** Words before a number that name no street. */
const NUMBER_WORDS: ReadonlySet<string> = new Set([
  ...FLAT_WORDS,
  'number',
  'unit',
  'site',
  'block',
  'house',
  'floor',
]);
const NUMBER = /^\d{1,4}[a-z]?$/;
/** Longest text that is read as an address: longer ones are cut. */
const MAX_ADDRESS_LENGTH = 300;
const MAX_PARTS = 12;
/** "44 Wilford Court and car space 44A": what is sold with a home is no part of its address. */
const SOLD_WITH = /\s(?:and|with|plus|&)\s+(?:car|parking)\b.*$/i;
/** "48 - 50", "57A/57B", "60 & 61", "64 to 66": several numbers that name one home. */
const RANGE = /(\d[a-z]?)\s*(?:[/–&+-]|\b(?:and|to)\b)\s*(?=\d)/gi;
const EIRCODE = /\b(?:d6w|[ac-fhknprtv-y]\d{2})\s?(?=[0-9ac-fhknprtv-y]{0,3}\d)[0-9ac-fhknprtv-y]{4}\b/gi;

/**
 * Splits an Irish address into comparable parts. Two texts for one home give equal parts if they differ in case, accents,
 * punctuation, abbreviations, county, postal district or Eircode only.
 * @param countyNames names of the county that may stand at the end
 */
export function parseAddress(
  address: string,
  { countyId, countyNames, isPlace }: { countyId: number; countyNames: readonly string[]; isPlace: IsPlace },
): ParsedAddress {
  const parsed = { countyId, unit: '', number: '', isFlat: false, street: '', district: '' };
  const names: string[] = [];
  const texts = address
    .slice(0, MAX_ADDRESS_LENGTH)
    .replace(EIRCODE, ' ')
    .split(/[,;\n()]/);
  for (const text of texts.slice(0, MAX_PARTS)) {
    const words = withoutCounty(wordsOf(text.replace(SOLD_WITH, '').replace(RANGE, '$1zz')), countyNames);
    const district = takeDistrict(words);
    if (district) parsed.district = district;
    const isFirst = names.length === 0;
    const taken = takeNumbers(words, parsed.number !== '');
    // Numbers of later parts belong to the street that a building stands on.
    if (isFirst) {
      parsed.isFlat ||= taken.isFlat;
      if (taken.numbers.length > 0) {
        parsed.unit = [parsed.unit, parsed.number, ...taken.numbers.slice(0, -1)].filter(Boolean).join(' ');
        parsed.number = taken.numbers.at(-1)!;
      }
    }
    if (taken.rest.length > 0) names.push(...splitPlace(taken.rest, countyId, isPlace));
  }
  // A bare name of the county at the end is its city or town, if nothing else says where the street is.
  while (names.length > 2 && countyNames.includes(names.at(-1)!)) names.pop();
  if (parsed.isFlat && parsed.unit === '') {
    parsed.unit = parsed.number;
    parsed.number = '';
  }
  const [street = '', ...localities] = names;
  return {
    ...parsed,
    street,
    localities: localities.filter((name, at) => name !== street && localities.indexOf(name) === at),
  };
}

function withoutCounty(words: string[], countyNames: readonly string[]): string[] {
  for (const name of countyNames) {
    const tail = name.split(' ');
    const at = words.length - tail.length - 1;
    if (
      at >= 0 &&
      /^(?:co|county|contae)$/.test(words[at]!) &&
      tail.every((word, i) => words[at + 1 + i] === word)
    )
      return words.slice(0, at);
  }
  return words.length === 1 && /^(?:ireland|eire)$/.test(words[0]!) ? [] : words;
}

/** Removes a postal district from the end. @returns the district, `6w`, or '' */
function takeDistrict(words: string[]): string {
  const last = words.at(-1) ?? '';
  const joined = /^d(?:ublin)?0?([1-9]\d?w?)$/.exec(last);
  if (joined) {
    words.pop();
    return joined[1]!;
  }
  if (words.at(-2) === 'dublin' && /^0?[1-9]\d?w?$/.test(last)) {
    words.splice(-2);
    return last.replace(/^0/, '');
  }
  if (words.at(-3) === 'dublin' && last === 'w' && words.at(-2) === '6') {
    words.splice(-3);
    return '6w';
  }
  if (words.length === 1 && last === 'dublin') words.pop();
  return '';
}

/**
 * Takes leading numbers and the words that announce them: "Apartment 12", "No 4", "Block B". Plain numbers in a row are a
 * range after the number of a flat ("Apt 10, 19 22 North Mall") or next to each other ("43 44 Patrick Street"); else the
 * first is a flat ("7 10 Upper Gardiner").
 * @param hasUnit whether an earlier part has a number
 */
function takeNumbers(
  words: readonly string[],
  hasUnit: boolean,
): { numbers: string[]; isFlat: boolean; rest: string[] } {
  const numbers: string[] = [];
  let isFlat = false;
  let isUnitKnown = hasUnit;
  /** Whether the last number can be the beginning of a range. */
  let isOpen = false;
  let at = 0;
  while (at < words.length) {
    const word = words[at]!;
    const next = words[at + 1];
    const range = word.replaceAll('zz', '-');
    if (NUMBER.test(word) || /^\d{1,4}[a-z]?(?:-\d{1,4}[a-z]?)+$/.test(range)) {
      const isAnnounced = at > 0 && FLAT_WORDS.has(words[at - 1]!);
      const last = numbers.at(-1);
      if (isOpen && (isUnitKnown || isNext(last!, range))) numbers[numbers.length - 1] = `${last}-${range}`;
      else numbers.push(range);
      isUnitKnown ||= isAnnounced;
      isOpen = !isAnnounced;
    } else if (word === 'block' && next && /^[a-z0-9]{1,2}$/.test(next)) {
      numbers.push(`block ${next}`);
      isOpen = false;
      at += 1;
    } else if (NUMBER_WORDS.has(word) && next && (/^\d/.test(next) || NUMBER_WORDS.has(next))) {
      isFlat ||= FLAT_WORDS.has(word);
      isOpen = false;
    } else if (FLAT_WORDS.has(word) && next && /^[a-z]$/.test(next)) {
      isFlat = true;
      isUnitKnown = true;
      isOpen = false;
      numbers.push(next);
      at += 1;
    } else break;
    at += 1;
  }
  return { numbers, isFlat, rest: words.slice(at).map((word) => word.replaceAll('zz', '-')) };
}

/** Whether a number follows the last one of a range: 44 after `43` or `42-43`. */
function isNext(range: string, number: string): boolean {
  return Number(number) === Number(range.split('-').at(-1)) + 1;
}

/** Splits "Church Street Kells" into "church street" and "kells" when Kells is a place of the county. */
function splitPlace(words: readonly string[], countyId: number, isPlace: IsPlace): string[] {
  for (let from = Math.max(1, words.length - 3); from < words.length; from++) {
    const tail = words.slice(from).join(' ');
    if (isPlace(countyId, tail)) return [words.slice(0, from).join(' '), tail];
  }
  return [words.join(' ')];
}
