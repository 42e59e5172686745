import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { perceptualHash } from './perceptual-hash.ts';

/** A picture of soft blots, generated from a seed. */
function picture(seed: number, width = 900, height = 600): Promise<Buffer> {
  let state = seed;
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const blots = Array.from({ length: 24 }, () => {
    const grey = Math.round(next() * 255);
    return `<circle cx="${next() * 900}" cy="${next() * 600}" r="${60 + next() * 160}" fill="rgb(${grey},${grey},${grey})"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 600" preserveAspectRatio="none" width="${width}" height="${height}">${blots.join('')}</svg>`;
  return sharp(Buffer.from(svg)).flatten({ background: '#888' }).png().toBuffer();
}
function bitsApart(one: string, other: string): number {
  const bits = BigInt.asUintN(64, BigInt(one) ^ BigInt(other)).toString(2);
  return bits.replaceAll('0', '').length;
}

describe('the perceptual hash of a photograph', () => {
  it('stays nearly the same when it is scaled, encoded again or a little brighter', async () => {
    for (const seed of [1, 22, 333, 4444, 55_555]) {
      const original = await picture(seed);
      const look = (await perceptualHash(original))!;
      const copies = [
        sharp(original).resize(320, 214, { fit: 'fill' }).jpeg({ quality: 60 }),
        sharp(original).jpeg({ quality: 40 }),
        sharp(original).linear(0.95, 6).webp({ quality: 70 }),
      ];
      for (const copy of copies) {
        expect(bitsApart(look, (await perceptualHash(await copy.toBuffer()))!)).toBeLessThanOrEqual(6);
      }
    }
  });

  it('differs between photographs', async () => {
    const looks = await Promise.all(
      [1, 22, 333, 4444, 55_555].map(async (seed) => (await perceptualHash(await picture(seed)))!),
    );
    for (const [index, look] of looks.entries()) {
      for (const other of looks.slice(index + 1)) expect(bitsApart(look, other)).toBeGreaterThan(10);
    }
  });

  it('is null for a blank wall', async () => {
    const wall = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#f4f1ea' } })
      .jpeg()
      .toBuffer();
    expect(await perceptualHash(wall)).toBeNull();
  });

  it('fits a bigint of the database', async () => {
    const look = BigInt((await perceptualHash(await picture(7)))!);
    expect(look >= -(1n << 63n) && look < 1n << 63n).toBe(true);
  });
});
