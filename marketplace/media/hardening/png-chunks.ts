/** Chunks of words, some of them packed: a few bytes could unpack to all the memory there is. None is ever shown. */
const TEXTS = new Set(['tEXt', 'zTXt', 'iTXt']);

/**
 * A PNG file without its texts. Decodes nothing.
 * @param png what begins as PNG begins; from where it makes no sense it is given back as it is
 */
export function withoutTexts(png: Buffer): Buffer {
  const kept: Buffer[] = [png.subarray(0, 8)];
  let at = 8;
  while (at + 8 <= png.length) {
    // Length, type, data, check.
    const end = at + 12 + png.readUInt32BE(at);
    if (!TEXTS.has(png.toString('latin1', at + 4, at + 8))) kept.push(png.subarray(at, end));
    at = end;
  }
  return kept.length === 1 ? png : Buffer.concat(kept);
}
