import { fold, normalized } from '#platform/text/normalize.ts';
import type { Warning, WarningKind } from './kinds.ts';
import { AFTER_SIGNING, HARMLESS, NEGATIONS, NUMBERS, PHRASES } from './phrases.ts';

/** A little more than the longest message; the rest is not read. */
export const MAX_READ_LENGTH = 4_096;
/** Words before a request in which a negation still applies. */
const NEGATION_REACH = 6;

/** A sentence as folded words joined by single spaces. */
type Sentence = { words: string; plain: string; places: { at: number; from: number; to: number }[] };

/**
 * Finds risky requests in a message: payment before signing, identity documents, PPS numbers, bank details, a move to
 * another channel. Reads English and Irish. Pure; runs in browsers and on the server.
 * @returns warnings in text order; one per place and kind
 */
export function warningsIn(whole: string): Warning[] {
  const text = whole.slice(0, MAX_READ_LENGTH);
  const found = [...numbersIn(text), ...sentencesOf(text).flatMap(phrasesIn)];
  return mergeOverlapping(found.sort((a, b) => a.from - b.from || b.to - a.to));
}

/** @returns the kinds of warnings in a text, each once, in text order */
export function warningKinds(text: string): WarningKind[] {
  return [...new Set(warningsIn(text).map(({ kind }) => kind))];
}

function numbersIn(text: string): Warning[] {
  return NUMBERS.flatMap(({ kind, pattern }) =>
    [...text.matchAll(pattern)].map((match) => ({
      kind,
      from: match.index,
      to: match.index + match[0].length,
    })),
  );
}

function phrasesIn({ words, plain, places }: Sentence): Warning[] {
  const { phrases, later, not, harmless } = compiled();
  const found: Warning[] = [];
  const isLater = later.test(words);
  // Irish phrases are compared without initial mutations.
  for (const said of words === plain ? [words] : [words, plain]) {
    const fine = [...said.matchAll(harmless)].map(
      (match) => [match.index, match.index + match[0].length] as const,
    );
    for (const { kind, isFirm, pattern } of phrases) {
      if (isLater && !isFirm) continue;
      for (const match of said.matchAll(pattern)) {
        const end = match.index + match[0].length;
        if (fine.some(([from, to]) => from < end && match.index < to)) continue;
        if (not.test(clauseBefore(said, match.index))) continue;
        const place = placeOf(said === words ? places : placesIn(said, places), match.index, end);
        if (place) found.push({ kind, ...place });
      }
    }
  }
  return found;
}

/** The words before a position, back to the last comma. */
function clauseBefore(said: string, at: number): string {
  return joinWords(said.slice(0, at).split(',').at(-1)!.trim().split(' ').slice(-NEGATION_REACH));
}

function placeOf(places: Sentence['places'], from: number, to: number): { from: number; to: number } | null {
  const within = places.filter(({ at }) => at >= from && at < to);
  return within.length === 0 ? null : { from: within[0]!.from, to: within.at(-1)!.to };
}

/** Maps word positions to positions in another form of the sentence. */
function placesIn(said: string, places: Sentence['places']): Sentence['places'] {
  let at = 0;
  return said
    .slice(1)
    .split(' ')
    .map((word, index) => {
      const place = { ...places[index]!, at };
      at += word.length + 1;
      return place;
    });
}

/** Joins words with a leading space each, so that patterns can match word starts. */
function joinWords(words: readonly string[]): string {
  return words.map((word) => ` ${word}`).join('');
}

const TOKEN = /[\p{L}\p{M}\p{N}'’‘€]+|[,()–—]|[.!?;:\n]+/gu;
const END = /^[.!?;:\n]/;

function sentencesOf(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  let words: string[] = [];
  let places: Sentence['places'] = [];
  let at = 0;
  const close = () => {
    if (words.length > 0) {
      sentences.push({ words: joinWords(words), plain: joinWords(words.map(rootOf)), places });
    }
    words = [];
    places = [];
    at = 0;
  };
  for (const match of text.matchAll(TOKEN)) {
    const token = match[0];
    // A full stop inside a word or number ends no sentence: `western.union`, 1.500.
    if (END.test(token)) {
      if (token.includes('\n') || !/^[.:]$/.test(token) || !/[\p{L}\p{N}]/u.test(text[match.index + 1] ?? ''))
        close();
      continue;
    }
    const word = wordOf(token);
    words.push(word);
    places.push({ at, from: match.index, to: match.index + token.length });
    at += word.length + 1;
  }
  close();
  return sentences;
}

function wordOf(token: string): string {
  if (/^[,()–—]$/.test(token)) return ',';
  // Irish for `do not`; without its accent it is an article.
  if (normalized(token, 'NFC').toLowerCase() === 'ná') return 'na!';
  if (/\d/.test(token)) return token.includes('€') ? 'e#' : '#';
  // Irish elision: d’uimhir.
  return fold(token.replace(/^[dbm]['’‘](?=\p{L})/iu, '')).replaceAll('€', '') || 'euro';
}

/** @returns a word without Irish lenition or eclipsis */
function rootOf(word: string): string {
  if (/^(mb|gc|nd|bp|dt|ts)/.test(word)) return word.slice(1);
  if (/^bhf/.test(word)) return word.slice(2);
  return /^[bcdfgmpst]h/.test(word) ? word[0]! + word.slice(2) : word;
}

type Compiled = {
  phrases: { kind: WarningKind; isFirm: boolean; pattern: RegExp }[];
  later: RegExp;
  not: RegExp;
  harmless: RegExp;
};
/** Compiled on first use. */
let compiledOnce: Compiled | undefined;

function compiled(): Compiled {
  compiledOnce ??= {
    phrases: PHRASES.flatMap(({ kind, firm, soft }) =>
      [firm, soft].flatMap((lines) =>
        lines === undefined ? [] : [{ kind, isFirm: lines === firm, pattern: patternOf(lines, 'g') }],
      ),
    ),
    later: patternOf(AFTER_SIGNING, ''),
    not: patternOf(NEGATIONS, ''),
    harmless: patternOf(HARMLESS, 'g'),
  };
  return compiledOnce;
}

/** Compiles phrases, one per line, to one pattern over a sentence with a leading space. */
function patternOf(lines: string, flags: string): RegExp {
  return new RegExp(`(?:${lines.trim().split('\n').map(sequence).join('|')})(?= |$)`, flags);
}

/** Compiles one phrase. Gaps are bounded, so matching is linear in the text. */
function sequence(phrase: string): string {
  return outside(phrase.trim(), ' ').map(part).join('');
}

function part(one: string): string {
  if (one === '') return '';
  if (one === '..') return '(?: [^ ]+){0,4}?';
  if (one.startsWith('(')) return `(?:${outside(one.slice(1, -1), '|').map(sequence).join('|')})`;
  return ` ${one.replace('*', '[^ ]*')}`;
}

/** @returns the parts of a text split at a sign outside brackets */
function outside(text: string, sign: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const character of text) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === sign && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts;
}

/** Keeps the first and longest of overlapping warnings of one kind. */
function mergeOverlapping(sorted: readonly Warning[]): Warning[] {
  const result: Warning[] = [];
  for (const one of sorted) {
    if (!result.some((other) => other.kind === one.kind && one.from < other.to)) result.push(one);
  }
  return result;
}
