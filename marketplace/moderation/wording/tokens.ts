import { fold, normalized } from '#platform/text/normalize.ts';

/** The separator before a word: none, a comma or dash, a question mark, or a sentence end. */
export type Break = 'none' | 'comma' | 'question' | 'stop';

export type Token = {
  /** Normalised: lower case, no accents, no apostrophes, no doubled letters, so that misspellings match. */
  word: string;
  /** With digits and signs read as similar letters (`pr0fessi0nal`). */
  plain: string;
  /** Without Irish initial mutation (`ghairmí`, `bpáistí`). */
  root: string;
  /** Digits only. */
  isNumber: boolean;
  start: number;
  end: number;
  before: Break;
  /** The characters between the previous word and this one. */
  gap: string;
};

/** Letters, digits, signs used as letters, and invisible characters. */
const WORD = /[\p{L}\p{M}\p{N}'’‘ʼ@$€£+\u00ad\u200b-\u200f\u2060\ufeff]+/gu;
const HIDDEN = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;
const READS: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
  '€': 'e',
};
/** Abbreviations that are also written letter by letter: `H.A.P.`, `d s s`. */
const SPELLED = new Set(['hap', 'ds', 'ras', 'lgbt']);
/** The maximum length of those, in syllables. */
const MAX_SYLLABLES = 4;
/** Minimum letters of a word spelled letter by letter: `P R O F E S S I O N A L S`. */
const MIN_SPELLED_LETTERS = 5;

/** @returns the words of a text in normalised form and in order. Linear in the text. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let last = 0;
  for (const match of text.matchAll(WORD)) {
    const start = match.index;
    const end = start + match[0].length;
    const gap = text.slice(last, start);
    // `professional(s)` is one word.
    if (gap === '(' && match[0] === 's' && text[end] === ')') {
      last = end + 1;
      continue;
    }
    const raw = fold(match[0].replace(HIDDEN, ''));
    const before = tokens.length === 0 ? 'stop' : breakOf(gap);
    last = end;
    const word = raw === '@' ? 'at' : withoutDoubledLetters(raw.replace(/[@$€£+]/g, ''));
    if (word === '') continue;
    // The Irish word for `or` would otherwise match `no`.
    const isOr = normalized(match[0], 'NFC').toLowerCase() === 'nó';
    tokens.push({ ...forms(raw, word), ...(isOr && { word: 'nó', plain: 'nó' }), start, end, before, gap });
  }
  return joinSpelled(tokens);
}

/** @returns a word of a phrase in normalised form */
export function phraseWord(word: string): string {
  return withoutDoubledLetters(fold(word));
}

/** @returns a word without Irish lenition, eclipsis or prefix */
export function rootOf(word: string): string {
  if (/^(mb|gc|nd|bp|dt|ts)/.test(word)) return word.slice(1);
  if (/^bhf/.test(word)) return word.slice(2);
  if (/^ng[aeiou]/.test(word)) return word.slice(1);
  if (/^[bcdfgmpst]h/.test(word)) return word[0]! + word.slice(2);
  return /^h[aeiou]/.test(word) ? word.slice(1) : word;
}

function forms(raw: string, word: string): Pick<Token, 'word' | 'plain' | 'root' | 'isNumber'> {
  const isNumber = /^[0-9]+$/.test(word);
  const letters = raw.replace(/[^a-z]/g, '').length;
  const plain =
    !isNumber && letters > 0
      ? withoutDoubledLetters([...raw].map((sign) => READS[sign] ?? sign).join(''))
      : word;
  return { word: isNumber ? raw.replace(/[^0-9]/g, '') : word, plain, root: rootOf(plain), isNumber };
}

/** Removes doubled letters: `proffessionals`, `alowance` match the right spellings. */
function withoutDoubledLetters(word: string): string {
  return word.replace(/([a-z])\1+/g, '$1');
}

function breakOf(gap: string): Break {
  if (/^\?\s/.test(gap) && !gap.includes('\n')) return 'question';
  if (/[!?;\n\r•|*·✓✔►]|\.\s/.test(gap)) return 'stop';
  return /[,:()[\]–—]|\s-|-\s/.test(gap) ? 'comma' : 'none';
}

function joinSpelled(tokens: readonly Token[]): Token[] {
  const joined: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const run = spelledAt(tokens, at);
    const first = tokens[at]!;
    if (!run) {
      joined.push(first);
      at += 1;
      continue;
    }
    joined.push({
      ...first,
      word: run.word,
      plain: run.word,
      root: run.word,
      end: tokens[run.next - 1]!.end,
    });
    at = run.next;
    // The dots of `H.A.P.` end no sentence.
    const next = tokens[at];
    if (next && /^\.[ )/-]?$/.test(next.gap)) next.before = 'none';
  }
  return joined;
}

/** A word or abbreviation spelled letter by letter from this position. */
function spelledAt(tokens: readonly Token[], at: number): { word: string; next: number } | null {
  let letters = at;
  while (isNextLetter(tokens, at, letters)) letters += 1;
  if (letters - at >= MIN_SPELLED_LETTERS) return { word: wordOf(tokens, at, letters), next: letters };
  let found: { word: string; next: number } | null = null;
  for (let next = at + 2; next <= Math.min(at + MAX_SYLLABLES, tokens.length); next++) {
    const { word, gap } = tokens[next - 1]!;
    if (word.length > 2 || gap.length > 2 || /[\n,;]/.test(gap)) break;
    const known = wordOf(tokens, at, next);
    if (SPELLED.has(known)) found = { word: known, next };
  }
  return found;
}

function isNextLetter(tokens: readonly Token[], from: number, at: number): boolean {
  const token = tokens[at];
  return token?.word.length === 1 && !token.isNumber && (at === from || /^[ .*_-]$/.test(token.gap));
}

function wordOf(tokens: readonly Token[], from: number, to: number): string {
  return withoutDoubledLetters(
    tokens
      .slice(from, to)
      .map(({ word }) => word)
      .join(''),
  );
}
