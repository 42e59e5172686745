import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createZstdCompress } from 'node:zlib';
import type pg from 'pg';
import { startBaseBackup } from '#database/backup/base-backup.ts';
import { digestTables, type TableDigest } from '#database/backup/table-digests.ts';
import { createPool } from '#database/client.ts';
import { storageOf } from '../media.ts';
import { installationSecret } from '../secret.ts';
import type { Env } from '../settings/table.ts';
import { archiveLog, clusterOf, connectForBackup, passwordFile } from './connect.ts';
import { writeErasures } from './erasures.ts';
import { asJson, contentsOf, listBackups, type Manifest, newBackupName, readManifest } from './manifest.ts';
import { recordRun, withBackupLock } from './runs.ts';
import type { BackupStore } from './store.ts';
import { copyLaterUploads, copyUploads, knownUploads, type UploadCopy } from './uploads.ts';
import { shipLog } from './wal.ts';

/** The secrets of an installation in its backup; null where the operator keeps one, or there is none. */
export type BackedUpSecrets = { superuserPassword: string | null; authSecret: string | null };

/**
 * Backs up database, uploads and secret while the product runs. Uploads are copied before and after the database: a row
 * is only ever written after its file, and a file deleted after its row, so that every file that the copied rows name
 * was there in one of the two passes.
 * @param onStep gets a line for each step
 * @throws if another backup is running
 */
export async function makeBackup(
  env: Env,
  store: BackupStore,
  { uploadsOnly, onStep }: { uploadsOnly: boolean; onStep: (text: string) => void },
): Promise<Manifest> {
  const connection = await connectForBackup(env);
  const pool = createPool({ connectionString: connection.connectionString, poolSize: 3 });
  try {
    const { adminUrl } = connection;
    if (!adminUrl && !uploadsOnly) {
      throw new Error(
        'The database of DATABASE_URL is backed up by pgBackRest (docs/backup.md): use --uploads-only for the uploads',
      );
    }
    const startedAt = new Date();
    const name = newBackupName(startedAt);
    return await withBackupLock(pool, () =>
      recordRun(pool, { kind: 'backup', name }, async () => {
        const copy: UploadCopy = { files: new Map(), copiedBytes: 0 };
        const storage = storageOf(env);
        const known = await knownUploads(store);
        onStep('Copying uploads');
        await copyUploads(store, storage, known, copy);
        const database =
          adminUrl && !uploadsOnly ? await copyDatabase(store, name, pool, adminUrl, onStep) : null;
        onStep('Copying uploads of the meantime');
        await copyUploads(store, storage, known, copy);
        await writeErasures(store, pool, new Date());
        if (adminUrl && database) await shipArchivedLog(env, store, adminUrl, database.systemId);
        const secret = await copySecrets(env, store, name, database !== null);
        const files = [...copy.files.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
        const { uploads, manifest } = contentsOf(name);
        await store.writePlain(uploads, asJson(files));
        const made: Manifest = {
          format: 1,
          name,
          startedAt: startedAt.toISOString(),
          endedAt: new Date().toISOString(),
          database,
          uploads: { files: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) },
          secret,
          encryptionKeys: env.ENCRYPTION_KEYS.map(({ id }) => id),
        };
        await store.writePlain(manifest, asJson(made));
        return { result: made, bytes: copy.copiedBytes + (database?.archive.bytes ?? 0) };
      }),
    );
  } finally {
    await pool.end();
    await connection.close();
  }
}

