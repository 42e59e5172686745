/** Characters of Windows-1252 in place of the control characters of Latin-1, by byte from 0x80. */
const WINDOWS_1252 = new TextDecoder('windows-1252').decode(
  Uint8Array.from({ length: 32 }, (_, at) => 0x80 + at),
);
const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * Repairs text whose UTF-8 was read as Windows-1252: `PÃ¡irc` is `Páirc`. Returns any other text as it is.
 */
export function repairEncoding(text: string): string {
  if (!/[\u00c2-\u00c5\u00e2]/.test(text)) return text;
  const bytes: number[] = [];
  for (const character of text) {
    const code = character.codePointAt(0)!;
    const special = WINDOWS_1252.indexOf(character);
    if (special >= 0) bytes.push(0x80 + special);
    else if (code < 0x100) bytes.push(code);
    else return text;
  }
  try {
    return decoder.decode(Uint8Array.from(bytes));
  } catch {
    return text;
  }
}
