import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mediaApi } from '#marketplace/media/api.ts';
import { openOptimiser } from '#marketplace/media/optimiser/optimiser.ts';
import { imagePath, sizePath } from '#marketplace/media/rules.ts';
import { picturePath } from './address.ts';
import { demoPictures } from './source.ts';

const app = Fastify();
const pictures = demoPictures();
let variantDirectory = '';
beforeAll(async () => {
  variantDirectory = await mkdtemp(join(tmpdir(), 'drawn-'));
  app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler);
  const optimiser = await openOptimiser({ sources: [pictures], directory: variantDirectory, onUnkept() {} });
  await app.register(mediaApi, { optimiser });
});
afterAll(async () => {
  pictures.close();
  await app.close();
  await rm(variantDirectory, { recursive: true });
});

it('a visitor sees a drawn picture like any photograph, at the sizes a listing carries', async () => {
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

it('the server itself still refuses the kind of file that drawings are made from', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  await expect(sharp(svg).metadata()).rejects.toThrow();
});

it('a path that names no drawing is refused', async () => {
  for (const path of [
    '/demo/pictures/castle/1.jpg',
    '/demo/pictures/kitchen/x.jpg',
    '/demo/pictures/painter.ts',
  ]) {
    expect((await app.inject(imagePath(path, 72))).statusCode).toBe(400);
  }
});
