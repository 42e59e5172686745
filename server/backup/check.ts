import { rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { TableDigest } from '#database/backup/table-digests.ts';
import { embeddedPlace, startEmbedded } from '#database/embedded.ts';
import { temporaryFolder } from '#database/temporary-folder.ts';
import { idOfKey } from '#marketplace/media/uploads/rules.ts';
import { idOfVisitorKey } from '#marketplace/media/visitor-uploads/rules.ts';
import { fingerprintOf } from './make.ts';
import { asJson, type CheckOutcome, contentsOf, type Manifest, readUploads } from './manifest.ts';
import { readSecrets, recoverDatabase } from './restore.ts';
import type { BackupStore } from './store.ts';
import { forEach, readUpload } from './uploads.ts';

/**
 * Restores a backup into an empty place that is deleted afterwards, reads all of it, and compares it with what the
 * backup says about itself: checksums of the database's files, contents of the tables that nobody wrote at the time, and
 * each upload that the restored rows name. The outcome is stored beside the backup.
 */
export async function checkBackup(store: BackupStore, manifest: Manifest): Promise<CheckOutcome> {
  const started = performance.now();
  const folder = await temporaryFolder('backup-check');
  const problems: string[] = [];
  let tables: CheckOutcome['tables'] = {};
  try {
    const uploads = await readUploads(store, manifest.name);
    await forEach(uploads, async (file) => {
      await readUpload(store, file).catch((error: Error) => problems.push(error.message));
    });
    const { superuserPassword, authSecret } = await readSecrets(store, manifest.name);
    if (authSecret !== null && fingerprintOf(authSecret) !== manifest.secret.fingerprint)
      problems.push('The secret in the backup is not the one of the installation');
    if (manifest.database && superuserPassword !== null) {
      const directory = path.join(folder, 'cluster');
      const place = await embeddedPlace(directory);
      const options = {
        place,
        password: superuserPassword,
        target: 'end',
        spool: `${place.cluster}.wal`,
      } as const;
      const recovered = await recoverDatabase(store, manifest, options);
      tables = recovered.tables;
      problems.push(...compareTables(manifest.database, tables));
      const ids = new Set(uploads.map(({ key }) => idOfKey(key) ?? idOfVisitorKey(key)));
      problems.push(...(await missingUploads(directory, ids)));
    }
    const outcome: CheckOutcome = {
      checkedAt: new Date().toISOString(),
      seconds: Math.round(performance.now() - started) / 1000,
      tables,
      uploads: uploads.length,
      problems,
    };
    await store.writePlain(contentsOf(manifest.name).check, asJson(outcome));
    return outcome;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * @returns a line for each table that was the same before and after it was copied, and lacks rows or has others. More rows
 * may be some that came and went in between.
 */
function compareTables(
  { before, after }: NonNullable<Manifest['database']>,
  restored: Record<string, TableDigest>,
): string[] {
  return Object.entries(before).flatMap(([table, { rows, digest }]) => {
    const isUnchanged = after[table]?.rows === rows && after[table].digest === digest;
    const found = restored[table];
    if (!found) return [`The table ${table} was not restored`];
    if (!isUnchanged || found.rows > rows || (found.rows === rows && found.digest === digest)) return [];
    return [`The table ${table} has ${found.rows} rows in the backup, and had ${rows} with other contents`];
  });
}

/** @returns a line for each upload that a restored row names and that is not in the backup */
async function missingUploads(directory: string, ids: ReadonlySet<string | null>): Promise<string[]> {
  const server = await startEmbedded({ directory, volatile: true });
  const client = new pg.Client({ connectionString: server.connectionString });
  try {
    await client.connect();
    // Owners may delete an unused file at any time, also while a backup is made.
    const { rows } = await client.query<{ id: string }>(
      'select id from media_file where loose_since is null',
    );
    return rows.flatMap(({ id }) => (ids.has(id) ? [] : [`The upload ${id} is not in the backup`]));
  } finally {
    await client.end().catch(() => {});
    await server.stop();
  }
}
