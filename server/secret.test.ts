import { mkdtemp, readdir, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { loadOrCreateSecret } from './secret.ts';

const folder = () => mkdtemp(path.join(tmpdir(), 'gaff-secret-'));

it('processes that start together share one secret, which only their user may read', async () => {
  const dataDir = await folder();
  const secrets = await Promise.all(Array.from({ length: 20 }, () => loadOrCreateSecret(dataDir)));
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]).toMatch(/^[0-9a-f]{64}$/);
  expect(await loadOrCreateSecret(dataDir)).toBe(secrets[0]);
  expect(await readdir(dataDir)).toEqual(['auth-secret']);
  expect((await stat(path.join(dataDir, 'auth-secret'))).mode & 0o077).toBe(0);
});

it.each(['', 'abc'])('nothing is signed with %j instead of a secret', async (content) => {
  const dataDir = await folder();
  await writeFile(path.join(dataDir, 'auth-secret'), content);
  await expect(loadOrCreateSecret(dataDir)).rejects.toThrow('holds no secret');
});
