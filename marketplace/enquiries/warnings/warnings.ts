import { fold, normalized } from '#platform/text/normalize.ts';
import type { Warning, WarningKind } from './kinds.ts';
import { HARMLESS, LATER, NOT, NUMBERS, PHRASES } from './phrases.ts';

/** As long as a message may be, and a little more; what is longer is read to here. */
export const MOST_READ = 4_096;
/** How far before a request `not` still belongs to it, in words. */
const NEAR = 6;

/** A part of a text between two ends of a sentence, as its words folded and joined by single spaces. */
type Sentence = { words: string; plain: string; places: { at: number; from: number; to: number }[] };

/**
 * Reads a message for what should make its reader careful: money before anything is signed, identity papers, PPS numbers,
 * bank details, a move to another channel. English and Irish at once. Pure; runs in browsers and on the server.
 * @returns the parts in the order of the text; one a place and kind
 */
export function warningsIn(whole: string): Warning[] {
  const text = whole.slice(0, MOST_READ);
  const found = [...numbersIn(text), ...sentencesOf(text).flatMap(phrasesIn)];
  return widest(found.sort((a, b) => a.from - b.from || b.to - a.to));
}

/** @returns the kinds of warnings there are for a text, each once, in the order of the text */
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
  // Irish phrases are compared with the words as they stand without mutations.
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

/** The last words before a place, back to the last comma. */
function clauseBefore(said: string, at: number): string {
  return saidAs(said.slice(0, at).split(',').at(-1)!.trim().split(' ').slice(-NEAR));
}

function placeOf(places: Sentence['places'], from: number, to: number): { from: number; to: number } | null {
  const within = places.filter(({ at }) => at >= from && at < to);
  return within.length === 0 ? null : { from: within[0]!.from, to: within.at(-1)!.to };
}

/** The same words at the places where they stand in another form of the sentence. */
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

/** With a space before each word, so that each begins alike. */
function saidAs(words: readonly string[]): string {
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
      sentences.push({ words: saidAs(words), plain: saidAs(words.map(rootOf)), places });
    }
    words = [];
    places = [];
    at = 0;
  };
  for (const match of text.matchAll(TOKEN)) {
    const token = match[0];
    // A point within a word or number ends no sentence: `western.union`, 1.500.
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
  // Irish for `do not`; without its accent it is only an article.
  if (normalized(token, 'NFC').toLowerCase() === 'ná') return 'na!';
  if (/\d/.test(token)) return token.includes('€') ? 'e#' : '#';
  // Irish elides: d’uimhir.
  return fold(token.replace(/^[dbm]['’‘](?=\p{L})/iu, '')).replaceAll('€', '') || 'euro';
}

/** @returns a word without the lenition or eclipsis Irish puts at its beginning */
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
/** Made with the first text that is read. */
let made: Compiled | undefined;

function compiled(): Compiled {
  made ??= {
    phrases: PHRASES.flatMap(({ kind, firm, soft }) =>
      [firm, soft].flatMap((lines) =>
        lines === undefined ? [] : [{ kind, isFirm: lines === firm, pattern: patternOf(lines, 'g') }],
      ),
    ),
    later: patternOf(LATER, ''),
    not: patternOf(NOT, ''),
    harmless: patternOf(HARMLESS, 'g'),
  };
  return made;
}

/** A list of phrases, a line each, as one pattern over ` a sentence` that begins with a space. */
function patternOf(lines: string, flags: string): RegExp {
  return new RegExp(`(?:${lines.trim().split('\n').map(sequence).join('|')})(?= |$)`, flags);
}

/** One phrase. Gaps are bounded, so that reading takes time linear in the text. */
function sequence(phrase: string): string {
  return outside(phrase.trim(), ' ').map(part).join('');
}

function part(one: string): string {
  if (one === '') return '';
  if (one === '..') return '(?: [^ ]+){0,4}?';
  if (one.startsWith('(')) return `(?:${outside(one.slice(1, -1), '|').map(sequence).join('|')})`;
  return ` ${one.replace('*', '[^ ]*')}`;
}

/** @returns what stands between the signs that stand in no brackets */
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

/** Of warnings of one kind that overlap the first and widest stays. */
function widest(sorted: readonly Warning[]): Warning[] {
  const kept: Warning[] = [];
  for (const one of sorted) {
    if (!kept.some((other) => other.kind === one.kind && one.from < other.to)) kept.push(one);
  }
  return kept;
}
