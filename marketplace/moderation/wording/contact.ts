import type { Unit } from './lexicon.ts';
import { phraseWord, type Token } from './tokens.ts';

/** Contact details found in a text. */
export type Contact = { kind: 'email' | 'phone' | 'link' | 'social'; start: number; end: number };

const DIGITS = spelled({
  zero: '0',
  oh: '0',
  o: '0',
  nought: '0',
  nil: '0',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  naid: '0',
  aon: '1',
  haon: '1',
  do: '2',
  dho: '2',
  tri: '3',
  ceathair: '4',
  cuig: '5',
  se: '6',
  seacht: '7',
  ocht: '8',
  naoi: '9',
});
const TWICE = new Set(['double', 'treble', 'triple', 'faoi']);
/** Prefixes of phone numbers used in Ireland, with their number of digits. */
const NUMBERS =
  /^(?:(?:00)?353[1-9]\d{7,8}|08[2-9]\d{7}|01\d{7}|0[2-9]\d{7,8}|(?:00)?44[1-9]\d{8,9}|07\d{9}|1[58]00\d{6}|0818\d{6}|028\d{8})$/;
const MAX_DIGITS = 15;
const TOP_LEVEL = new Set(['com', 'ie', 'net', 'org', 'eu', 'uk', 'info', 'io', 'biz', 'house', 'property']);

/** @returns phone numbers, e-mail addresses and links, including disguised ones. Linear in the text. */
export function contactsIn(text: string, tokens: readonly Token[], units: readonly Unit[]): Contact[] {
  return [...phonesIn(tokens), ...addressesIn(text, tokens, units), ...socialsIn(units)];
}

function phonesIn(tokens: readonly Token[]): Contact[] {
  const found: Contact[] = [];
  for (let at = 0; at < tokens.length; ) {
    let digits = '';
    let next = at;
    let repeat = 1;
    let lastDigit = at;
    for (; next < tokens.length && digits.length < MAX_DIGITS; next++) {
      const token = tokens[next]!;
      if (next > at && (token.gap.length > 3 || token.gap.includes('\n'))) break;
      const one = digitsOf(token);
      // A second repeat word starts a new number: `faoi faoi faoi …` is read once.
      if (one === null && repeat === 1 && TWICE.has(token.word)) {
        repeat = token.word === 'treble' || token.word === 'triple' ? 3 : 2;
        continue;
      }
      if (one === null) break;
      digits += one.repeat(repeat);
      repeat = 1;
      lastDigit = next;
    }
    // `+353 (0)87`: the zero is for domestic calls.
    if (NUMBERS.test(digits.replace(/^((?:00)?353)0/, '$1'))) {
      found.push({ kind: 'phone', start: tokens[at]!.start, end: tokens[lastDigit]!.end });
      at = lastDigit + 1;
    } else at += 1;
  }
  return found;
}

/** Number words in normalised form. */
function spelled(names: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(names).map(([name, digit]) => [phraseWord(name), digit]));
}

function digitsOf({ word, isNumber }: Token): string | null {
  if (isNumber) return word;
  if (Object.hasOwn(DIGITS, word)) return DIGITS[word]!;
  // `O87`, `l23`: letters used as digits.
  return /^[0-9oli]+$/.test(word) && /[0-9]/.test(word)
    ? word.replaceAll('o', '0').replace(/[li]/g, '1')
    : null;
}

function addressesIn(text: string, tokens: readonly Token[], units: readonly Unit[]): Contact[] {
  const found: Contact[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!;
    const written = text.slice(token.start, token.end);
    if (/[^@]@[^@]/.test(written) || /^(https?|www)$/.test(token.word)) {
      const isMail = written.includes('@');
      const end = endOfAddress(tokens, at);
      found.push({ kind: isMail ? 'email' : 'link', start: token.start, end: tokens[end]!.end });
      at = end;
    } else if (TOP_LEVEL.has(token.word) && at > 0 && isDotted(tokens, at)) {
      const name = token.gap === '.' || isPoint(token.gap) ? at - 1 : at - 2;
      // `the brochure at homes.ie` names a site; a spelled-out dot or a bracketed `at` hides an address.
      const sign = tokens[name - 1];
      const isMail =
        sign?.word === 'at' && (name === at - 2 || /[([@]/.test(sign.gap + text.slice(sign.start, sign.end)));
      const start = tokens[isMail ? Math.max(0, name - 2) : name]!;
      if (isMail || (tokens[name]!.word.length > 2 && !tokens[name]!.isNumber))
        found.push({ kind: isMail ? 'email' : 'link', start: start.start, end: token.end });
    }
  }
  return [...found, ...mailboxesIn(units)];
}

/** `gmail dot com`, `example.ie`, `example (dot) ie`; not a sentence end. */
function isDotted(tokens: readonly Token[], at: number): boolean {
  if (isPoint(tokens[at]!.gap)) return true;
  return at > 1 && /^(dot|punc|ponc)$/.test(tokens[at - 1]!.word) && tokens[at - 1]!.gap.length < 4;
}

function isPoint(gap: string): boolean {
  return /^(\.| \.| \. |\(\.\)|\[\.\])$/.test(gap);
}

function endOfAddress(tokens: readonly Token[], from: number): number {
  let end = from;
  while (end + 1 < tokens.length && /^[^\s]{1,3}$/.test(tokens[end + 1]!.gap)) end += 1;
  return end;
}

/** `mary at gmail`, `our gmail is mary murphy`. */
function mailboxesIn(units: readonly Unit[]): Contact[] {
  return units.flatMap((unit, at) => {
    const before = units[at - 1];
    const isMail = unit.classes.includes('mailbox') && before && /^(at|a|ag)$/.test(before.word);
    return isMail
      ? [{ kind: 'email' as const, start: units[Math.max(0, at - 2)]!.start, end: unit.end }]
      : [];
  });
}

/** A messenger used for contact (`WhatsApp me`), not as a nearby office. */
function socialsIn(units: readonly Unit[]): Contact[] {
  return units.flatMap((unit, at) => {
    if (!unit.classes.includes('social')) return [];
    const near = units.slice(Math.max(0, at - 4), at);
    const from = near.findLastIndex((one) => one.before === 'stop');
    const verb = near.slice(Math.max(0, from)).find((one) => one.classes.includes('reach'));
    const follows = units[at + 1];
    const after = follows?.before === 'none' && /^(me|us|only|number|mise|amhain|or|sin)$/.test(follows.word);
    if (!verb && !after) return [];
    return [{ kind: 'social' as const, start: (verb ?? unit).start, end: after ? follows.end : unit.end }];
  });
}
