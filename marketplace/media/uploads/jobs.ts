import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { Storage } from '../storage/storage.ts';
import { idOfVisitorKey, visitorKey, visitorPicture } from '../visitor-uploads/rules.ts';
import { deleteExpiredVisitorFiles, deleteOldVisitorAllowances } from '../visitor-uploads/writes.ts';
import { existingKeys } from './reads.ts';
import { idOfKey, storageKey, UNUSED_HOURS } from './rules.ts';
import { claimUnpreparedPictures, deleteOldAllowances, deleteUnusedFiles } from './writes.ts';

/** Files deleted or looked up at once. */
const BATCH = 200;
/** Pictures prepared in one run. */
const PICTURES = 20;
/** Milliseconds after which an incomplete upload is certainly abandoned. */
const ON_ITS_WAY_MS = 60 * 60 * 1000;

/**
 * Prepares the sizes of new pictures that listings show, one after another. A size that is requested earlier is made
 * then.
 * @param show makes and stores every size of the picture at a URL
 */
export async function prepareSizes(pool: pg.Pool, show: (url: string) => Promise<void>): Promise<void> {
  for (const url of await claimUnpreparedPictures(pool, PICTURES)) await show(url);
}

/** Dependencies of sweeping. */
export interface SweepDependencies {
  pool: pg.Pool;
  storage: Storage;
  incoming: string;
  /** Deletes the derived sizes of a picture. */
  forget(url: string): Promise<void>;
}

/**
 * Deletes unused files: those never added to a listing or removed from one, pictures of visitors that no account took
 * over, files without a row, and incomplete uploads.
 * @param now for the age of files; rows use the database's clock
 */
export async function sweepUploads(
  { pool, storage, incoming, forget }: SweepDependencies,
  now: Date = new Date(),
): Promise<void> {
  for (;;) {
    const urls = await deleteUnusedFiles(pool, BATCH);
    for (const url of urls) {
      await storage.drop(storageKey(url)!);
      await forget(url);
    }
    if (urls.length < BATCH) break;
  }
  for (;;) {
    const ids = await deleteExpiredVisitorFiles(pool, BATCH);
    for (const id of ids) {
      await storage.drop(visitorKey(id));
      await forget(visitorPicture(id));
    }
    if (ids.length < BATCH) break;
  }
  await dropUnknown(pool, storage, now.getTime() - UNUSED_HOURS * 60 * 60 * 1000);
  for (const name of await readdir(incoming).catch(() => [])) {
    const path = join(incoming, name);
    const about = await stat(path).catch(() => null);
    if (about && about.mtimeMs < now.getTime() - ON_ITS_WAY_MS)
      await rm(path, { recursive: true, force: true });
  }
  await deleteOldAllowances(pool);
  await deleteOldVisitorAllowances(pool);
}

/** Deletes old files without a row; recent ones may be about to get theirs. */
async function dropUnknown(pool: pg.Pool, storage: Storage, before: number): Promise<void> {
  let batch: string[] = [];
  async function dropUnknownOfBatch() {
    const known = await existingKeys(pool, batch);
    for (const key of batch) if (!known.has(key)) await storage.drop(key);
    batch = [];
  }
  for await (const { key, writtenAt } of storage.list()) {
    // A bucket may contain foreign files.
    if (writtenAt.getTime() >= before || !(idOfKey(key) ?? idOfVisitorKey(key))) continue;
    batch.push(key);
    if (batch.length === BATCH) await dropUnknownOfBatch();
  }
  await dropUnknownOfBatch();
}
