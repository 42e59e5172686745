import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { picturePath, readPicturePath } from './address.ts';
import { drawPicture, SCENES, type SceneName } from './gallery.ts';

const NAMES = Object.keys(SCENES) as SceneName[];
const anyScene = fc.constantFrom(...NAMES);
const anySeed = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const SMALL = { width: 72, height: 48 };

describe('drawing', () => {
  it('a picture is the same every time it is drawn, and another seed gives another picture', () => {
    fc.assert(
      fc.property(anyScene, anySeed, anySeed, (scene, seed, other) => {
        const picture = drawPicture({ scene, seed, ...SMALL });
        expect(drawPicture({ scene, seed, ...SMALL })).toBe(picture);
        if (other !== seed) expect(drawPicture({ scene, seed: other, ...SMALL })).not.toBe(picture);
      }),
      { numRuns: 30 },
    );
  });

  it('a picture stands for itself: no text that wants a font, no reference to elsewhere, no broken number', () => {
    fc.assert(
      fc.property(anyScene, anySeed, (scene, seed) => {
        const picture = drawPicture({ scene, seed, ...SMALL });
        expect(picture).not.toMatch(/<text|<image|<script|href|NaN|undefined|Infinity|null/);
        const links = new Set([...picture.matchAll(/url\(#(\w+)\)/g)].map(([, id]) => id));
        const ids = [...picture.matchAll(/ id="(\w+)"/g)].map(([, id]) => id);
        expect(new Set(ids).size).toBe(ids.length);
        expect([...links].filter((link) => !ids.includes(link))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it.each(NAMES)('%s becomes a picture with light and shade in it', async (scene) => {
    const file = Buffer.from(drawPicture({ scene, seed: 7, ...SMALL }));
    const { channels, entropy } = await sharp(file).stats();
    expect(await sharp(file).metadata()).toMatchObject(SMALL);
    expect(entropy).toBeGreaterThan(3);
    for (const { stdev } of channels.slice(0, 3)) expect(stdev).toBeGreaterThan(6);
  });

  it('pictures of one kind look unlike each other', async () => {
    for (const scene of ['semi', 'kitchen', 'apartments'] as const) {
      const looks = await Promise.all(
        Array.from({ length: 6 }, (_, seed) =>
          sharp(Buffer.from(drawPicture({ scene, seed, ...SMALL })))
            .resize(16, 12)
            .raw()
            .toBuffer(),
        ),
      );
      looks.forEach((look, index) => {
        for (const other of looks.slice(index + 1)) {
          const apart = look.reduce((sum, value, at) => sum + Math.abs(value - other[at]!), 0) / look.length;
          expect(apart).toBeGreaterThan(4);
        }
      });
    }
  });
});

describe('paths of drawings', () => {
  it('a path leads back to what it was made for', () => {
    fc.assert(
      fc.property(anyScene, anySeed, (scene, seed) => {
        expect(readPicturePath(picturePath(scene, seed))).toEqual({ scene, seed });
      }),
    );
  });

  it('no other path is taken for a drawing', () => {
    for (const path of [
      '/demo/pictures/semi/4294967296.jpg',
      '/demo/pictures/semi/-1.jpg',
      '/demo/pictures/semi/01.jpg',
      '/demo/pictures/semi/1.png',
      '/demo/pictures/castle/1.jpg',
      '/demo/pictures/constructor/1.jpg',
      '/demo/pictures/semi/.jpg',
      '/demo/pictures/semi/1.jpg/x',
      '/x/demo/pictures/semi/1.jpg',
      '/demo/pictures/SEMI/1.jpg',
      '/demo/pictures//1.jpg',
      '',
    ]) {
      expect(readPicturePath(path), path).toBeNull();
    }
  });
});
