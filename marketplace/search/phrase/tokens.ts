import { fold } from '#platform/text/normalize.ts';

/** A word of a phrase, or a number with the currency sign before it. */
export type Token = {
  text: string;
  number: number | null;
  hasCurrency: boolean;
  hasPlus: boolean;
  /** Whether a dash joins it to the token before: `2-3`. */
  isJoined: boolean;
};

/** Maximum words that are understood; what follows stays keywords. */
export const MAX_TOKENS = 24;

/** Units that are written without a space after a number: `3bed`, `300k`. */
const UNITS = /^(?:k|m|bed|beds|br|bedroom|bedrooms|bath|baths|pm|pcm|pw|euro|eur)$/;
/** The spellings of units of sizes in folded text, by the word that stands for them: `sq. ft.`, `m²`. */
const SIZE_SPELLINGS = {
  sqft: /(?<!\p{L})(?:sq(?:uare)?\.? ?(?:ft|feet|foot)|ft[2²]|troi(?:gh|the) ch?earnacha?)(?!\p{L})\.?/gu,
  sqm: /(?<!\p{L})(?:sq(?:uare)?\.? ?(?:m|met(?:re|er)s?)|m[2²]|mh?eadar ch?earnacha?)(?!\p{L})/gu,
};
const WORD = /([€£]?)(\d+(?:[.,]\d+)*)(\+?)(\p{L}*)|[\p{L}][\p{L}\p{N}]*/gu;

/** Number words before beds, in both languages, as folded words. */
const NUMBERS: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  dha: 2,
  tri: 3,
  ceithre: 4,
  cuig: 5,
};

/** Splits a phrase into folded words and numbers: `3-bed €1,200` is 3, bed, 1200. */
export function tokensOf(phrase: string): Token[] {
  const tokens: Token[] = [];
  const folded = Object.entries(SIZE_SPELLINGS).reduce(
    (text, [unit, spelling]) => text.replace(spelling, ` ${unit} `),
    fold(phrase),
  );
  let end = 0;
  for (const { 0: whole, 1: sign, 2: digits, 3: plus, 4: letters, index } of folded.matchAll(WORD)) {
    const isJoined = /^\s?[-–—/]\s?$/.test(folded.slice(end, index));
    end = index + whole.length;
    if (digits === undefined || (letters !== '' && !UNITS.test(letters!))) {
      // A letter after a number belongs to it: `6w`, `12a`.
      tokens.push(word(digits === undefined ? whole : digits + letters!, isJoined));
      continue;
    }
    tokens.push({
      text: digits.replace(/[.,]/g, ''),
      number: numberOf(digits),
      hasCurrency: sign !== '',
      hasPlus: plus !== '',
      isJoined,
    });
    if (letters !== '') tokens.push(word(letters!, false));
  }
  return tokens;
}

function word(text: string, isJoined: boolean): Token {
  return { text, number: null, hasCurrency: false, hasPlus: false, isJoined };
}

/** `1,200` and `1.200` are thousands, `1.5` is a fraction. */
function numberOf(digits: string): number {
  return Number(
    /^\d{1,3}(?:[.,]\d{3})+$/.test(digits) ? digits.replace(/[.,]/g, '') : digits.replace(',', '.'),
  );
}

/** @returns the number that a word means: `two`, `dhá`; null for other words */
export function countOf(token: Token | undefined): number | null {
  return token === undefined ? null : (token.number ?? NUMBERS[token.text] ?? null);
}
