import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { PROJECT_ROOT } from '#server/env.ts';

const run = promisify(execFile);
const folder = await mkdtemp(path.join(os.tmpdir(), 'gaff-restore-'));
const full = path.join(folder, 'full');
await mkdir(path.join(full, 'uploads'), { recursive: true });
await writeFile(path.join(full, 'uploads', 'one.jpg'), 'a picture');
afterAll(() => rm(folder, { recursive: true }));

/** @returns what a command prints when it refuses */
async function refusal(script: string, args: string[], settings: Record<string, string>): Promise<string> {
  const env = { PATH: process.env.PATH, DATA_DIR: path.join(folder, 'empty'), ...settings };
  return run(process.execPath, [path.join(PROJECT_ROOT, 'scripts', script), ...args], { env }).then(
    () => 'It did not refuse',
    ({ stderr }: { stderr: string }) => stderr.trim(),
  );
}

const STORE = { BACKUP_TO: path.join(folder, 'store') };
const ELSEWHERE = { DATABASE_URL: 'postgresql://gaff:secret@localhost:1/gaff' };

it.each([
  ['restore.ts', [], {}, /Set BACKUP_TO/],
  ['restore.ts', [], STORE, /There is no backup of the database in/],
  ['restore.ts', ['--until', 'yesterday'], STORE, /is no moment/],
  ['restore.ts', [], { ...STORE, DATA_DIR: full }, /has uploads: --yes moves it aside/],
  ['restore.ts', [], { ...STORE, ...ELSEWHERE }, /pgBackRest restores its database/],
  ['restore.ts', ['20261127T120000Z'], STORE, /no complete backup 20261127T120000Z/],
  ['restore.ts', ['finish', 'yesterday'], STORE, /Usage: npm run restore/],
  ['backup.ts', ['everything'], STORE, /Usage: npm run backup/],
  ['backup.ts', ['check'], STORE, /There is no backup in/],
  ['backup.ts', ['archive', 'on'], ELSEWHERE, /pgBackRest archives the log/],
] as const)('%s %j refuses %j with a line', async (script, args, settings, message) => {
  expect(await refusal(script, [...args], settings)).toMatch(message);
});
