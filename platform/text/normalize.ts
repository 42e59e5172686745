/**
 * Normalises text for comparison in search and in the gazetteer: lower case, without accents and apostrophes
 * (`O’Connell` and `OConnell` are one word), so that a name is found in any spelling.
 */
export function fold(text: string): string {
  // Fast path: most typed texts are ASCII already.
  const plain = isAscii(text) ? text : normalized(text, 'NFD').replace(/\p{M}+/gu, '');
  return plain.toLowerCase().replace(/['’‘ʼ`´]/g, '');
}

/** More combining marks than any language puts on one letter. */
const MAX_MARKS = 8;
const TOO_MANY_MARKS = new RegExp(`(\\p{M}{${MAX_MARKS}})\\p{M}+`, 'gu');

/**
 * @returns a text in a Unicode normal form. Drops combining marks beyond the eighth of a letter: normalising sorts
 * them, which takes time quadratic in their number.
 */
export function normalized(text: string, form: 'NFC' | 'NFD'): string {
  return isAscii(text) ? text : text.replace(TOO_MANY_MARKS, '$1').normalize(form);
}

/** @returns the normalised words of a text: runs of letters and digits */
export function foldedWords(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

function isAscii(text: string): boolean {
  for (let index = 0; index < text.length; index++) if (text.charCodeAt(index) > 127) return false;
  return true;
}
