import { rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createPool } from '#database/client.ts';
import { migrate } from '#database/migrate.ts';
import { openDatabase } from '#database/open.ts';
import { temporaryFolder } from '#database/temporary-folder.ts';
import { readEnv } from '../env.ts';
import type { Env } from '../settings/table.ts';
import { archiveOn } from './connect.ts';
import { generateKeyPair } from './encryption.ts';
import { backUpLog, makeBackup } from './make.ts';
import { restoreBackup } from './restore.ts';
import { openStore } from './store.ts';

const folder = await temporaryFolder('restore-moment');
const { identity, recipient } = await generateKeyPair();

function settingsIn(name: string): Env {
  const read = readEnv({
    DATA_DIR: path.join(folder, name),
    BACKUP_TO: path.join(folder, 'store'),
    BACKUP_RECIPIENTS: recipient,
    BACKUP_IDENTITY: identity,
  });
  if (!read.ok) throw new Error(read.problems.join('\n'));
  return read.env;
}

/** Runs work over the embedded database of a data folder, and stops its server. */
async function withDatabase<Result>(
  env: Env,
  work: (pool: ReturnType<typeof createPool>) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(env, 'product');
  const pool = createPool({ connectionString: database.connectionString });
  try {
    return await work(pool);
  } finally {
    await pool.end();
    await database.close();
  }
}

it('an operator restores the moment before a mistake', async () => {
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const lost = settingsIn('lost');
  const store = await openStore(lost);
  onTestFinished(store.close);
  await archiveOn(lost);
  const { manifest, moment } = await withDatabase(lost, async (pool) => {
    await migrate(pool);
    await pool.query('create table diary (entry text not null)');
    const manifest = await makeBackup(lost, store, { uploadsOnly: false, onStep: () => {} });
    await pool.query("insert into diary values ('wanted')");
    // Later than the commit by more than the millisecond that a Date rounds off.
    await pool.query('select pg_sleep(0.01)');
    const { rows } = await pool.query<{ moment: Date }>('select clock_timestamp() as moment');
    await pool.query('select pg_sleep(0.01)');
    await pool.query("insert into diary values ('a mistake')");
    await backUpLog(lost, store);
    return { manifest, moment: rows[0]!.moment };
  });
  await rm(lost.DATA_DIR, { recursive: true });

  const restored = settingsIn('restored');
  const { dataUntil } = await restoreBackup(restored, store, manifest, { target: moment, onStep: () => {} });
  expect(dataUntil.getTime()).toBeLessThanOrEqual(moment.getTime());
  const { rows } = await withDatabase(restored, (pool) => pool.query('select entry from diary'));
  expect(rows).toEqual([{ entry: 'wanted' }]);
});
