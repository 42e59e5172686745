import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { diskStorage } from '#marketplace/media/storage/disk.ts';
import { openObjectStore } from '#tests/support/object-store.ts';
import { readEnv } from '../env.ts';
import { generateKeyPair } from './encryption.ts';
import { type BackupStore, openStore } from './store.ts';

const folder = await mkdtemp(path.join(os.tmpdir(), 'gaff-store-'));
const { identity, recipient } = await generateKeyPair();
const stores: BackupStore[] = [];
afterAll(async () => {
  for (const store of stores) await store.close();
  await rm(folder, { recursive: true });
});

async function storeWith(settings: Record<string, string>): Promise<BackupStore> {
  const read = readEnv({ BACKUP_TO: path.join(folder, 'store'), ...settings });
  if (!read.ok) throw new Error(read.problems.join('\n'));
  const store = await openStore(read.env);
  stores.push(store);
  return store;
}

it('stores a stream in encrypted parts, and reads it with the key alone', async () => {
  const store = await storeWith({ BACKUP_RECIPIENTS: recipient, BACKUP_IDENTITY: identity });
  const content = randomBytes(20 * 1024 * 1024);
  const { parts, bytes } = await store.writeStream('backups/one/database', Readable.from([content]));
  expect({ parts, bytes }).toEqual({ parts: 2, bytes: content.length });
  expect((await buffer(await store.readStream('backups/one/database', parts))).equals(content)).toBe(true);
  const [first] = await readdir(path.join(folder, 'store/backups/one'));
  expect(
    (await readFile(path.join(folder, 'store/backups/one', first!))).includes(content.subarray(0, 64)),
  ).toBe(false);
  const stranger = await storeWith({ BACKUP_IDENTITY: (await generateKeyPair()).identity });
  await expect(stranger.readStream('backups/one/database', parts)).rejects.toThrow();
  const keyless = await storeWith({});
  await expect(keyless.readStream('backups/one/database', parts)).rejects.toThrow(/BACKUP_IDENTITY_FILE/);
  await expect(keyless.write('secrets', Buffer.from('x'))).rejects.toThrow(/always encrypted/);
});

it('notices a part that is missing or was changed', async () => {
  const store = await storeWith({ BACKUP_RECIPIENTS: recipient, BACKUP_IDENTITY: identity });
  const { parts } = await store.writeStream('backups/two/database', Readable.from([randomBytes(1024)]));
  const file = path.join(folder, 'store/backups/two', `database.age.${'0'.repeat(5)}`);
  const content = await readFile(file);
  content[content.length - 1]! ^= 1;
  await writeFile(file, content);
  await expect(store.readStream('backups/two/database', parts).then(buffer)).rejects.toThrow();
  await rm(file);
  await expect(store.readStream('backups/two/database', parts).then(buffer)).rejects.toThrow(/missing/);
});

const credentials = { accessKeyId: 'gaff', secretAccessKey: 'very secret', region: 'eu-west-1' };
const bucket = await openObjectStore({
  storage: diskStorage(path.join(folder, 'bucket')),
  incoming: folder,
  credentials,
});
afterAll(bucket.close);
const BUCKET = {
  BACKUP_TO: bucket.address,
  BACKUP_S3_KEY_ID: credentials.accessKeyId,
  BACKUP_S3_SECRET: credentials.secretAccessKey,
  BACKUP_S3_REGION: credentials.region,
};

it.each([
  ['a folder', {}],
  ['a bucket', BUCKET],
])('%s lists and removes what it has', async (_, settings) => {
  const store = await storeWith({ BACKUP_RECIPIENTS: recipient, BACKUP_IDENTITY: identity, ...settings });
  await store.write('uploads/ab/one.jpg', Buffer.from('one'));
  await store.write('uploads/cd/two.jpg', Buffer.from('two'));
  expect(await store.list('uploads/')).toEqual(['uploads/ab/one.jpg', 'uploads/cd/two.jpg']);
  await store.remove('uploads/ab/one.jpg');
  expect(await store.read('uploads/ab/one.jpg')).toBeNull();
  expect(String(await store.read('uploads/cd/two.jpg'))).toBe('two');
});

it('writes nothing outside its folder, and nothing at all while it is only read', async () => {
  const parent = await mkdtemp(path.join(folder, 'parent-'));
  const place = path.join(parent, 'store');
  const store = await storeWith({
    BACKUP_TO: place,
    BACKUP_RECIPIENTS: recipient,
    BACKUP_IDENTITY: identity,
  });
  expect(await store.read('secrets')).toBeNull();
  expect(await store.list('')).toEqual([]);
  expect(await readdir(parent)).toEqual([]);
  await store.write('secrets', Buffer.from('x'));
  expect(await readdir(parent)).toEqual(['store']);
  expect(await store.list('')).toEqual(['secrets']);
});

it.each([
  [{ BACKUP_TO: '' }, /Set BACKUP_TO/],
  [{ BACKUP_TO: 's3://store.example/backups' }, /BACKUP_S3_KEY_ID/],
])('refuses the settings %j', async (settings, message) => {
  await expect(storeWith(settings)).rejects.toThrow(message);
});
