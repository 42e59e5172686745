import { execFile } from 'node:child_process';
import { access, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { z } from 'zod';
import { type RecoveryTarget, recoverCluster } from '#database/backup/recover.ts';
import { digestTables, type TableDigest } from '#database/backup/table-digests.ts';
import { type EmbeddedPlace, logFolder } from '#database/embedded.ts';
import { readRunning } from '#database/open.ts';
import type { Storage } from '#marketplace/media/storage/storage.ts';
import { storageOf } from '../media.ts';
import type { Env } from '../settings/table.ts';
import { clusterOf, passwordFile } from './connect.ts';
import type { BackedUpSecrets } from './make.ts';
import { contentsOf, type Manifest, readLaterUploads, readUploads } from './manifest.ts';
import type { BackupStore } from './store.ts';
import { fetchLog, unpackCluster } from './unpack.ts';
import { forEach, readUpload } from './uploads.ts';

const run = promisify(execFile);

export type Recovered = {
  /** Every table as it was restored. */
  tables: Record<string, TableDigest>;
  /** The last change that was restored. */
  dataUntil: Date;
};

const secrets = z.object({ superuserPassword: z.string().nullable(), authSecret: z.string().nullable() });

/** @returns the secrets of a backup */
export async function readSecrets(store: BackupStore, name: string): Promise<BackedUpSecrets> {
  const content = await store.read(contentsOf(name).secrets);
  if (!content) throw new Error(`The secrets of ${name} are missing in ${store.place}`);
  return secrets.parse(JSON.parse(content.toString()));
}

/**
 * Unpacks the database of a backup and replays its log.
 * @param place of the new cluster, which must not exist
 * @param spool folder with archived files of the log that are not stored yet
 */
export async function recoverDatabase(
  store: BackupStore,
  manifest: Manifest,
  options: { place: EmbeddedPlace; password: string; target: RecoveryTarget; spool: string },
): Promise<Recovered> {
  const { place, password, target } = options;
  const major = manifest.database?.postgres;
  const platform = `${process.platform}-${process.arch}`;
  if (manifest.database && manifest.database.platform !== platform)
    throw new Error(`The database was copied on ${manifest.database.platform}, and starts only there`);
  await unpackCluster(store, manifest, place, password);
  const logs = target === 'end' ? null : `${place.cluster}.log`;
  if (logs) await fetchLog(store, manifest, { folder: logs, spool: options.spool, owner: place.owner });
  try {
    return await recoverCluster(place, { password, logs, target }, async (adminUrl) => {
      const client = new pg.Client({ connectionString: adminUrl });
      await client.connect();
      try {
        const { rows } = await client.query<{ until: Date | null }>(
          'select pg_last_xact_replay_timestamp() as until',
        );
        const until = rows[0]!.until ?? new Date(manifest.endedAt);
        return { tables: await digestTables(client), dataUntil: until };
      } finally {
        await client.end();
      }
    });
  } catch (error) {
    if (/database files are incompatible/.test((error as Error).message))
      throw new Error(`The backup needs PostgreSQL ${major}`, { cause: error });
    throw error;
  } finally {
    if (logs) await rm(logs, { recursive: true, force: true });
  }
}

/** Copies the uploads of a backup, and those copied after it, that a storage does not have. @returns the number copied */
export async function restoreUploads(
  store: BackupStore,
  name: string,
  storage: Storage,
  scratch: string,
): Promise<number> {
  const present = new Set<string>();
  for await (const { key } of storage.list()) present.add(key);
  const files = [...(await readUploads(store, name)), ...(await readLaterUploads(store))];
  const missing = [...new Map(files.map((file) => [file.key, file])).values()].filter(
    ({ key }) => !present.has(key),
  );
  await mkdir(scratch, { recursive: true });
  await forEach(missing, async (file) => {
    const beside = path.join(scratch, file.key.replaceAll('/', '-'));
    await writeFile(beside, await readUpload(store, file), { flush: true });
    const contentType = file.key.endsWith('.pdf') ? 'application/pdf' : 'image/jpeg';
    await storage.keep(file.key, beside, contentType);
  });
  await rm(scratch, { recursive: true, force: true });
  return missing.length;
}

/** @returns what a restore into a data folder would replace, as people call it */
export async function whatIsThere(env: Env): Promise<string[]> {
  const { cluster } = await clusterOf(env);
  const isEmpty = async (folder: string) => (await readdir(folder).catch(() => [])).length === 0;
  return [
    ...((await isEmpty(cluster)) ? [] : ['a database']),
    ...((await isEmpty(env.UPLOADS_DIR ?? path.join(env.DATA_DIR, 'uploads'))) ? [] : ['uploads']),
    ...((await exists(path.join(env.DATA_DIR, 'auth-secret'))) ? ['a secret'] : []),
  ];
}

/**
 * Restores database, uploads and secret into the data folder of the settings. An earlier database is moved aside, and uploads
 * that are there stay. The caller then has to call `finishRestore`.
 * @param target how far the log is replayed; `end`: the state at the end of the backup
 * @param onStep gets a line for each step
 * @throws if the product runs over the folder
 */
export async function restoreBackup(
  env: Env,
  store: BackupStore,
  manifest: Manifest,
  { target, onStep }: { target: RecoveryTarget; onStep: (text: string) => void },
): Promise<Recovered> {
  const running = await readRunning(path.join(env.DATA_DIR, 'database.json'));
  if (running) throw new Error(`Gaff runs over ${env.DATA_DIR} (process ${running.pid}): stop it first`);
  const place = await clusterOf(env);
  const { cluster } = place;
  const { superuserPassword, authSecret } = await readSecrets(store, manifest.name);
  if (superuserPassword === null) throw new Error(`The backup ${manifest.name} has no database`);
  await mkdir(env.DATA_DIR, { recursive: true });
  await mkdir(path.dirname(cluster), { recursive: true });
  const draft: EmbeddedPlace = { ...place, cluster: `${cluster}.restored` };
  for (const file of [draft.cluster, passwordFile(draft.cluster)])
    await rm(file, { recursive: true, force: true });
  onStep('Restoring the database');
  const spool = logFolder(cluster);
  const recovered = await recoverDatabase(store, manifest, {
    place: draft,
    password: superuserPassword,
    target,
    spool,
  });
  // A server that a killed process left behind.
  await run(path.join(place.bin, 'pg_ctl'), ['-D', cluster, '-m', 'fast', '-w', 'stop'], {
    ...place.owner,
    cwd: '/',
  }).catch(() => {});
  const aside = `.replaced-${new Date().toISOString().replace(/[-:.]/g, '')}`;
  for (const file of [cluster, passwordFile(cluster)])
    if (await exists(file)) await rename(file, file + aside);
  await rename(passwordFile(draft.cluster), passwordFile(cluster));
  await rename(draft.cluster, cluster);
  if (authSecret !== null) {
    const file = path.join(env.DATA_DIR, 'auth-secret');
    if (await exists(file)) await rename(file, file + aside);
    await writeFile(file, authSecret, { mode: 0o600, flush: true });
  }
  onStep('Restoring uploads');
  const scratch = path.join(env.DATA_DIR, 'incoming', 'restored');
  await restoreUploads(store, manifest.name, storageOf(env), scratch);
  // Made from the lost state.
  await rm(path.join(env.DATA_DIR, 'search.snapshot'), { force: true });
  return recovered;
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
