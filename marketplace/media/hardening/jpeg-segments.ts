/** Segments that say how the pixels are to be read: JFIF (0), colour profile (2) and Adobe's colour transform (14). */
const KEPT = new Set([0xe0, 0xe2, 0xee]);
const START_OF_SCAN = 0xda;
const END = 0xd9;

/**
 * A JPEG file without what is not needed to show it: camera data, places, descriptions, comments, and whatever follows
 * the picture. Decodes nothing.
 * @param jpeg as it is; what does not begin as JPEG begins is given back as it is
 */
export function stripJpeg(jpeg: Uint8Array): Uint8Array {
  if (jpeg[0] !== 0xff || jpeg[1] !== 0xd8) return jpeg;
  const bytes = Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== END) {
    const marker = bytes[at + 1]!;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = at + 2 + bytes.readUInt16BE(at + 2);
    const end = marker === START_OF_SCAN ? endOfScan(bytes, length) : length;
    const isSilent = (marker >= 0xe0 && marker <= 0xef && !KEPT.has(marker)) || marker === 0xfe;
    if (!isSilent) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return Buffer.concat([...kept, Buffer.from([0xff, END])]);
}

/** Coded pixels end at the first marker that is neither a filled-up byte (0) nor a restart (208 to 215). */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? END;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}
