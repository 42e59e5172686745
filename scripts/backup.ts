import './production.ts';
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { createPool } from '#database/client.ts';
import { checkBackup } from '#server/backup/check.ts';
import { archiveOn, connectForBackup } from '#server/backup/connect.ts';
import { generateKeyPair } from '#server/backup/encryption.ts';
import { backUpLog, makeBackup } from '#server/backup/make.ts';
import { listBackups, readCheck, readManifest } from '#server/backup/manifest.ts';
import { pruneBackups } from '#server/backup/prune.ts';
import { recordRun } from '#server/backup/runs.ts';
import { type BackupStore, openStore } from '#server/backup/store.ts';
import { readEnv } from '#server/env.ts';
import type { Env } from '#server/settings/table.ts';

const USAGE = `Usage: npm run backup [-- COMMAND] [--to FOLDER|s3://HOST/BUCKET]
  (none)             backs up database, uploads and secret while the product runs
    --uploads-only   leaves out the database, which pgBackRest backs up
  check [NAME]       restores a backup, the newest by default, into an empty place and compares it
  list               lists the backups
  prune              deletes backups older than BACKUP_KEEP_DAYS, and what no other needs
  archive on         from the next start on, hands over the write-ahead log for restores to any moment
  wal                stores the log that was handed over, new uploads and erased accounts; run it every few minutes
  new-key FILE       makes a pair of keys: the secret one in a new file, the public one printed`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { to: { type: 'string' }, 'uploads-only': { type: 'boolean', default: false } },
});
const [command = 'make', argument] = positionals;
const step = (text: string) => console.log(`• ${text}`);

const COMMANDS: Record<string, (env: Env) => Promise<void>> = {
  make: (env) => withStore(env, (store) => make(env, store)),
  check: (env) => withStore(env, (store) => check(env, store)),
  list: (env) => withStore(env, list),
  prune: (env) => withStore(env, (store) => prune(env, store)),
  wal: (env) => withStore(env, (store) => shipLog(env, store)),
  archive: startArchive,
  'new-key': newKey,
};

const settings = readEnv({ ...process.env, ...(values.to !== undefined && { BACKUP_TO: values.to }) });
const chosen = COMMANDS[command];
if (!chosen) fail(USAGE);
if (!settings.ok) fail(settings.problems.map((problem) => `Bad setting ${problem}`).join('\n'));
await chosen(settings.env).catch((error: Error) => fail(error.message));
process.exit(0);

async function withStore<Result>(env: Env, work: (store: BackupStore) => Promise<Result>): Promise<Result> {
  const store = await openStore(env);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

async function make(env: Env, store: BackupStore): Promise<void> {
  const { name, database, uploads, secret } = await makeBackup(env, store, {
    uploadsOnly: values['uploads-only'],
    onStep: step,
  });
  const rows = Object.values(database?.after ?? {}).reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `${name} is in ${store.place}: ${database ? `${count(rows)} rows, ` : ''}${count(uploads.files)} uploads.`,
  );
  if (!secret.included)
    console.log(
      'AUTH_SECRET and ENCRYPTION_KEYS are not in it: keep them where a disaster does not reach them.',
    );
}

async function check(env: Env, store: BackupStore): Promise<void> {
  const name = argument ?? (await listBackups(store)).at(-1);
  if (!name) throw new Error(`There is no backup in ${store.place}`);
  step(`Restoring ${name} into an empty place`);
  const manifest = await readManifest(store, name);
  const outcome = await recorded(env, name, async () => {
    const result = await checkBackup(store, manifest);
    if (result.problems.length > 0) throw new Error(result.problems.join('\n'));
    return { result, bytes: manifest.uploads.bytes + (manifest.database?.archive.bytes ?? 0) };
  });
  const rows = Object.values(outcome.tables).reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `${name} is good: ${count(rows)} rows in ${Object.keys(outcome.tables).length} tables and ${count(outcome.uploads)} uploads restored in ${outcome.seconds} s.`,
  );
}

/** Records the check in the database, where it can be reached: a check on another machine is worth as much. */
async function recorded<Result>(
  env: Env,
  name: string,
  work: () => Promise<{ result: Result; bytes: number }>,
): Promise<Result> {
  const connection = await connectForBackup(env).catch(() => null);
  if (!connection) return (await work()).result;
  const pool = createPool({ connectionString: connection.connectionString, poolSize: 2 });
  try {
    return await recordRun(pool, { kind: 'check', name }, work);
  } finally {
    await pool.end();
    await connection.close();
  }
}

async function list(store: BackupStore): Promise<void> {
  const names = await listBackups(store);
  if (names.length === 0) console.log(`There is no backup in ${store.place}.`);
  for (const name of names) {
    const { startedAt, endedAt, database, uploads } = await readManifest(store, name);
    const checked = await readCheck(store, name);
    const seconds = Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / 1000);
    const outcome = !checked
      ? 'not checked'
      : checked.problems.length === 0
        ? `checked ${checked.checkedAt}`
        : `NOT GOOD: ${checked.problems[0]}`;
    console.log(
      `${name}  ${database ? `database of ${count(database.archive.bytes)} bytes` : 'uploads only'}, ${count(uploads.files)} uploads, ${seconds} s, ${outcome}`,
    );
  }
}

async function prune(env: Env, store: BackupStore): Promise<void> {
  const connection = await connectForBackup(env);
  const pool = createPool({ connectionString: connection.connectionString, poolSize: 2 });
  try {
    const options = { keepDays: env.BACKUP_KEEP_DAYS, now: new Date() };
    const { backups, uploads, logFiles } = await pruneBackups(store, pool, options);
    console.log(`Deleted ${backups.length} backups, ${uploads} uploads and ${logFiles} files of the log.`);
  } finally {
    await pool.end();
    await connection.close();
  }
}

async function shipLog(env: Env, store: BackupStore): Promise<void> {
  const { bytes, newest } = await backUpLog(env, store);
  if (env.DATABASE_URL) console.log('Stored the new uploads and the accounts that were erased.');
  else
    console.log(
      newest ? `Stored ${count(bytes)} bytes of the log, up to ${newest}.` : 'There was no new log.',
    );
}

async function startArchive(env: Env): Promise<void> {
  if (argument !== 'on') throw new Error(USAGE);
  if (env.DATABASE_URL) throw new Error('pgBackRest archives the log of the database of DATABASE_URL');
  console.log(
    `From the next start on, the log goes to ${await archiveOn(env)}. Run "npm run backup -- wal" every few minutes, and make a backup after that start.`,
  );
}

async function newKey(): Promise<void> {
  if (!argument) throw new Error(USAGE);
  const { identity, recipient } = await generateKeyPair();
  const text = `# Opens the backups of Gaff. Keep copies where no disaster reaches them: without it they are worthless.\n# public key: ${recipient}\n${identity}\n`;
  await writeFile(argument, text, { mode: 0o600, flag: 'wx', flush: true });
  console.log(`BACKUP_RECIPIENTS=${recipient}\nBACKUP_IDENTITY_FILE=${argument}`);
}

function count(value: number): string {
  return value.toLocaleString('en-IE');
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
