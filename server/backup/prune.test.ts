import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { readEnv } from '../env.ts';
import { generateKeyPair } from './encryption.ts';
import { asJson, contentsOf, listBackups, type Manifest, newBackupName, uploadName } from './manifest.ts';
import { pruneBackups } from './prune.ts';
import { withBackupLock } from './runs.ts';
import { openStore } from './store.ts';

const { pool } = await testDatabase();
const folder = await mkdtemp(path.join(os.tmpdir(), 'gaff-prune-'));
const { identity, recipient } = await generateKeyPair();
const settings = readEnv({ BACKUP_TO: folder, BACKUP_RECIPIENTS: recipient, BACKUP_IDENTITY: identity });
if (!settings.ok) throw new Error(settings.problems.join('\n'));
const store = await openStore(settings.env);
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

const NOW = new Date('2026-11-27T12:00:00Z');

/** A backup some days ago, with uploads. */
async function backup(daysAgo: number, keys: readonly string[]): Promise<string> {
  const at = new Date(NOW.getTime() - daysAgo * 86_400_000);
  const name = newBackupName(at);
  const files = await Promise.all(
    keys.map(async (key) => ({ key, ...(await store.write(uploadName(key), Buffer.from(key))) })),
  );
  const manifest: Manifest = {
    format: 1,
    name,
    startedAt: at.toISOString(),
    endedAt: at.toISOString(),
    database: null,
    uploads: { files: files.length, bytes: 0 },
    secret: { included: false, fingerprint: '' },
    encryptionKeys: [],
  };
  await store.writePlain(contentsOf(name).uploads, asJson(files));
  await store.writePlain(contentsOf(name).manifest, asJson(manifest));
  return name;
}

it('old backups go with the uploads that no other needs, and the newest stays however old', async () => {
  const old = await backup(60, ['ab/old.jpg', 'ab/both.jpg']);
  const stays = await backup(30, ['ab/both.jpg', 'ab/new.jpg']);
  await store.writeStream('backups/interrupted/database', Readable.from([Buffer.from('half of one')]));
  const pruned = await pruneBackups(store, pool, { keepDays: 35, now: NOW });
  expect(pruned).toEqual({ backups: [old, 'interrupted'], uploads: 1, logFiles: 0 });
  expect(await listBackups(store)).toEqual([stays]);
  expect(await store.list('uploads/')).toEqual(['uploads/ab/both.jpg', 'uploads/ab/new.jpg']);
  await pruneBackups(store, pool, { keepDays: 1, now: NOW });
  expect(await listBackups(store)).toEqual([stays]);
});

it('nothing is pruned while a backup is made', async () => {
  await withBackupLock(pool, async () => {
    await expect(pruneBackups(store, pool, { keepDays: 1, now: NOW })).rejects.toThrow(/Another process/);
  });
});
