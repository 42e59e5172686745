import { deflateSync } from 'node:zlib';

/** A marker in content that must not survive; no pixels contain it. */
export const MARKER = 'GAFF-SECRET-MARKER';

/** A chunk of a PNG file. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc(body));
  return Buffer.concat([length, body, check]);
}

/** A PNG file that declares a size, with `rows` as its pixels: one bit each unless `depth` and `colour` differ. */
export function pngClaiming(
  width: number,
  height: number,
  rows: Buffer,
  depth = 1,
  colour = 0,
  passes = 0,
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colour, 0, 0, passes], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows, { level: 9 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A PNG file with an additional chunk before its pixels. */
export function pngWith(png: Buffer, type: string, data: Buffer): Buffer {
  const at = 8 + 25;
  return Buffer.concat([png.subarray(0, at), pngChunk(type, data), png.subarray(at)]);
}

/** A JPEG file with an additional segment after its first two bytes. */
export function jpegWith(jpeg: Buffer, marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)]);
}

/** A JPEG file whose frame declares another size. */
export function jpegClaiming(jpeg: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(jpeg);
  let at = 2;
  while (bytes[at + 1]! < 0xc0 || bytes[at + 1]! > 0xc2) at += 2 + bytes.readUInt16BE(at + 2);
  bytes.writeUInt16BE(height, at + 5);
  bytes.writeUInt16BE(width, at + 7);
  return bytes;
}

/** A lossless WebP file that declares a size with almost no data. */
export function webpClaiming(width: number, height: number): Buffer {
  const bytes = Buffer.from('RIFF\x20\0\0\0WEBPVP8L\x14\0\0\0\x2f', 'latin1');
  const size = Buffer.alloc(19);
  size.writeUInt32LE(((width - 1) | ((height - 1) << 14)) >>> 0);
  return Buffer.concat([bytes, size]);
}

/** An AVIF file with a changed declared size. */
export function avifClaiming(avif: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(avif);
  const at = bytes.indexOf('ispe') + 8;
  bytes.writeUInt32BE(width, at);
  bytes.writeUInt32BE(height, at + 4);
  return bytes;
}

/** A GIF file with many frames of one pixel each, on a canvas of a given size. */
export function gifOf(frames: number, width: number, height: number): Buffer {
  const head = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1');
  head.writeUInt16LE(width, 6);
  head.writeUInt16LE(height, 8);
  const frame = Buffer.from('!\xf9\x04\0\x01\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0', 'latin1');
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from(';')]);
}

function crc(bytes: Buffer): number {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return ~sum >>> 0;
}
