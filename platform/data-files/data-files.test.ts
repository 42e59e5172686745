import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { openDataFiles } from './reads.ts';
import { draftPath, installDataFiles, removeDataFile } from './writes.ts';

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await testDatabase();
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'gaff-data-files-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function install(content: string): Promise<void> {
  const draft = await draftPath(dataDir, 'draft');
  await writeFile(draft, content);
  await installDataFiles(database.pool, dataDir, [
    {
      name: 'streets',
      draft,
      source: '/somewhere/dublin.osm.pbf',
      facts: { nodes: content.length },
    },
  ]);
}

it('a file replaces the earlier one as a whole, and every process hears of it', async () => {
  const files = await openDataFiles(database.pool, dataDir);
  expect(files.current('streets')).toBeNull();
  const { rows: before } = await database.pool.query<{ count: number }>(
    "select count(*) from outbox where topic = 'data_file'",
  );
  await install('first');
  await files.reload();
  const first = files.current('streets')!;
  expect(first).toMatchObject({ source: 'dublin.osm.pbf', bytes: 5, facts: { nodes: 5 } });
  expect(await readFile(first.path, 'utf8')).toBe('first');

  await install('second');
  await files.reload();
  const second = files.current('streets')!;
  expect(await readFile(second.path, 'utf8')).toBe('second');
  expect(await readdir(path.dirname(second.path))).toEqual(['drafts', path.basename(second.path)]);
  expect(files.version()).toBe(2);
  const { rows: after } = await database.pool.query<{ count: number }>(
    "select count(*) from outbox where topic = 'data_file'",
  );
  expect(Number(after[0]!.count)).toBeGreaterThan(Number(before[0]!.count));
});

it('the same content again stays in use', async () => {
  await install('same');
  await install('same');
  const files = await openDataFiles(database.pool, dataDir);
  expect(await readFile(files.current('streets')!.path, 'utf8')).toBe('same');
});

it('an import that fails changes nothing', async () => {
  await install('good');
  await expect(
    installDataFiles(database.pool, dataDir, [
      {
        name: 'streets',
        draft: path.join(dataDir, 'nowhere'),
        source: 'bad',
        facts: {},
      },
    ]),
  ).rejects.toThrow('ENOENT');
  const files = await openDataFiles(database.pool, dataDir);
  expect(await readFile(files.current('streets')!.path, 'utf8')).toBe('good');
});

it('changes alongside a file are made with it or not at all', async () => {
  await install('good');
  await database.pool.query('create table beside (file text)');
  const draft = await draftPath(dataDir, 'draft');
  const file = { name: 'streets', draft, source: 'new', facts: {} } as const;
  const beside = async () => (await database.pool.query('select file from beside')).rows;
  await writeFile(draft, 'refused');
  await expect(
    installDataFiles(database.pool, dataDir, [file], async (client) => {
      await client.query("insert into beside values ('refused')");
      throw new Error('no room');
    }),
  ).rejects.toThrow('no room');
  expect(await beside()).toEqual([]);
  const files = await openDataFiles(database.pool, dataDir);
  expect(await readFile(files.current('streets')!.path, 'utf8')).toBe('good');

  await writeFile(draft, 'taken');
  await installDataFiles(database.pool, dataDir, [file], (client) =>
    client.query("insert into beside values ('taken')"),
  );
  expect(await beside()).toEqual([{ file: 'taken' }]);
  const refusing = () => Promise.reject(new Error('stays'));
  await expect(removeDataFile(database.pool, dataDir, 'streets', refusing)).rejects.toThrow('stays');
  await files.reload();
  expect(await readFile(files.current('streets')!.path, 'utf8')).toBe('taken');
  await removeDataFile(database.pool, dataDir, 'streets', (client) => client.query('delete from beside'));
  expect(await beside()).toEqual([]);
});

it('a removed file is not in use and not on the disk', async () => {
  await install('gone');
  expect(await removeDataFile(database.pool, dataDir, 'streets')).toBe(true);
  expect(await removeDataFile(database.pool, dataDir, 'streets')).toBe(false);
  const files = await openDataFiles(database.pool, dataDir);
  expect(files.current('streets')).toBeNull();
  expect(await readdir(path.join(dataDir, 'data-files'))).toEqual(['drafts']);
});
