import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { narrowDecoders } from './decoder.ts';
import { makeVariant } from './variant.ts';

beforeAll(narrowDecoders);

const SMALL = { width: 72, height: null, quality: 75, format: 'webp' } as const;

function real(format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'tiff'): Promise<Buffer> {
  const picture = sharp({ create: { width: 90, height: 60, channels: 3, background: '#0d5c4d' } });
  return picture
    .withExif({ IFD0: { Artist: 'Nobody' }, IFD3: { GPSLatitude: '53/1 20/1 0/1' } })
    [format]()
    .toBuffer();
}

/** A PNG file that claims a size, with `rows` as its pixels. */
function png(width: number, height: number, rows: Buffer): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const check = Buffer.alloc(4);
    check.writeUInt32BE(crc(body));
    return Buffer.concat([length, body, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0], 8);
  const start = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    start,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc(bytes: Buffer): number {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return ~sum >>> 0;
}

/** A lossless WebP file that claims a size and has almost no content. */
function webp(width: number, height: number): Buffer {
  const bytes = Buffer.from('RIFF\x20\0\0\0WEBPVP8L\x14\0\0\0\x2f', 'latin1');
  const size = Buffer.alloc(19);
  size.writeUInt32LE(((width - 1) | ((height - 1) << 14)) >>> 0);
  return Buffer.concat([bytes, size]);
}

/** An AVIF file with a changed claimed size. */
async function avif(width: number, height: number): Promise<Buffer> {
  const bytes = await real('avif');
  const at = bytes.indexOf('ispe') + 8;
  bytes.writeUInt32BE(width, at);
  bytes.writeUInt32BE(height, at + 4);
  return bytes;
}

function gif(width: number, height: number): Buffer {
  const bytes = Buffer.from(
    'GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0\0\0\0\0\0\x02\x02D\x01\0;',
    'latin1',
  );
  for (const at of [6, 24]) bytes.writeUInt16LE(width, at);
  for (const at of [8, 26]) bytes.writeUInt16LE(height, at);
  return bytes;
}

describe('malicious pictures', () => {
  it('a few bytes that would decode to very many pixels are not decoded', async () => {
    const bombs = [
      png(50_000, 50_000, Buffer.alloc(1000)),
      png(2_000_000_000, 2_000_000_000, Buffer.alloc(10)),
      png(10_000, 10_000, Buffer.alloc(10_000 * 1251)),
      gif(65_535, 65_535),
      webp(16_383, 16_383),
      await avif(60_000, 60_000),
      await avif(4_000_000_000, 1),
    ];
    for (const [index, bomb] of bombs.entries()) {
      const answer = await makeVariant(bomb, SMALL);
      expect(answer, String(index)).toMatchObject({
        ok: false,
        trouble: expect.stringMatching(/too-large|not-a-picture/),
      });
    }
    expect(await makeVariant(bombs[2]!, SMALL)).toMatchObject({ trouble: 'too-large' });
  });

  it('files that are not web pictures are refused, with any name or header', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
    const jpegStart = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
    const files = [
      Buffer.alloc(0),
      Buffer.from('GIF89a'),
      jpegStart,
      Buffer.from(svg),
      Buffer.from(`<?xml version="1.0"?>${svg}`),
      Buffer.concat([jpegStart, Buffer.from(svg)]),
      Buffer.from('%PDF-1.4\n'),
      Buffer.from('P6 9 9 255\n'),
      Buffer.from('BM'),
      Buffer.from('PK\x03\x04'),
      Buffer.from('<html>'),
      Buffer.from('II*\0'),
      await real('tiff'),
      Buffer.alloc(100, 0xff),
      Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
      Buffer.from('RIFF\0\0\0\0WEBP', 'latin1'),
    ];
    for (const [index, file] of files.entries()) {
      expect(await makeVariant(file, SMALL), String(index)).toMatchObject({
        ok: false,
        trouble: 'not-a-picture',
      });
    }
  });

  it('damaged pictures are refused or shown, and never end the process', async () => {
    const originals = await Promise.all((['jpeg', 'png', 'webp', 'gif', 'avif'] as const).map(real));
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...originals),
        fc.nat(),
        fc.uint8Array({ maxLength: 12 }),
        fc.boolean(),
        async (original, at, noise, cut) => {
          const bytes = Buffer.from(original);
          const place = at % bytes.length;
          bytes.set(noise.subarray(0, bytes.length - place), place);
          const answer = await makeVariant(cut ? bytes.subarray(0, place) : bytes, SMALL);
          if (answer.ok) expect((await sharp(answer.value).metadata()).format).toBe('webp');
          else expect(answer.trouble).toMatch(/too-large|not-a-picture/);
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('normal pictures', () => {
  it('hidden data of a picture is removed: location, author, and an appended file', async () => {
    for (const format of ['jpeg', 'png', 'webp', 'gif', 'avif'] as const) {
      const answer = await makeVariant(
        Buffer.concat([await real(format), Buffer.from('PK\x03\x04 hidden archive')]),
        SMALL,
      );
      if (!answer.ok) throw new Error(`${format}: ${answer.message}`);
      const about = await sharp(answer.value).metadata();
      expect(about).toMatchObject({ width: 72, height: 48 });
      expect([about.exif, about.xmp, about.icc]).toEqual([undefined, undefined, undefined]);
      expect(answer.value.includes('hidden archive')).toBe(false);
    }
  });

  it('a picture taken with a rotated camera is shown upright', async () => {
    const turned = await sharp(await real('jpeg'))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const answer = await makeVariant(turned, { ...SMALL, format: 'jpeg', width: 30 });
    if (!answer.ok) throw new Error(answer.message);
    expect(await sharp(answer.value).metadata()).toMatchObject({ width: 30, height: 45 });
  });

  it('transparency becomes white in formats without it', async () => {
    const clear = await sharp({ create: { width: 80, height: 80, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    const answer = await makeVariant(clear, { ...SMALL, format: 'jpeg' });
    if (!answer.ok) throw new Error(answer.message);
    expect([...(await sharp(answer.value).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255]);
  });
});
