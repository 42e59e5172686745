/** Segments that decoding needs: JFIF (0), colour profile (2) and Adobe's colour transform (14). */
const NEEDED_SEGMENTS = new Set([0xe0, 0xe2, 0xee]);
const START_OF_SCAN = 0xda;
const END = 0xd9;

/**
 * Removes everything from a JPEG file that decoding does not need: camera data, location, descriptions, comments, and
 * trailing data. Decodes nothing.
 * @param jpeg returned unchanged if it does not start like a JPEG file
 */
export function stripJpeg(jpeg: Uint8Array): Uint8Array {
  if (jpeg[0] !== 0xff || jpeg[1] !== 0xd8) return jpeg;
  const bytes = Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  const stored: Buffer[] = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== END) {
    const marker = bytes[at + 1]!;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = at + 2 + bytes.readUInt16BE(at + 2);
    const end = marker === START_OF_SCAN ? endOfScan(bytes, length) : length;
    const isSilent = (marker >= 0xe0 && marker <= 0xef && !NEEDED_SEGMENTS.has(marker)) || marker === 0xfe;
    if (!isSilent) stored.push(bytes.subarray(at, end));
    at = end;
  }
  return Buffer.concat([...stored, Buffer.from([0xff, END])]);
}

/** Coded pixels end at the first marker that is neither a stuffed byte (0) nor a restart (208 to 215). */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? END;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}
