import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { digest, keyOf, openCache } from './cache.ts';

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});
async function folder(): Promise<string> {
  folders.push(await mkdtemp(join(tmpdir(), 'cache-')));
  return folders.at(-1)!;
}
const key = (name: string, width = 72) =>
  keyOf(name, '', { width, height: null, quality: 75, format: 'webp' });

/** Bytes of all files below a folder. */
async function onDisk(directory: string): Promise<number> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => stat(join(entry.parentPath, entry.name)));
  return (await Promise.all(files)).reduce((sum, { size }) => sum + size, 0);
}

it('the folder never exceeds its limit, and recently used variants stay longest', async () => {
  const directory = await folder();
  const cache = await openCache(directory, 1000);
  for (let at = 0; at < 40; at += 1) {
    await cache.write(key(`/media/${at}`), Buffer.alloc(100, at));
    expect(await onDisk(directory)).toBeLessThanOrEqual(1000);
    expect(await cache.read(key('/media/0'))).toEqual(Buffer.alloc(100, 0));
  }
  expect(await cache.read(key('/media/1'))).toBeNull();
  expect(await cache.read(key('/media/39'))).toEqual(Buffer.alloc(100, 39));
});

it('a reopened cache finds its files, applies a smaller limit, and deletes partial files', async () => {
  const directory = await folder();
  const first = await openCache(directory, 1000);
  for (let at = 0; at < 8; at += 1) {
    const { picture, file } = key(`/media/${at}`);
    await first.write({ picture, file }, Buffer.alloc(100));
    await utimes(join(directory, picture.slice(0, 2), picture, file), at, at);
  }
  const abandoned = join(directory, 'x.part');
  await writeFile(abandoned, 'half');
  await utimes(abandoned, 0, 0);
  const again = await openCache(directory, 500);
  await expect(stat(abandoned)).rejects.toThrow();
  expect(await again.read(key('/media/7'))).toHaveLength(100);
  await again.write(key('/media/8'), Buffer.alloc(100));
  expect(await onDisk(directory)).toBeLessThanOrEqual(500);
});

it('deleting a picture deletes only its own variants', async () => {
  const directory = await folder();
  const cache = await openCache(directory, 10_000);
  for (const name of ['/media/a', '/media/b']) {
    for (const width of [72, 200]) await cache.write(key(name, width), Buffer.alloc(50));
  }
  await cache.forget(digest('/media/a'));
  expect(await cache.read(key('/media/a', 72))).toBeNull();
  expect(await cache.read(key('/media/a', 200))).toBeNull();
  expect(await cache.read(key('/media/b', 200))).toHaveLength(50);
  expect(await onDisk(directory)).toBe(100);
});

it('a folder emptied by hand while in use is filled again', async () => {
  const directory = await folder();
  const cache = await openCache(directory, 10_000);
  await cache.write(key('/media/a'), Buffer.alloc(50));
  await rm(directory, { recursive: true });
  expect(await cache.read(key('/media/a'))).toBeNull();
  await cache.write(key('/media/a'), Buffer.alloc(60));
  expect(await cache.read(key('/media/a'))).toHaveLength(60);
});
