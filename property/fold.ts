/**
 * Text as it is compared in search and in the gazetteer: lower case, without accents, apostrophes dropped
 * (`O’Connell` and `OConnell` are one word), so that a name is found however it was typed.
 */
export function fold(text: string): string {
  // The quick way out: most texts typed are plain already.
  const plain = isAscii(text) ? text : text.normalize('NFD').replace(/\p{M}+/gu, '');
  return plain.toLowerCase().replace(/['’‘ʼ`´]/g, '');
}

/** @returns the words of a text, folded: runs of letters and digits */
export function foldedWords(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

function isAscii(text: string): boolean {
  for (let index = 0; index < text.length; index++) if (text.charCodeAt(index) > 127) return false;
  return true;
}
