import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AwsV4Signer } from 'aws4fetch';
import { afterEach, describe, expect, it } from 'vitest';
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

/** A small S3 server with the four calls and two files a page of a list, which refuses wrong signatures. */
async function store(most = Number.POSITIVE_INFINITY): Promise<string> {
  const files = new Map<string, Buffer>();
  const server = createServer(async (request, reply) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const body = Buffer.concat(pieces);
    const url = new URL(request.url!, `http://${request.headers.host}`);
    const type = request.headers['content-type'];
    const right = new AwsV4Signer({
      ...CREDENTIALS,
      service: 's3',
      method: request.method,
      url: url.href,
      headers: {
        ...(type && { 'content-type': type }),
        'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'),
      },
      datetime: String(request.headers['x-amz-date']),
      allHeaders: true,
    });
    const answer = (status: number, words: string | Buffer = '') => reply.writeHead(status).end(words);
    const authorization = await right.authHeader();
    if (authorization !== request.headers.authorization) return answer(403, 'SignatureDoesNotMatch');
    const key = url.pathname.replace('/bucket/', '');
    if (request.method === 'PUT') {
      if (files.size >= most) return answer(507, '<Code>XMinioStorageFull</Code>');
      files.set(key, body);
      return answer(200);
    }
    if (request.method === 'DELETE') return answer(files.delete(key) ? 204 : 404);
    if (url.searchParams.get('list-type')) {
      const from = Number(url.searchParams.get('continuation-token')?.replace('a+/', '') ?? 0);
      const all = [...files.keys()].map(
        (name) =>
          `<Contents><Key>${name}</Key><LastModified>2026-05-01T10:00:00.000Z</LastModified></Contents>`,
      );
      const next =
        from + 2 < all.length ? `<NextContinuationToken>a+/${from + 2}</NextContinuationToken>` : '';
      return answer(200, `<ListBucketResult>${all.slice(from, from + 2).join('')}${next}</ListBucketResult>`);
    }
    const file = files.get(key);
    return file ? answer(200, file) : answer(404, '<Code>NoSuchKey</Code>');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  cleanUp.push(async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/bucket`;
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
