import { foldedWords } from '#platform/text/normalize.ts';
import { parseEircode } from '#property/eircode.ts';

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
  nbsp: ' ',
};
/** Text that was escaped once too often is escaped five times at most. */
const LAYERS = 8;

/**
 * What is left of a letter that was encoded over and over (`Ã†â€™Ã‚Â`): three or more signs of the older Windows set in a
 * row. Neither English nor Irish has such a run, and the letter itself is lost.
 */
const GARBLED =
  /(?:[\u0080-\u00ff\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u2122]\s?){3,}/g;

/** The advertiser's own number of the ad: `Ref. 1085204 The Mucross`. */
const OWN_NUMBER = /^Ref\.?\s+\d+\s+(?=\S)/i;
/** Names that are written in capitals. */
const CAPITALS = new Set(['IFSC', 'UCD', 'DCU', 'TCD', 'UCC', 'NUI', 'LUAS', 'DART', 'II', 'III', 'IV']);
const SMALL_WORDS = new Set(['of', 'the', 'and', 'at', 'off', 'on', 'in', 'to', 'near', 'an', 'na']);

/**
 * An address as people write it: entities undone however often they were escaped, single spaces, nothing said twice, no
 * shouting, no garbled letters, and no @, which an address may not hold.
 */
export function tidyAddress(text: string): string {
  const parts = unescaped(text)
    .replace(GARBLED, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ ?@ ?/g, ' at ')
    .replace(/`/g, "'")
    .replace(/(?<=\p{Ll})(['’])S\b/gu, '$1s')
    .replace(/\s+/g, ' ')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const cased = parts.map((part, index) => inCase(index === 0 ? part.replace(OWN_NUMBER, '') : part));
  return withoutRepeats(cased)
    .join(', ')
    .replace(/^\p{Ll}(?=\p{Ll}{2})/u, (letter) => letter.toUpperCase());
}

/**
 * Takes the Eircode out of an address that holds one, because it names one household. One that has no digit in its
 * second half counts only by itself: `Unit A12 PARK` is none.
 */
export function takeEircode(address: string): { address: string; eircode: string | null } {
  const found = /\b(?:D6W|[AC-FHKNPRTV-Y]\d{2}) ?(?=[A-Z\d]{0,3}\d)[0-9AC-FHKNPRTV-Y]{4}\b/.exec(address);
  const alone = address.split(',').find((part) => parseEircode(part));
  const written = found?.[0] ?? alone;
  if (written === undefined) return { address, eircode: null };
  const left = address.replace(written, ' ').replace(/\(\s*\)/, ' ');
  // What is left has to say where: an Eircode that is the whole address stays.
  return /\p{L}/u.test(left) ? { address: left, eircode: parseEircode(written) } : { address, eircode: null };
}

function unescaped(text: string): string {
  let plain = text;
  for (let layer = 0; layer < LAYERS; layer++) {
    const next = plain.replace(
      /&(#39|[a-z]+);/gi,
      (whole, name: string) => ENTITIES[name.toLowerCase()] ?? whole,
    );
    if (next === plain) break;
    plain = next;
  }
  return plain;
}

/** Forms that send town and county of their own repeat those the advertiser wrote: what comes again later is left out. */
function withoutRepeats(parts: readonly string[]): string[] {
  const said = parts.map((part) => foldedWords(part).join(' '));
  const inDublin = /^dublin \d/.test(said.at(-1) ?? '');
  const lastAt = new Map(said.map((own, at) => [own, at]));
  return parts.filter((_, at) => {
    const own = said[at]!;
    if (at === parts.length - 1 || own === '') return true;
    if (own === 'ireland' || (inDublin && at > 0 && /^(co |county )?dublin$/.test(own))) return false;
    return lastAt.get(own) === at && own !== said.slice(at + 1, at + 3).join(' ');
  });
}

/** `THE STREAM INN` and `crosbie yard` as names are written; what has both cases stays as it is. */
function inCase(part: string): string {
  const isLong = /\p{L}{5}/u.test(part) || /\p{L}{3,}\P{L}+\p{L}{3,}/u.test(part);
  if (!isLong || (/\p{Lu}/u.test(part) && /\p{Ll}/u.test(part)) || parseEircode(part)) return part;
  const wasLoud = /\p{Lu}/u.test(part);
  return part.replace(/[\p{L}\d]+(?:['’]\p{L}+)*/gu, (word, at: number) => {
    if (/\d/.test(word) || (wasLoud ? CAPITALS.has(word) : word.length === 1)) return word;
    const small = word.toLowerCase();
    if (at > 0 && SMALL_WORDS.has(small)) return small;
    return small.replace(/^(\p{L}['’])?\p{L}/u, (start) => start.toUpperCase());
  });
}
