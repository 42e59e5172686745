import type { Facility } from '#property/facilities.ts';
import type { PropertyTypeValue } from '#property/property-type.ts';
import type { Section } from '#property/section.ts';
import { expressionAt } from '../keywords/expressions.ts';
import { isStreetName, streetWords } from '../keywords/street.ts';
import type { Furnishing, Range, RoomType } from '../model.ts';
import { type Amount, amountAt } from './amounts.ts';
import { MAX_TOKENS, type Token, tokensOf } from './tokens.ts';
import { MAX_ENTRY_WORDS, type Meaning, meaningOf, type Side, type Trade } from './vocabulary.ts';

/** The parts of a phrase. Every word is in one part, except words without a meaning of their own. */
export type Phrase = {
  section: Section | null;
  trade: Trade | null;
  side: Side | null;
  types: PropertyTypeValue[];
  beds: Range | null;
  baths: Range | null;
  /** Square metres. */
  size: Range | null;
  /** Whole currency units. */
  price: Range | null;
  /** Whether the price is for a month. */
  isMonthly: boolean;
  /** With the words that say it, which a section without this filter searches for. */
  facilities: { facility: Facility; side: Side | null; words: string }[];
  furnishings: { furnishing: Furnishing; words: string }[];
  rooms: RoomType[];
  /** Ids of areas. */
  areaIds: number[];
  /** Folded words of streets. */
  streets: string[][];
  /** All other words, and the names of expressions. */
  keywords: string[];
};

/** Looks up names of places and streets. */
export type Names = {
  /** @returns the id of the area that folded words name completely, or null */
  areaOf: (words: readonly string[]) => number | null | Promise<number | null>;
  /** Whether listings are on a street, by its words without abbreviations. */
  hasStreet: (words: readonly string[]) => boolean | Promise<boolean>;
};

/** Words of the longest name of a place with the place around it: `Newtown Mount Kennedy Co Wicklow`. */
const MAX_PLACE_WORDS = 5;
const MAX_STREET_WORDS = 5;
/** Words that end the name of a street and mean little else. */
const STREET = /^(?:street|road|avenue|lane|terrace|crescent|drive|square|quay)$/;

/**
 * Parses a typed phrase: `2 bed apartment Rathmines`, `house to rent in Cork under 2000`. Takes time in proportion to
 * the length of the text; words after the first MAX_TOKENS stay keywords.
 */
export async function parsePhrase(text: string, names: Names): Promise<Phrase> {
  const all = tokensOf(text);
  const tokens = all.slice(0, MAX_TOKENS);
  const phrase: Phrase = {
    section: null,
    trade: null,
    side: null,
    types: [],
    beds: null,
    baths: null,
    size: null,
    price: null,
    isMonthly: false,
    facilities: [],
    furnishings: [],
    rooms: [],
    areaIds: [],
    streets: [],
    keywords: [],
  };
  let run: string[] = [];
  const endRun = async () => {
    await readNames(run, phrase, names);
    run = [];
  };
  for (let at = 0; at < tokens.length; ) {
    const length = await takeAt(tokens, at, phrase, names);
    if (length > 0) await endRun();
    else run.push(tokens[at]!.text);
    at += Math.max(1, length);
  }
  await endRun();
  phrase.keywords.push(...all.slice(MAX_TOKENS).map((token) => token.text));
  return phrase;
}

/** Takes what starts at a token, the names of places aside. @returns the tokens taken, 0 when it is another word */
async function takeAt(tokens: readonly Token[], at: number, phrase: Phrase, names: Names): Promise<number> {
  const words = tokens.slice(at, at + MAX_STREET_WORDS).map((token) => token.text);
  const expression = expressionAt(words, 0, 'searcher');
  // A filter knows more than texts do: `pet friendly`, `end of terrace`.
  const isFilter = expression && meaningOf(words.slice(0, expression.length).join(' ')) !== undefined;
  if (expression && !isFilter) {
    phrase.keywords.push(expression.name);
    return expression.length;
  }
  for (let length = words.length; length >= 2; length--) {
    const street = streetWords(words.slice(0, length).join(' '));
    if (!isStreetName(street) || !(await names.hasStreet(street))) continue;
    phrase.streets.push(street);
    return length;
  }
  const amount = amountAt(tokens, at);
  if (amount && takeAmount(amount, phrase)) return amount.length;
  for (let length = Math.min(words.length, MAX_ENTRY_WORDS); length >= 1; length--) {
    const meaning = meaningOf(words.slice(0, length).join(' '));
    // Words without a meaning of their own may be part of a name: `Isle of Man`.
    if (meaning && meaning.kind !== 'nothing')
      return takeMeaning(meaning, words.slice(0, length).join(' '), phrase) ? length : 0;
  }
  return 0;
}

