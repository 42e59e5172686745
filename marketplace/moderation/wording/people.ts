import { EQUALITY_GROUNDS, type EqualityGround } from './finding.ts';
import type { Unit } from './lexicon.ts';

/** Input of the grammar: a word, or a description of people as a whole (`quiet young professional couple`). */
export type Part = {
  classes: readonly string[];
  /** Grounds named by these people; empty for other words. */
  grounds: readonly EqualityGround[];
  /** An adjective without a noun (`female`, `Irish`): describes people only beside `only` or `no`. */
  isBare: boolean;
  start: number;
  end: number;
  before: Unit['before'];
  word: string;
};

const OF_QUALITY = groundsBy('quality');
const OF_GROUP = groundsBy('group');

function groundsBy(prefix: string): Map<string, EqualityGround> {
  return new Map(EQUALITY_GROUNDS.map((ground) => [`${prefix}:${ground}`, ground]));
}

/**
 * @returns the text with each description of people as one part; descriptions joined by `or`, `and`, `/` are one too
 */
export function partsOf(units: readonly Unit[]): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < units.length; ) {
    const run = peopleAt(units, at);
    const { classes, start, end, before, word } = units[at]!;
    if (run) parts.push(run.part);
    else parts.push({ classes, grounds: [], isBare: false, start, end, before, word });
    at = run ? run.next : at + 1;
  }
  return parts;
}

function peopleAt(units: readonly Unit[], from: number): { part: Part; next: number } | null {
  const grounds = new Set<EqualityGround>();
  let hasNoun = false;
  let last = -1;
  for (let at = from; at < units.length; at++) {
    const unit = units[at]!;
    if (at > from && unit.before !== 'none') break;
    const kind = kindOf(unit, grounds);
    if (kind === 'other') break;
    if (kind === 'link') {
      if (at === from) return null;
      continue;
    }
    hasNoun ||= kind === 'noun';
    last = at;
  }
  if (last < 0 || grounds.size === 0) return null;
  if (last === from && isTurnedAway(units, from)) return null;
  const [first, end] = [units[from]!, units[last]!];
  if (namesBothGenders(units.slice(from, last + 1))) grounds.delete('gender');
  if (grounds.size === 0) {
    const { classes: _, tokens: __, ...words } = { ...first, end: end.end };
    return { part: { ...words, classes: [], grounds: [], isBare: false }, next: last + 1 };
  }
  const isBare = !hasNoun;
  if (isBare && isCurrency(units, from)) return null;
  // An adjective before another noun (`young orchard`, `single bed`) is not about people.
  if (isBare && !stands(units[last + 1])) return null;
  const { start, before, word } = first;
  return {
    part: { classes: ['people'], grounds: [...grounds], isBare, start, end: end.end, before, word },
    next: last + 1,
  };
}

const WOMEN = /^(fem|female|feminine|gal|lady|ladie|girl|woman|women|bean|mna|cailin|cailini|baineann)s?$/;
const MEN =
  /^(male|fela|chap|bloke|gentleman|gentlemen|gent|boy|lad|man|men|fear|fir|buachail|buachaili|fireann)s?$/;

/** \`male/female\` excludes neither. */
function namesBothGenders(units: readonly Unit[]): boolean {
  const words = units.flatMap(({ tokens }) => tokens.flatMap(({ word, root }) => [word, root]));
  return words.some((word) => WOMEN.test(word)) && words.some((word) => MEN.test(word));
}

/** \`500 eu required\`: `eu` after a number means euro. */
function isCurrency(units: readonly Unit[], at: number): boolean {
  const number = units[at - 1]?.word ?? '';
  return units[at]!.word === 'eu' && units[at]!.before === 'none' && /^[0-9]+k?$/.test(number);
}

function kindOf(unit: Unit, grounds: Set<EqualityGround>): 'noun' | 'quality' | 'link' | 'other' {
  let kind: 'noun' | 'quality' | 'link' | 'other' = 'other';
  for (const name of unit.classes) {
    const group = OF_GROUP.get(name);
    const quality = OF_QUALITY.get(name);
    if (group) grounds.add(group);
    if (quality) grounds.add(quality);
    if (group || name === 'person') kind = 'noun';
    else if (quality && kind !== 'noun') kind = 'quality';
    else if (name === 'link' && kind === 'other') kind = 'link';
  }
  return kind;
}

/** `No solicitors`, unlike `no solicitors or travellers`, turns away callers and names no ground. */
function isTurnedAway(units: readonly Unit[], at: number): boolean {
  const { classes, before } = units[at]!;
  return classes.includes('trade') && before === 'none' && units[at - 1]?.classes.includes('no') === true;
}

/** Whether the adjective before this has no noun. */
function stands(next: Unit | undefined): boolean {
  if (next?.before !== 'none') return true;
  return next.classes.some((name) => STANDS_BEFORE.has(name));
}

const STANDS_BEFORE = new Set(['ends', 'link', 'only', 'wanted', 'refused', 'accept', 'no']);
