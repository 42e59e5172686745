import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ORIGINAL_BYTES } from './optimiser.ts';
import { storedPictures } from './stored.ts';

let directory = '';
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'stored-'));
  await mkdir(join(directory, 'ab'));
  await writeFile(join(directory, 'ab/photo.jpg'), 'pixels');
  await writeFile(join(directory, 'huge.jpg'), Buffer.alloc(ORIGINAL_BYTES + 1));
});
afterAll(() => rm(directory, { recursive: true }));

it('an uploaded picture is found by its path; a folder, a stray giant and what is missing are not', async () => {
  const source = storedPictures(directory);
  const box = { width: 72, height: null };
  expect(source.matches('/media/ab/photo.jpg')).toBe(true);
  expect(source.matches('/demo/photo.jpg')).toBe(false);
  expect(await source.read('/media/ab/photo.jpg', box)).toEqual(Buffer.from('pixels'));
  for (const path of ['/media/ab', '/media/huge.jpg', '/media/none.jpg'])
    expect(await source.read(path, box)).toBeNull();
});