/** @returns whether the phrase said nothing else of the same before */
function takeAmount(amount: Amount, phrase: Phrase): boolean {
  const before = phrase[amount.of];
  const { from, to } = amount.range;
  if (before && ((from !== null && before.from !== null) || (to !== null && before.to !== null)))
    return false;
  phrase[amount.of] = { from: from ?? before?.from ?? null, to: to ?? before?.to ?? null };
  if (amount.of === 'price') phrase.isMonthly ||= amount.isRent;
  return true;
}

/** @returns whether the phrase said nothing that contradicts it */
function takeMeaning(meaning: Meaning, words: string, phrase: Phrase): boolean {
  switch (meaning.kind) {
    case 'section':
    case 'trade':
    case 'side':
      return setOnce(phrase, meaning);
    case 'type':
      addOnce(phrase.types, meaning.type);
      return true;
    case 'facility':
      if (!phrase.facilities.some(({ facility }) => facility === meaning.facility))
        phrase.facilities.push({ facility: meaning.facility, side: meaning.side ?? null, words });
      return true;
    case 'furnishing':
      if (!phrase.furnishings.some(({ furnishing }) => furnishing === meaning.furnishing))
        phrase.furnishings.push({ furnishing: meaning.furnishing, words });
      return true;
    case 'room':
      addOnce(phrase.rooms, meaning.room);
      return true;
    case 'nothing':
      return true;
  }
}

function setOnce(phrase: Phrase, meaning: Extract<Meaning, { kind: 'section' | 'trade' | 'side' }>): boolean {
  const { kind } = meaning;
  const [before, value] =
    kind === 'section'
      ? [phrase.section, meaning.section]
      : kind === 'trade'
        ? [phrase.trade, meaning.trade]
        : [phrase.side, meaning.side];
  if (before !== null && before !== value) return false;
  Object.assign(phrase, { [kind]: value });
  return true;
}

function addOnce<T>(list: T[], value: T): void {
  if (!list.includes(value)) list.push(value);
}

/** Takes the places among words that mean nothing else, the longest names first; the rest become keywords. */
async function readNames(words: readonly string[], phrase: Phrase, names: Names): Promise<void> {
  for (let length = Math.min(words.length, MAX_PLACE_WORDS); length >= 1; length--)
    for (let from = 0; from + length <= words.length; from++) {
      const name = words.slice(from, from + length);
      if (isFiller(name[0]!) && isFiller(name.at(-1)!)) continue;
      const areaId = await names.areaOf(name);
      if (areaId === null) continue;
      await readNames(words.slice(0, from), phrase, names);
      addOnce(phrase.areaIds, areaId);
      await readNames(words.slice(from + length), phrase, names);
      return;
    }
  readKeywords(
    words.filter((word) => !isFiller(word)),
    phrase,
  );
}

function isFiller(word: string): boolean {
  return meaningOf(word)?.kind === 'nothing';
}

/** A street without listings stays together as words that must stand side by side. */
function readKeywords(words: readonly string[], phrase: Phrase): void {
  for (let at = 0; at < words.length; ) {
    const pair = words.slice(at, at + 2);
    const isStreet = pair.length === 2 && STREET.test(streetWords(pair.join(' '))[1]!);
    phrase.keywords.push(isStreet ? `"${pair.join(' ')}"` : words[at]!);
    at += isStreet ? 2 : 1;
  }
}
