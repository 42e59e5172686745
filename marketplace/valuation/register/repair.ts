/** The characters that Windows-1252 has for the bytes 0 to 255. */
const CHARACTERS = new TextDecoder('windows-1252').decode(
  Uint8Array.from({ length: 256 }, (_, byte) => byte),
);
const BYTES = new Map([...CHARACTERS].map((character, byte) => [character, byte]));
/** Characters of the bytes 0x80 to 0xBF, which continue a letter in UTF-8. */
const CONTINUING = CHARACTERS.slice(0x80, 0xc0).replace(/[\\\]^-]/g, '\\$&');
/** A letter of Irish or English, or a sign such as ’ and €, whose UTF-8 bytes were read as Windows-1252. */
const DOUBLE_ENCODED = new RegExp(`[Â-Å][${CONTINUING}]|â[${CONTINUING}]{2}`, 'g');
/** Results that are a repair: Latin letters, quotation marks and dashes, € and ™. Other results are accidents. */
const EXPECTED = /^[\u00a0-\u017f\u2010-\u203a\u20ac\u2122]$/;
/** Times that one text was encoded too often, at most. */
const MAX_LAYERS = 3;

const decoder = new TextDecoder('utf-8');

/** Repairs letters that were encoded more than once: `PÃ¡irc` becomes `Páirc`. Other text stays as it is. */
export function repairEncoding(text: string): string {
  let repaired = text;
  for (let layer = 0; layer < MAX_LAYERS && /[Â-Åâ]/.test(repaired); layer++) {
    const next = repaired.replace(DOUBLE_ENCODED, (letters) => {
      const decoded = decoder.decode(Uint8Array.from(letters, (letter) => BYTES.get(letter)!));
      return EXPECTED.test(decoded) ? decoded : letters;
    });
    if (next === repaired) break;
    repaired = next;
  }
  return repaired;
}
