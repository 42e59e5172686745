import type pg from 'pg';
import { pruneErasures } from './erasures.ts';
import {
  contentsOf,
  laterUploadsName,
  listBackups,
  listLaterUploads,
  readLaterUploads,
  readManifest,
  readUploads,
  uploadName,
} from './manifest.ts';
import { pruneRecords, withBackupLock } from './runs.ts';
import type { BackupStore } from './store.ts';
import { logFileOf, pruneLog } from './wal.ts';

const DAY_MS = 86_400_000;

export type Pruned = { backups: string[]; uploads: number; logFiles: number };

/**
 * Deletes backups older than the retention time, interrupted ones, and the uploads and the log that no remaining backup
 * needs. The newest backup stays.
 * @param pool of the database that is backed up: nothing is deleted while a backup is made
 */
export async function pruneBackups(
  store: BackupStore,
  pool: pg.Pool,
  { keepDays, now }: { keepDays: number; now: Date },
): Promise<Pruned> {
  return withBackupLock(pool, async () => {
    const names = await listBackups(store);
    const manifests = await Promise.all(names.map((name) => readManifest(store, name)));
    const oldest = now.getTime() - keepDays * DAY_MS;
    const remaining = manifests.filter(
      ({ startedAt }, at) => at === manifests.length - 1 || Date.parse(startedAt) >= oldest,
    );
    const namesToKeep = new Set(remaining.map(({ name }) => name));
    const folders = (await store.list('backups/')).map((name) => name.split('/')[1]!);
    // An interrupted backup has no manifest.
    const backups = [...new Set(folders)].filter((name) => !namesToKeep.has(name)).sort();
    for (const name of backups) await store.removeAll(contentsOf(name).folder);
    const needed = new Set<string>();
    for (const { name } of remaining)
      for (const { key } of await readUploads(store, name)) needed.add(uploadName(key));
    for (const { key } of await readLaterUploads(store)) needed.add(uploadName(key));
    let uploads = 0;
    // Without a complete backup it is unknown which files are needed.
    for (const name of remaining.length === 0 ? [] : await store.list(uploadName(''))) {
      if (needed.has(name)) continue;
      await store.remove(name);
      uploads += 1;
    }
    let logFiles = 0;
    const first = remaining.find(({ database }) => database !== null)?.database;
    if (first) logFiles = await pruneLog(store, first.systemId, logFileOf(first.start));
    // The newest backup has what the lists before it have.
    const newest = remaining.at(-1);
    for (const list of await listLaterUploads(store))
      if (newest && list < laterUploadsName(new Date(newest.startedAt))) await store.removeAll(list);
    await pruneErasures(store);
    await pruneRecords(pool, keepDays);
    return { backups, uploads, logFiles };
  });
}
