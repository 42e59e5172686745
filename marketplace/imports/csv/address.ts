import { decodeHTMLStrict } from 'entities';
import { inCase, type RepairedText, repairAddress } from '#marketplace/listings/plausibility/texts.ts';
import { foldedWords } from '#platform/text/normalize.ts';
import { parseEircode } from '#property/eircode.ts';

/** Maximum levels of repeated escaping that are undone. */
const LAYERS = 8;

/** The advertiser's reference: `Ref. 1085204 The Mucross`. */
const OWN_NUMBER = /^Ref\.?\s+\d+\s+(?=\S)/i;
/**
 * Cleans an address: decodes entities repeatedly, repairs what `repairAddress` does, normalises spaces and capitals,
 * removes repetition and @.
 * @param onRepair receives the repairs, and announcements that were in the address
 */
export function cleanAddress(text: string, onRepair?: (repaired: RepairedText) => void): string {
  const repaired = repairAddress(unescaped(text));
  if (repaired.repairs.length > 0) onRepair?.(repaired);
  const parts = repaired.text
    .replace(/\s+/g, ' ')
    .replace(/ ?@ ?/g, ' at ')
    .replace(/`/g, "'")
    .replace(/(?<=\p{Ll})(['’])S\b/gu, '$1s')
    .replace(/\s+/g, ' ')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const cased = parts.map((part, index) => calmPart(index === 0 ? part.replace(OWN_NUMBER, '') : part));
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

/** Title case; an Eircode stays. */
function calmPart(part: string): string {
  return parseEircode(part) ? part : inCase(part);
}
