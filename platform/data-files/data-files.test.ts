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

it('the use of a file ends with the use of others, or not at all', async () => {
  const draft = await draftPath(dataDir, 'draft');
  const file = { name: 'streets', draft, source: 'new', facts: {} } as const;
  const walks = { ...file, name: 'stop-walks' } as const;
  await writeFile(draft, 'walks of the good');
  await installDataFiles(database.pool, dataDir, [walks]);
  await install('good');
  const files = await openDataFiles(database.pool, dataDir);
  const before = [files.current('streets')!, files.current('stop-walks')!];
  const contents = () => Promise.all(before.map((one) => readFile(one.path, 'utf8')));

  // The last statement of the transaction.
  await database.pool.query(`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'no room'; end $$`);
  await database.pool.query(
    'create trigger refuse before delete on data_file for each row execute function refuse()',
  );
  await writeFile(draft, 'refused');
  await expect(installDataFiles(database.pool, dataDir, [file], ['stop-walks'])).rejects.toThrow('no room');
  await files.reload();
  expect([files.current('streets'), files.current('stop-walks')]).toEqual(before);
  expect(await contents()).toEqual(['good', 'walks of the good']);

  await database.pool.query('drop trigger refuse on data_file');
  await writeFile(draft, 'taken');
  await installDataFiles(database.pool, dataDir, [file], ['stop-walks']);
  await files.reload();
  expect(await readFile(files.current('streets')!.path, 'utf8')).toBe('taken');
  expect(files.current('stop-walks')).toBeNull();
  await expect(contents()).rejects.toThrow('ENOENT');
});

it('a removed file is not in use and not on the disk', async () => {
  await install('gone');
  expect(await removeDataFile(database.pool, dataDir, 'streets')).toBe(true);
  expect(await removeDataFile(database.pool, dataDir, 'streets')).toBe(false);
  const files = await openDataFiles(database.pool, dataDir);
  expect(files.current('streets')).toBeNull();
  expect(await readdir(path.join(dataDir, 'data-files'))).toEqual(['drafts']);
});
