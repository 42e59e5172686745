import { spawn } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPool } from '#database/client.ts';
import { freePort } from '#database/free-port.ts';
import { migrate } from '#database/migrate.ts';
import { openDatabase } from '#database/open.ts';
import { temporaryFolder } from '#database/temporary-folder.ts';
import { seedDemoAccounts } from '#demo/accounts.ts';
import { PROJECT_ROOT } from '#server/env.ts';
import { testDatabase } from '#tests/support/database.ts';

let folder: string;
beforeAll(async () => {
  folder = await temporaryFolder('start');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Ended = { code: number | null; errors: string };

function start(env: Record<string, string>): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['scripts/start.ts'], {
      cwd: PROJECT_ROOT,
      env: { PATH: process.env.PATH, DATA_DIR: path.join(folder, 'data'), ...env },
    });
    let errors = '';
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    child.on('close', (code) => resolve({ code, errors: errors.trim() }));
  });
}

describe('a start that cannot succeed', () => {
  it('reports in one line that the port is in use', async () => {
    const port = await freePort();
    const other: Server = createServer();
    await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
    expect(await start({ PORT: String(port) })).toEqual({
      code: 1,
      errors: `Port ${port} is taken: stop what uses it, or set PORT`,
    });
    other.close();
  });

  it('names the invalid setting', async () => {
    const { code, errors } = await start({ PORT: '99999' });
    expect(code).toBe(1);
    expect(errors).toMatch(/^Bad setting PORT: .+$/);
    expect(errors.split('\n')).toHaveLength(1);
  });

  it('reports in one line that the database cannot be reached', async () => {
    const port = await freePort();
    const { code, errors } = await start({
      PORT: String(await freePort()),
      DATABASE_URL: `postgresql://nobody@127.0.0.1:${port}/nothing`,
    });
    expect(code).toBe(1);
    expect(errors).toMatch(/^The database at 127\.0\.0\.1:\d+ cannot be reached: .+$/);
    expect(errors.split('\n')).toHaveLength(1);
  });
});

describe('a public site', () => {
  it('does not start while the demo password opens an account', async () => {
    const dataDir = path.join(folder, 'public');
    const database = await openDatabase({ DATA_DIR: dataDir }, 'product');
    const pool = createPool({ connectionString: database.connectionString });
    await migrate(pool);
    await seedDemoAccounts(pool);
    await pool.end();
    await database.close();
    const { code, errors } = await start({
      DATA_DIR: dataDir,
      PORT: String(await freePort()),
      PUBLIC_URL: 'https://gaff.example',
    });
    expect(code).toBe(1);
    expect(errors).toMatch(
      /^The published demo password opens accounts of https:\/\/gaff\.example: .*moderator@gaff\.example.* --close-accounts/,
    );
    expect(errors.split('\n')).toHaveLength(1);
    // Starts two database servers and a process, one after the other.
  }, 120_000);
});

describe('a start that leaves migrations to the operator', () => {
  it('is refused while the schema lacks one', async () => {
    const { connectionString, pool } = await testDatabase();
    await pool.query("delete from migration where name like '0113-%'");
    const { code, errors } = await start({
      PORT: String(await freePort()),
      DATABASE_URL: connectionString,
      MIGRATE_AT_START: 'off',
    });
    expect({ code, errors }).toEqual({
      code: 1,
      errors:
        'The schema lacks 1 migrations (first 0113-held-changes.sql): run "npm run migrate", or set MIGRATE_AT_START=on',
    });
  });
});

describe('the embedded database', () => {
  it('serves an import while the product runs, refuses a second product, and recovers from a kill', async () => {
    const dataDir = path.join(folder, 'shared');
    const product = await openDatabase({ DATA_DIR: dataDir }, 'product');
    const guest = await openDatabase({ DATA_DIR: dataDir }, 'guest');
    expect(guest.connectionString).toBe(product.connectionString);
    expect(guest.owned).toBe(false);
    await expect(openDatabase({ DATA_DIR: dataDir }, 'product')).rejects.toThrow(/already runs over/);

    const client = new pg.Client({ connectionString: product.connectionString });
    await client.connect();
    await client.query('create table kept as select 1 as one');
    await client.end();
    // Simulates a killed process: the file names a process that does not exist.
    const file = path.join(dataDir, 'database.json');
    const left = JSON.parse(await readFile(file, 'utf8'));
    await writeFile(file, JSON.stringify({ ...left, pid: 2 ** 22 + 1 }));

    const next = await openDatabase({ DATA_DIR: dataDir }, 'product');
    const again = new pg.Client({ connectionString: next.connectionString });
    await again.connect();
    expect((await again.query('select one from kept')).rows).toEqual([{ one: 1 }]);
    await again.end();
    await next.close();
  });
});
