import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mediaApi } from '#marketplace/media/api.ts';
import { openOptimiser } from '#marketplace/media/optimiser/optimiser.ts';
import { imagePath, sizePath } from '#marketplace/media/rules.ts';
import { picturePath, readPicturePath } from './address.ts';
import { PICTURE_SIZE, SCENES, type SceneName } from './scenes.ts';
import { demoPictures } from './source.ts';

const FOLDER = new URL('files/', import.meta.url);
const NAMES = Object.keys(SCENES) as SceneName[];
const FILES = NAMES.flatMap((scene) =>
  Array.from({ length: SCENES[scene].files }, (_, index) => `${scene}-${index + 1}.webp`),
);

const app = Fastify();
const pictures = demoPictures();
let variantDirectory = '';
beforeAll(async () => {
  variantDirectory = await mkdtemp(join(tmpdir(), 'demo-pictures-'));
  app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler);
  const optimiser = await openOptimiser({
    sources: [pictures],
    directory: variantDirectory,
    onStoreError() {},
  });
  await app.register(mediaApi, { optimiser });
});
afterAll(async () => {
  await app.close();
  await rm(variantDirectory, { recursive: true });
});

it('a visitor sees a demo picture like any photo, in all sizes of a listing', async () => {
  const path = picturePath('kitchen', 42);
  const answers = await Promise.all([
    app.inject({ url: sizePath(path, 'size720x480'), headers: { accept: 'image/webp' } }),
    app.inject({ url: sizePath(path, 'size72x52') }),
    app.inject({ url: imagePath(path, 1440) }),
  ]);
  const sizes = await Promise.all(answers.map(({ rawPayload }) => sharp(rawPayload).metadata()));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(sizes.map(({ width, height, format }) => [width, height, format])).toEqual([
    [720, 480, 'webp'],
    [72, 52, 'jpeg'],
    [1440, 960, 'jpeg'],
  ]);
});

it('the server refuses SVG', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  await expect(sharp(svg).metadata()).rejects.toThrow();
});

it('a path without a picture is refused', async () => {
  for (const path of [
    '/demo/pictures/castle/1.jpg',
    '/demo/pictures/kitchen/x.jpg',
    '/demo/pictures/files/kitchen-1.webp',
  ]) {
    expect((await app.inject(imagePath(path, 72))).statusCode).toBe(400);
  }
});

it('the folder has all files, small enough for the repository', async () => {
  expect((await readdir(FOLDER)).toSorted()).toEqual(FILES.toSorted());
  const files = await Promise.all(FILES.map((name) => readFile(new URL(name, FOLDER))));
  expect(files.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(4 * 1024 * 1024);
});

it.each(NAMES)('the files of %s have light and shade, and look unlike each other', async (scene) => {
  const looks: Buffer[] = [];
  for (const name of FILES.filter((file) => file.replace(/-\d+\.webp$/, '') === scene)) {
    const file = await readFile(new URL(name, FOLDER));
    const small = await sharp(file).resize(72, 48).removeAlpha().png().toBuffer();
    const { channels, entropy } = await sharp(small).stats();
    expect(await sharp(file).metadata()).toMatchObject(PICTURE_SIZE);
    expect(entropy).toBeGreaterThan(3);
    for (const { stdev } of channels) expect(stdev).toBeGreaterThan(6);
    looks.push(await perceptualHash(small));
  }
  expect(looks.length).toBeGreaterThan(2);
  looks.forEach((look, index) => {
    for (const other of looks.slice(index + 1)) expect(apart(look, other)).toBeGreaterThan(4);
  });
});

it('listings that share a file show it differently, each deterministic', async () => {
  const read = (seed: number) => pictures.read(picturePath('semi', seed), { width: 72, height: null });
  const shown = await Promise.all([0, 1, 2, 3, 4, 5].map((times) => read(times * SCENES.semi.files)));
  const looks = await Promise.all(shown.map((picture) => perceptualHash(picture ?? Buffer.alloc(0))));
  looks.forEach((look, index) => {
    for (const other of looks.slice(index + 1)) expect(apart(look, other)).toBeGreaterThan(2);
  });
  expect(await read(0)).toEqual(shown[0]);
});

it('a path round-trips to scene and seed', () => {
  fc.assert(
    fc.property(fc.constantFrom(...NAMES), fc.integer({ min: 0, max: 2 ** 32 - 1 }), (scene, seed) => {
      expect(readPicturePath(picturePath(scene, seed))).toEqual({ scene, seed });
    }),
  );
});

it('other paths are refused', () => {
  const others = ['SEMI/1.jpg', 'castle/1.jpg', 'constructor/1.jpg', '/1.jpg', '../semi/1.jpg'];
  for (const end of ['4294967296.jpg', '-1.jpg', '01.jpg', '1.png', '.jpg', '1.jpg/x'])
    others.push(`semi/${end}`);
  for (const path of ['', '/x/demo/pictures/semi/1.jpg', ...others.map((end) => `/demo/pictures/${end}`)]) {
    expect(readPicturePath(path), path).toBeNull();
  }
});

/** The colours of a picture at 16 by 12 pixels. */
function perceptualHash(picture: Buffer): Promise<Buffer> {
  return sharp(picture).resize(16, 12, { fit: 'fill' }).raw().toBuffer();
}

/** Average difference of two pictures, 0 to 255. */
function apart(look: Buffer, other: Buffer): number {
  return look.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / look.length;
}
