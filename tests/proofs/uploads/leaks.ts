import { inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { MARKER } from './picture-bytes.ts';

/** Segments that a cleaned JPEG may start with: JFIF, tables, frames, restarts. Metadata is in others. */
const PLAIN_SEGMENTS = new Set([0xe0, 0xdb, 0xc0, 0xc2, 0xc4, 0xdd]);

/** @returns the forbidden content left in a stored file; empty when it is clean */
export async function leaksIn(bytes: Buffer, kind: string): Promise<string[]> {
  const leaks = bytes.includes(MARKER) ? ['marker'] : [];
  return [...leaks, ...(kind === 'brochure' ? leaksInPdf(bytes) : await leaksInJpeg(bytes))];
}

async function leaksInJpeg(bytes: Buffer): Promise<string[]> {
  const { format, exif, xmp, icc, iptc, orientation, space } = await sharp(bytes).metadata();
  const found = Object.entries({ exif, xmp, icc, iptc, orientation })
    .filter(([, value]) => value !== undefined)
    .map(([name]) => name);
  if (format !== 'jpeg') found.push(`format ${format}`);
  if (space !== 'srgb') found.push(`colours ${space}`);
  let at = 2;
  while (bytes[at] === 0xff && bytes[at + 1] !== 0xda) {
    if (!PLAIN_SEGMENTS.has(bytes[at + 1]!)) found.push(`segment ${bytes[at + 1]!.toString(16)}`);
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  // There is one scan; anything after its end is foreign data.
  if (bytes.indexOf('\xff\xd9', at, 'latin1') !== bytes.length - 2) found.push('trailing data');
  return found;
}

const FORBIDDEN =
  /\/(JavaScript|JS|Launch|OpenAction|AA|EmbeddedFiles|AcroForm|XFA|RichMedia|Metadata|PieceInfo|Annots)\b/;

function leaksInPdf(bytes: Buffer): string[] {
  const found: string[] = [];
  const parts = [bytes.toString('latin1')];
  for (let at = bytes.indexOf('stream\n'); at >= 0; at = bytes.indexOf('stream\n', at + 7)) {
    if (bytes.toString('latin1', at - 3, at) === 'end') continue;
    const data = bytes.subarray(at + 7, bytes.indexOf('endstream', at));
    try {
      parts.push(inflateSync(data).toString('latin1'));
    } catch {
      // Uncompressed, so it is found in the raw bytes.
    }
  }
  const text = parts.join('\n');
  const forbidden = FORBIDDEN.exec(text);
  if (forbidden) found.push(forbidden[0]);
  if (text.includes(MARKER)) found.push('marker in a stream');
  if (/Exif\0\0|x:xmpmeta/.test(text)) found.push('description of a picture');
  if (!/%%EOF\s*$/.test(parts[0]!)) found.push('trailing data');
  return found;
}
