const strict = new TextDecoder('utf-8', { fatal: true });
const windows = new TextDecoder('windows-1252');

const CARRIAGE_RETURN = 0x0d;
const LINE_FEED = 0x0a;

/**
 * Decodes a file as UTF-8 if valid, otherwise Windows-1252, which includes Latin-1; normalises line breaks and removes
 * NUL characters, which PostgreSQL cannot store.
 */
export function decodeBlm(bytes: Uint8Array): string {
  return decode(tidyBytes(bytes));
}

/** These bytes have the same meaning in both encodings. Working on bytes avoids copies. */
function tidyBytes(bytes: Uint8Array): Uint8Array {
  const tidy = new Uint8Array(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]!;
    if (byte === 0 || (byte === LINE_FEED && bytes[at - 1] === CARRIAGE_RETURN)) continue;
    tidy[length] = byte === CARRIAGE_RETURN ? LINE_FEED : byte;
    length += 1;
  }
  return tidy.subarray(0, length);
}

function decode(bytes: Uint8Array): string {
  try {
    return strict.decode(bytes);
  } catch {
    return windows.decode(bytes);
  }
}
