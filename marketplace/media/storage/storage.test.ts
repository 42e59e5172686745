import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { openObjectStore } from '#tests/support/object-store.ts';
import { diskStorage } from './disk.ts';
import { s3Storage } from './s3.ts';
import { isFull, type Storage } from './storage.ts';

const CREDENTIALS = { accessKeyId: 'gaff', secretAccessKey: 'very secret', region: 'eu-west-1' };
const cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const clean of cleanUp.splice(0)) await clean();
});

async function folder(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'storage-'));
  cleanUp.push(() => rm(directory, { recursive: true }));
  return directory;
}

/** @param most objects, of which a list shows two a page @returns the address of a bucket */
async function store(most = Number.POSITIVE_INFINITY): Promise<string> {
  const [stored, incoming] = [await folder(), await folder()];
  let count = 0;
  const storage = diskStorage(stored);
  const { address, close } = await openObjectStore({
    storage: {
      ...storage,
      keep: async (...given) => {
        count += 1;
        await storage.keep(...given);
      },
    },
    incoming,
    credentials: CREDENTIALS,
    pageSize: 2,
    isFull: () => count >= most,
  });
  cleanUp.push(close);
  return address;
}

async function keep(storage: Storage, key: string, words: string): Promise<void> {
  const path = join(await folder(), 'made');
  await writeFile(path, words);
  await storage.keep(key, path, 'image/jpeg');
}

async function keysOf(storage: Storage): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key, writtenAt } of storage.list()) {
    expect(writtenAt.getTime()).toBeGreaterThan(0);
    keys.push(key);
  }
  return keys.sort();
}

describe.each([
  ['a folder', async () => diskStorage(join(await folder(), 'uploads'))],
  ['a bucket', async () => s3Storage({ ...CREDENTIALS, address: await store() })],
])('%s', (_name, open) => {
  it('stores files until they are deleted, and lists all of them', async () => {
    const storage = await open();
    expect(await keysOf(storage)).toEqual([]);
    expect(await storage.read('ab/one.jpg')).toBeNull();
    const keys = ['ab/five.jpg', 'ab/one.jpg', 'ab/two.jpg', 'cd/four.pdf', 'cd/three.jpg'];
    for (const key of keys) await keep(storage, key, `words of ${key}`);
    expect(await keysOf(storage)).toEqual(keys);
    expect(String(await storage.read('cd/four.pdf'))).toBe('words of cd/four.pdf');
    await keep(storage, 'ab/one.jpg', 'others');
    expect(String(await storage.read('ab/one.jpg'))).toBe('others');
    await storage.drop('ab/one.jpg');
    await storage.drop('ab/one.jpg');
    expect(await storage.read('ab/one.jpg')).toBeNull();
    expect(await keysOf(storage)).toEqual(keys.filter((key) => key !== 'ab/one.jpg'));
  });
});

it('a folder never shows a partial file, also when the file comes from another disk', async () => {
  const directory = await folder();
  const storage = diskStorage(directory);
  const other = await stat('/dev/shm').catch(() => null);
  const from = other ? await mkdtemp('/dev/shm/storage-') : await folder();
  if (other) cleanUp.push(() => rm(from, { recursive: true }));
  await writeFile(join(from, 'made'), 'words');
  await storage.keep('ab/one.jpg', join(from, 'made'), 'image/jpeg');
  expect(await readdir(join(directory, 'ab'))).toEqual(['one.jpg']);
  expect(String(await storage.read('ab/one.jpg'))).toBe('words');
});

it('a full bucket is reported as such, a refusal as our error', async () => {
  const full = s3Storage({ ...CREDENTIALS, address: await store(0) });
  await expect(keep(full, 'ab/one.jpg', 'words')).rejects.toSatisfy(isFull);
  const stranger = s3Storage({ ...CREDENTIALS, secretAccessKey: 'wrong', address: await store() });
  await expect(keep(stranger, 'ab/one.jpg', 'words')).rejects.toThrow('403');
  await expect(stranger.read('ab/one.jpg')).rejects.toThrow('403');
});
