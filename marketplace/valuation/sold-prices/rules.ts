import { fold } from '#platform/text/normalize.ts';
import { parseEircode } from '#property/eircode.ts';

/** Groups of homes in summaries. The register has no property type: flats are known by their address, houses are the rest. */
export const HOME_GROUPS = ['all', 'house', 'flat', 'new'] as const;
export type HomeGroup = (typeof HOME_GROUPS)[number];

/** Periods of a summary besides calendar years: the 12 months to the last day of the register, and the 12 before. */
export const LAST_12_MONTHS = 0;
export const PREVIOUS_12_MONTHS = 1;

/**
 * @param days ISO days of sales
 * @param lastDay of the register
 * @returns the periods that may count these sales
 */
export function periodsOf(days: readonly string[], lastDay: string): number[] {
  const twoYearsBefore = `${Number(lastDay.slice(0, 4)) - 2}${lastDay.slice(4)}`;
  const isRecent = days.some((day) => day > twoYearsBefore);
  const years = new Set(days.map((day) => Number(day.slice(0, 4))));
  return [...years, ...(isRecent ? [LAST_12_MONTHS, PREVIOUS_12_MONTHS] : [])];
}

/** Fewer sales make a median that a single sale moves. */
export const MIN_MEDIAN_SALES = 10;
/** Fewer sales allow no statement about a change. */
export const MIN_CHANGE_SALES = 20;

/** Sales on a page of a list. */
export const SALES_PER_PAGE = 20;
/** Sales of a search that can be paged through: more are better found by a narrower search, and each would be counted. */
export const MAX_LISTED_SALES = 500;
/** Maximum number of words of a searched text; the rest is ignored. */
const MAX_WORDS = 8;

/** @returns the change of a median in whole percent, or null with too few sales in either period */
export function changePercent(
  now: { pricedSales: number; medianCents: number | null } | undefined,
  before: { pricedSales: number; medianCents: number | null } | undefined,
): number | null {
  if (!now?.medianCents || !before?.medianCents) return null;
  if (now.pricedSales < MIN_CHANGE_SALES || before.pricedSales < MIN_CHANGE_SALES) return null;
  return Math.round((now.medianCents / before.medianCents - 1) * 100);
}

/** Words of addresses that are written in several ways; each finds the others. */
const SPELLINGS: readonly (readonly string[])[] = [
  ['road', 'rd'],
  ['avenue', 'ave', 'av'],
  ['street', 'st', 'str'],
  ['saint', 'st'],
  ['drive', 'dr'],
  ['park', 'pk'],
  ['court', 'ct', 'crt'],
  ['crescent', 'cres', 'cresc'],
  ['gardens', 'gdns', 'garden'],
  ['grove', 'gr', 'grv'],
  ['terrace', 'tce', 'terr', 'ter'],
  ['place', 'pl'],
  ['lane', 'ln'],
  ['square', 'sq'],
  ['apartment', 'apt', 'appt'],
  ['house', 'hse'],
  ['lower', 'lwr'],
  ['upper', 'upr'],
  ['mount', 'mt'],
  ['heights', 'hgts', 'hts'],
  ['manor', 'mnr'],
];

/** Words that say too little to search for. */
const EMPTY_WORDS: ReadonlySet<string> = new Set(['the', 'of', 'and', 'at', 'in', 'co', 'county', 'ireland']);
/** Shorter words are whole: as the start of a word they would find half of all addresses. */
const MIN_START_LENGTH = 3;

/**
 * A text that people search addresses for: an Eircode, or words as a `tsquery`. Every word must be in the address, as the start of
 * a word; numbers and words of one or two letters are whole. Null without any word.
 */
export function searchOf(text: string): { eircode: string } | { words: string } | null {
  const eircode = parseEircode(text);
  if (eircode) return { eircode: eircode.replace(' ', '') };
  const all = fold(text.replaceAll('.', '')).match(/[a-z0-9]+/g) ?? [];
  const words = all.filter((word) => !EMPTY_WORDS.has(word)).slice(0, MAX_WORDS);
  if (words.length === 0) return null;
  return { words: words.map(spellingsOf).join(' & ') };
}

function spellingsOf(word: string): string {
  if (/^\d+$/.test(word)) return word;
  const others = SPELLINGS.filter((spellings) => spellings.includes(word)).flat();
  const start = word.length < MIN_START_LENGTH ? word : `${word}:*`;
  const all = [start, ...new Set(others.filter((other) => other !== word))];
  return all.length === 1 ? start : `(${all.join(' | ')})`;
}
