const strict = new TextDecoder('utf-8', { fatal: true });
const windows = new TextDecoder('windows-1252');

/**
 * The text of a file: UTF-8 where it is that, else Windows-1252, which includes what is printed of Latin-1; both without
 * NUL characters, which no database takes.
 */
export function decodeBlm(bytes: Uint8Array): string {
  return decode(bytes).replaceAll('\u0000', '');
}

function decode(bytes: Uint8Array): string {
  try {
    return strict.decode(bytes);
  } catch {
    return windows.decode(bytes);
  }
}
