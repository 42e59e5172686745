import { foldedWords } from '#platform/text/normalize.ts';

export type SchoolLevel = 'primary' | 'secondary';

/** Normalised words that only primary schools use. */
const PRIMARY =
  /\b(?:[bgcjms]?ns|n s|s n|sn|national|naisiunta|nais|primary|bunscoil|bun scoil|gaelscoil|infants?|junior school|prep(?:aratory)? school)\b/;
/** Normalised words that only secondary schools use. */
const SECONDARY =
  /\b(?:secondary|college|cholaiste|colaiste|gaelcholaiste|community school|comprehensive|vocational|meanscoil|ardscoil|pobalscoil|scoil phobail|grammar|high school)\b/;

/**
 * Derives the level of a school from its name: "Swords N.S.", "Scoil Náisiúnta", "Community College".
 * @returns null when the name indicates neither or both
 */
export function schoolLevel(name: string): SchoolLevel | null {
  const words = foldedWords(name)
    .join(' ')
    .replace(/\bpost primary\b/g, 'secondary');
  const isPrimary = PRIMARY.test(words);
  if (isPrimary === SECONDARY.test(words)) return null;
  return isPrimary ? 'primary' : 'secondary';
}

/** Words in lower case inside a name. */
const SMALL_WORDS = new Set(['a', 'agus', 'an', 'and', 'de', 'for', 'in', 'le', 'na', 'of', 'the']);
const ABBREVIATIONS = new Set(['ns', 'sn', 'bns', 'gns', 'cns', 'jns', 'sns', 'cbs', 'etns', 'etss', 'ss']);
/** A consonant that Irish grammar adds before the capital: "na mBráithre". */
const ECLIPSIS = /^(?:bh(?=f)|m(?=b)|g(?=c)|b(?=p)|d(?=t)|n(?=[dg]))/;

/**
 * Converts a name in capitals: `SCOIL NA MBRÁITHRE N S` becomes `Scoil na mBráithre NS`. Other names stay unchanged.
 */
export function readableName(name: string): string {
  const spaced = name.replace(/\s+/g, ' ').trim();
  if (/\p{Ll}/u.test(spaced)) return spaced;
  return spaced
    .replace(/\b([NS])\.? ([NS])\b/g, '$1$2')
    .replace(/[\p{L}]+(?:['’]\p{L}+)*/gu, (word, at: number) => readableWord(word, at === 0));
}

function readableWord(word: string, isFirst: boolean): string {
  const small = word.toLocaleLowerCase('en-IE');
  if (ABBREVIATIONS.has(small)) return word;
  if (!isFirst && SMALL_WORDS.has(small)) return small;
  const before = ECLIPSIS.exec(small)?.[0] ?? '';
  const rest = small.slice(before.length).replace(/^\p{L}/u, (letter) => letter.toLocaleUpperCase('en-IE'));
  return (
    before + rest.replace(/(?<=^Mc|^O['’]|^D['’])\p{Ll}/u, (letter) => letter.toLocaleUpperCase('en-IE'))
  );
}
