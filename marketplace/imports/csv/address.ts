import { decodeHTMLStrict } from 'entities';
import { foldedWords } from '#platform/text/normalize.ts';
import { parseEircode } from '#property/eircode.ts';

/** Maximum levels of repeated escaping that are undone. */
const LAYERS = 8;

/**
 * A repeatedly mis-encoded letter (`Ã†â€™Ã‚Â`): three or more Windows-1252 symbols in a row. English and Irish have no
 * such sequence, and the letter is lost.
 */
const GARBLED =
  /(?:[\u0080-\u00ff\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u2122]\s?){3,}/g;

/** The advertiser's reference: `Ref. 1085204 The Mucross`. */
const OWN_NUMBER = /^Ref\.?\s+\d+\s+(?=\S)/i;
/** Words written in capitals. */
const CAPITALS = new Set(['IFSC', 'UCD', 'DCU', 'TCD', 'UCC', 'NUI', 'LUAS', 'DART', 'II', 'III', 'IV']);
const SMALL_WORDS = new Set(['of', 'the', 'and', 'at', 'off', 'on', 'in', 'to', 'near', 'an', 'na']);

/**
 * Cleans an address: decodes entities repeatedly, normalises spaces and capitals, removes repetition, mis-encoded
 * letters and @.
 */
export function cleanAddress(text: string): string {
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
 * Removes an Eircode from an address, because it identifies one household. Without a digit in its second half it must
 * stand alone: `Unit A12 PARK` has none.
 */
export function extractEircode(address: string): { address: string; eircode: string | null } {
  const found = /\b(?:D6W|[AC-FHKNPRTV-Y]\d{2}) ?(?=[A-Z\d]{0,3}\d)[0-9AC-FHKNPRTV-Y]{4}\b/.exec(address);
  const alone = address.split(',').find((part) => parseEircode(part));
  const written = found?.[0] ?? alone;
  if (written === undefined) return { address, eircode: null };
  const remaining = address.replace(written, ' ').replace(/\(\s*\)/, ' ');
  // An address that is only an Eircode stays.
  return /\p{L}/u.test(remaining)
    ? { address: remaining, eircode: parseEircode(written) }
    : { address, eircode: null };
}

function unescaped(text: string): string {
  let plain = text;
  for (let layer = 0; layer < LAYERS; layer++) {
    const next = decodeHTMLStrict(plain);
    if (next === plain) break;
    plain = next;
  }
  return plain;
}

/** Removes repeated parts: some forms append town and county again. */
function withoutRepeats(parts: readonly string[]): string[] {
  const foldedParts = parts.map((part) => foldedWords(part).join(' '));
  const inDublin = /^dublin \d/.test(foldedParts.at(-1) ?? '');
  const lastAt = new Map(foldedParts.map((own, at) => [own, at]));
  return parts.filter((_, at) => {
    const own = foldedParts[at]!;
    if (at === parts.length - 1 || own === '') return true;
    if (own === 'ireland' || (inDublin && at > 0 && /^(co |county )?dublin$/.test(own))) return false;
    return lastAt.get(own) === at && own !== foldedParts.slice(at + 1, at + 3).join(' ');
  });
}

/** Title case for `THE STREAM INN` and `crosbie yard`; mixed case stays. */
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
