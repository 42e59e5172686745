import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '#database/temporary-folder.ts';
import { visitorKey } from '#marketplace/media/visitor-uploads/rules.ts';
import { testDatabase } from '#tests/support/database.ts';
import { readEnv } from '../env.ts';
import { generateKeyPair } from './encryption.ts';
import { backUpLog, makeBackup } from './make.ts';
import { uploadName } from './manifest.ts';
import { openStore } from './store.ts';

it('uploads and erasures after a backup are stored over an own PostgreSQL too', async () => {
  const folder = await temporaryFolder('backup-log');
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const { connectionString, pool } = await testDatabase();
  const { identity, recipient } = await generateKeyPair();
  const read = readEnv({
    DATA_DIR: folder,
    DATABASE_URL: connectionString,
    AUTH_SECRET: 'a secret of thirty-two characters',
    BACKUP_TO: path.join(folder, 'store'),
    BACKUP_RECIPIENTS: recipient,
    BACKUP_IDENTITY: identity,
  });
  if (!read.ok) throw new Error(read.problems.join('\n'));
  const store = await openStore(read.env);
  onTestFinished(store.close);
  await makeBackup(read.env, store, { uploadsOnly: true, onStep: () => {} });

  const id = randomUUID();
  const file = path.join(folder, 'uploads', visitorKey(id));
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, 'a picture');
  await pool.query(
    `insert into visitor_file (id, visitor, kind, bytes, width, height, thumbhash, sha256, name)
     values ($1, $2, 'photo', 9, 1, 1, 'x', $3, 'one.jpg')`,
    [id, 'v'.repeat(43), '0'.repeat(64)],
  );
  expect(await backUpLog(read.env, store)).toEqual({ bytes: 0, newest: null });
  expect(await store.read(uploadName(visitorKey(id)))).toEqual(Buffer.from('a picture'));
  const { rows } = await pool.query("select bytes::int, problem from backup_run where kind = 'wal'");
  expect(rows).toEqual([{ bytes: 9, problem: null }]);
});