async function copyDatabase(
  store: BackupStore,
  name: string,
  pool: pg.Pool,
  adminUrl: string,
  onStep: (text: string) => void,
): Promise<NonNullable<Manifest['database']>> {
  onStep('Counting the rows of every table');
  const before = await digestAll(pool);
  onStep('Copying the database');
  const backup = await startBaseBackup(adminUrl);
  const compressed = backup.archive.pipe(createZstdCompress());
  backup.archive.on('error', (error) => compressed.destroy(error));
  const [archive, { start, end, manifest }] = await Promise.all([
    store.writeStream(contentsOf(name).database, compressed),
    backup.done,
  ]);
  await store.write(contentsOf(name).postgresManifest, manifest);
  onStep('Counting again');
  const after = await digestAll(pool);
  const { rows } = await pool.query<{ version: number; schema: string }>(
    `select current_setting('server_version_num')::int / 10000 as version, (select max(name) from migration) as schema`,
  );
  return {
    postgres: rows[0]!.version,
    platform: `${process.platform}-${process.arch}`,
    systemId: backup.systemId,
    start,
    end,
    archive,
    schema: rows[0]!.schema,
    before,
    after,
  };
}

async function digestAll(pool: pg.Pool): Promise<Record<string, TableDigest>> {
  const client = await pool.connect();
  try {
    return await digestTables(client);
  } finally {
    client.release();
  }
}

/** Hands the log until now over to the store, where the server archives it. */
async function shipArchivedLog(
  env: Env,
  store: BackupStore,
  adminUrl: string,
  systemId: string,
): Promise<void> {
  const folder = await archiveLog(env, adminUrl);
  if (folder) await shipLog(store, systemId, folder);
}

/** @returns a fingerprint that tells whether a secret is the one of a backup, and nothing about it */
export function fingerprintOf(secret: string): string {
  return createHash('sha256').update('fingerprint of a backup').update(secret).digest('hex').slice(0, 16);
}

/** The generated secret exists nowhere else. One of the environment is where the operator keeps it. */
async function copySecrets(env: Env, store: BackupStore, name: string, hasDatabase: boolean) {
  const { cluster } = await clusterOf(env);
  const secret = await installationSecret(env);
  const secrets: BackedUpSecrets = {
    superuserPassword: hasDatabase ? (await readFile(passwordFile(cluster), 'utf8')).trim() : null,
    authSecret: env.AUTH_SECRET ? null : secret,
  };
  await store.write(contentsOf(name).secrets, Buffer.from(JSON.stringify(secrets)));
  return {
    included: secrets.authSecret !== null,
    fingerprint: fingerprintOf(secret),
  };
}

/** @returns when the newest backup began */
async function newestBackup(store: BackupStore): Promise<Date> {
  const name = (await listBackups(store)).at(-1);
  if (!name) throw new Error('There is no backup that the log could follow: npm run backup makes one');
  return new Date((await readManifest(store, name)).startedAt);
}

/**
 * Moves the archived log of the embedded database into the store, with the uploads since the last backup and the accounts
 * erased since: what a disaster can lose is then at most the time until the next call. The log of the database of
 * DATABASE_URL is left to other means.
 * @throws if the embedded database archives no log
 */
export async function backUpLog(
  env: Env,
  store: BackupStore,
): Promise<{ bytes: number; newest: string | null }> {
  const connection = await connectForBackup(env);
  const pool = createPool({ connectionString: connection.connectionString, poolSize: 3 });
  try {
    const { adminUrl } = connection;
    return await withBackupLock(pool, () =>
      recordRun(pool, { kind: 'wal', name: 'log' }, async () => {
        const folder = adminUrl && (await archiveLog(env, adminUrl));
        if (adminUrl && !folder)
          throw new Error('The log is not archived: npm run backup -- archive on, and start Gaff again');
        await writeErasures(store, pool, new Date());
        const shipped = folder ? await shipLog(store, await systemIdOf(pool), folder) : NO_LOG;
        const copied = await copyLaterUploads(
          store,
          storageOf(env),
          pool,
          await newestBackup(store),
          new Date(),
        );
        return { result: shipped, bytes: shipped.bytes + copied };
      }),
    );
  } finally {
    await pool.end();
    await connection.close();
  }
}

const NO_LOG: Awaited<ReturnType<typeof shipLog>> = { bytes: 0, newest: null };

async function systemIdOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    'select system_identifier::text as id from pg_control_system()',
  );
  return rows[0]!.id;
}
