/** Text chunks, some of them compressed: a few bytes could unpack to any size. They are never shown. */
const TEXTS = new Set(['tEXt', 'zTXt', 'iTXt']);

/**
 * Removes text chunks from a PNG file. Decodes nothing.
 * @param png starts with a PNG signature; malformed parts are returned unchanged
 */
export function withoutTexts(png: Buffer): Buffer {
  const stored: Buffer[] = [png.subarray(0, 8)];
  let at = 8;
  while (at + 8 <= png.length) {
    // Length, type, data, checksum.
    const end = at + 12 + png.readUInt32BE(at);
    if (!TEXTS.has(png.toString('latin1', at + 4, at + 8))) stored.push(png.subarray(at, end));
    at = end;
  }
  return stored.length === 1 ? png : Buffer.concat(stored);
}
