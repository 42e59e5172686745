import './production.ts';
import { parseArgs } from 'node:util';
import type { RecoveryTarget } from '#database/backup/recover.ts';
import { createPool } from '#database/client.ts';
import { inTransaction } from '#database/transaction.ts';
import { connectForBackup } from '#server/backup/connect.ts';
import { readErasures } from '#server/backup/erasures.ts';
import type { Finished, finishRestore as FinishRestore } from '#server/backup/finish.ts';
import { discardMessages, listHeldMessages, releaseMessages } from '#server/backup/held-messages.ts';
import { fingerprintOf } from '#server/backup/make.ts';
import { listBackups, type Manifest, readManifest } from '#server/backup/manifest.ts';
import { restoreBackup, restoreUploads, whatIsThere } from '#server/backup/restore.ts';
import { type BackupStore, openStore } from '#server/backup/store.ts';
import { readEnv } from '#server/env.ts';
import { storageOf } from '#server/media.ts';
import { installationSecret } from '#server/secret.ts';
import type { Env } from '#server/settings/table.ts';

const USAGE = `Usage: npm run restore [-- COMMAND] [--from FOLDER|s3://HOST/BUCKET] [--yes]
  (none) or NAME     restores a backup, the newest by default, into DATA_DIR, while the product is stopped
    --until TIME     up to a moment (2026-11-27T14:30:00Z), where the log was archived
    --until latest   up to the last change that the archived log has
    --yes            moves aside the database that is there
  uploads [NAME]     copies the uploads that are missing; with pgBackRest, which restores the database
  finish TIME        after pgBackRest restored the database up to TIME: holds messages, erases erased accounts
  messages           lists the messages that the restore holds, because they may have been sent
  messages release   sends them
  messages discard   gives them up`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { from: { type: 'string' }, until: { type: 'string' }, yes: { type: 'boolean', default: false } },
});
const [command, argument] = positionals;
const settings = readEnv({ ...process.env, ...(values.from !== undefined && { BACKUP_TO: values.from }) });
if (!settings.ok) fail(settings.problems.map((problem) => `Bad setting ${problem}`).join('\n'));
await run(settings.env).catch((error: Error) => fail(error.message));
process.exit(0);

function run(env: Env): Promise<void> {
  if (command === 'messages') return messages(env);
  if (command === 'finish') return finish(env);
  if (command === 'uploads') return uploads(env);
  return restore(env);
}

async function restore(env: Env): Promise<void> {
  if (env.DATABASE_URL)
    throw new Error(
      'DATABASE_URL is set: pgBackRest restores its database (docs/backup.md); uploads and finish are the rest',
    );
  const started = performance.now();
  const store = await openStore(env);
  try {
    const there = await whatIsThere(env);
    if (there.length > 0 && !values.yes)
      throw new Error(`${env.DATA_DIR} has ${there.join(', ')}: --yes moves it aside`);
    const target = targetOf(values.until);
    const manifest = command ? await readManifest(store, command) : await newestBackup(store, target);
    const { name } = manifest;
    const onStep = (text: string) => console.log(`• ${text}`);
    const { dataUntil } = await restoreBackup(env, store, manifest, {
      target,
      onStep,
    });
    await warnOfSecret(env, manifest);
    onStep('Erasing accounts that were erased since, and holding messages');
    const finished = await finishWith(env, { backupName: name, dataUntil }, await readErasures(store));
    const seconds = Math.round((performance.now() - started) / 1000);
    console.log(`${name} is restored after ${seconds} s, with everything until ${dataUntil.toISOString()}.`);
    report(finished);
  } finally {
    await store.close();
  }
}

/** @returns the newest backup that ended before a moment, if one is to be restored */
async function newestBackup(store: BackupStore, target: RecoveryTarget): Promise<Manifest> {
  const until = target instanceof Date ? target.toISOString() : null;
  for (const name of (await listBackups(store)).reverse()) {
    const manifest = await readManifest(store, name);
    if (manifest.database && (until === null || manifest.endedAt <= until)) return manifest;
  }
  throw new Error(
    `There is no backup of the database in ${store.place}${until === null ? '' : ` that ended before ${until}`}`,
  );
}

/** @throws if it is no moment */
function targetOf(until: string | undefined): RecoveryTarget {
  if (until === undefined) return 'end';
  if (until === 'latest') return 'latest';
  const time = new Date(until);
  if (!Number.isFinite(time.getTime()))
    throw new Error(`--until ${until} is no moment: 2026-11-27T14:30:00Z, or latest`);
  return time;
}

async function warnOfSecret(env: Env, { secret, encryptionKeys }: Manifest): Promise<void> {
  if (fingerprintOf(await installationSecret(env)) !== secret.fingerprint)
    console.log(
      'AUTH_SECRET is not the one of the backup: cookies, links and encrypted data do not open with this one',
    );
  const missing = encryptionKeys.filter((id) => !env.ENCRYPTION_KEYS.some((key) => key.id === id));
  if (missing.length > 0) console.log(`ENCRYPTION_KEYS lacks ${missing.join(', ')}, which the backup needs`);
}

/** The whole product is loaded only where it is needed, so that refusals come at once. */
async function finishWith(...given: Parameters<typeof FinishRestore>): Promise<Finished> {
  const { finishRestore } = await import('#server/backup/finish.ts');
  return finishRestore(...given);
}

function report({ erased, held }: Finished): void {
  if (erased > 0) console.log(`${erased} accounts that were erased after the backup are erased again.`);
  const kinds = Object.entries(held).filter(([, count]) => count > 0);
  if (kinds.length === 0) {
    console.log('No message was due, so none is held.');
    return;
  }
  console.log(
    `Held, because they may have been sent: ${kinds.map(([kind, count]) => `${count} ${kind}`).join(', ')}.`,
  );
  console.log('See "npm run restore -- messages".');
}

async function uploads(env: Env): Promise<void> {
  const store = await openStore(env);
  try {
    const name = argument ?? (await listBackups(store)).at(-1);
    if (!name) throw new Error(`There is no backup in ${store.place}`);
    const scratch = `${env.DATA_DIR}/incoming/restored`;
    const copied = await restoreUploads(store, name, storageOf(env), scratch);
    console.log(`Copied ${copied} uploads that were missing.`);
  } finally {
    await store.close();
  }
}

async function finish(env: Env): Promise<void> {
  const dataUntil = new Date(argument ?? '');
  if (!Number.isFinite(dataUntil.getTime())) throw new Error(USAGE);
  const store = await openStore(env);
  try {
    const finished = await finishWith(
      env,
      { backupName: 'pgBackRest', dataUntil },
      await readErasures(store),
    );
    console.log(`The restore is finished, with everything until ${dataUntil.toISOString()}.`);
    report(finished);
  } finally {
    await store.close();
  }
}

async function messages(env: Env): Promise<void> {
  const connection = await connectForBackup(env);
  const pool = createPool({ connectionString: connection.connectionString, poolSize: 2 });
  try {
    if (argument === undefined) {
      const held = await listHeldMessages(pool);
      if (held.length === 0) console.log('No messages are held.');
      for (const { kind, recipient, subject, created_at } of held)
        console.log(`${created_at.toISOString()}  ${kind}  ${recipient}  ${subject}`);
      return;
    }
    const act = { release: releaseMessages, discard: discardMessages }[argument];
    if (!act) throw new Error(USAGE);
    console.log(
      `${await inTransaction(pool, act)} messages: ${argument === 'release' ? 'sent now' : 'given up'}.`,
    );
  } finally {
    await pool.end();
    await connection.close();
  }
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
