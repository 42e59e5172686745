/**
 * Text as it is compared in search and in the gazetteer: lower case, without accents, apostrophes dropped
 * (`O’Connell` and `OConnell` are one word), so that a name is found however it was typed.
 */
export function fold(text: string): string {
  // The quick way out: most texts typed are plain already.
  const plain = isAscii(text) ? text : normalized(text, 'NFD').replace(/\p{M}+/gu, '');
  return plain.toLowerCase().replace(/['’‘ʼ`´]/g, '');
}

/** More marks than any language puts on a letter. */
const MOST_MARKS = 8;
const TOO_MANY_MARKS = new RegExp(`(\\p{M}{${MOST_MARKS}})\\p{M}+`, 'gu');

/**
 * @returns a text in a Unicode normal form. Marks beyond the eighth on a letter are left out: sorting a run of them, which
 * normalizing does, takes time that grows with the square of its length.
 */
export function normalized(text: string, form: 'NFC' | 'NFD'): string {
  return isAscii(text) ? text : text.replace(TOO_MANY_MARKS, '$1').normalize(form);
}

/** @returns the words of a text, folded: runs of letters and digits */
export function foldedWords(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

function isAscii(text: string): boolean {
  for (let index = 0; index < text.length; index++) if (text.charCodeAt(index) > 127) return false;
  return true;
}
