import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { migrate, schemaState } from './migrate.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A folder with migrations of a later version. */
async function folderWith(files: Record<string, string>): Promise<string> {
  const folder = await temporaryFolder('migrations');
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  return folder;
}

const LATER = {
  '9001-later.sql': 'create table later (id int primary key)',
  '9002-column.sql': 'alter table area add column later text',
};

describe('migrations', () => {
  it('run once, also when two machines start at the same time', async () => {
    const { pool } = await testDatabase();
    const folder = await folderWith(LATER);
    const both = await Promise.all([migrate(pool, { folder }), migrate(pool, { folder })]);
    expect(both.sort((a, b) => a.length - b.length)).toEqual([[], Object.keys(LATER)]);
    expect(await migrate(pool, { folder })).toEqual([]);
  });

  it('give way to those who use a table, and run when it is free', async () => {
    const { pool } = await testDatabase();
    const folder = await folderWith(LATER);
    const reader = await pool.connect();
    await reader.query('begin');
    await reader.query('select from area limit 1');
    const migrating = migrate(pool, { folder, lockTimeoutMs: 50, retryMs: 50 });
    // Readers do not queue behind a migration that waits for longer than one try.
    for (let i = 0; i < 20; i++) await pool.query('select from area limit 1');
    await reader.query('commit');
    reader.release();
    expect(await migrating).toEqual(Object.keys(LATER));
  });

  it('that fail leave nothing of themselves, and those before them stay', async () => {
    const { pool } = await testDatabase();
    const folder = await folderWith({ ...LATER, '9003-wrong.sql': 'create table half (); select 1/0' });
    await expect(migrate(pool, { folder })).rejects.toThrow('Migration 9003-wrong.sql failed');
    expect((await schemaState(pool, folder)).pending).toEqual(['9003-wrong.sql']);
    const { rows } = await pool.query<{ half: string | null }>("select to_regclass('half')::text as half");
    expect(rows).toEqual([{ half: null }]);
  });

  it('are refused once their text changed', async () => {
    const { pool } = await testDatabase();
    const folder = await folderWith(LATER);
    await migrate(pool, { folder });
    await writeFile(path.join(folder, '9001-later.sql'), 'create table later (id bigint primary key)');
    expect((await schemaState(pool, folder)).changed).toEqual(['9001-later.sql']);
    await expect(migrate(pool, { folder })).rejects.toThrow('9001-later.sql was changed after it ran');
  });
});

describe('an older version', () => {
  it('accepts a schema that a newer one has extended', async () => {
    const { pool } = await testDatabase();
    await migrate(pool, { folder: await folderWith(LATER) });
    expect(await migrate(pool)).toEqual([]);
    expect(await schemaState(pool)).toEqual({ pending: [], changed: [], newer: Object.keys(LATER) });
  });
});
