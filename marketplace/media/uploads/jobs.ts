import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { Storage } from '../storage/storage.ts';
import { knownOf } from './reads.ts';
import { idOfKey, LOOSE_HOURS, storageKey } from './rules.ts';
import { deleteLoose, forgetAllowances, takeUnmade } from './writes.ts';

/** Files deleted or looked up at once. */
const BATCH = 200;
/** Pictures prepared in one go; the next come with the next. */
const PICTURES = 20;
/** A file on its way is finished or given up within minutes. */
const ON_ITS_WAY_MS = 60 * 60 * 1000;

/**
 * Has the sizes that ads show of new pictures made, one after another. Ads do not wait for it: what is asked for earlier is
 * made then.
 * @param show makes and keeps every size of the picture at an address
 */
export async function prepareSizes(pool: pg.Pool, show: (url: string) => Promise<void>): Promise<void> {
  for (const url of await takeUnmade(pool, PICTURES)) await show(url);
}

/** What sweeping needs. */
export interface Sweeping {
  pool: pg.Pool;
  storage: Storage;
  incoming: string;
  /** Has the derived sizes of a picture forgotten. */
  forget(url: string): Promise<void>;
}

/**
 * Deletes what nothing uses: files that were never put into an ad or taken out of one, files whose row was never written
 * or is gone, and files that stopped on their way.
 * @param now for the age of files; rows are judged by the database's clock
 */
export async function sweepUploads(
  { pool, storage, incoming, forget }: Sweeping,
  now: Date = new Date(),
): Promise<void> {
  for (;;) {
    const urls = await deleteLoose(pool, BATCH);
    for (const url of urls) {
      await storage.drop(storageKey(url)!);
      await forget(url);
    }
    if (urls.length < BATCH) break;
  }
  await dropUnknown(pool, storage, now.getTime() - LOOSE_HOURS * 60 * 60 * 1000);
  for (const name of await readdir(incoming).catch(() => [])) {
    const path = join(incoming, name);
    const about = await stat(path).catch(() => null);
    if (about && about.mtimeMs < now.getTime() - ON_ITS_WAY_MS)
      await rm(path, { recursive: true, force: true });
  }
  await forgetAllowances(pool);
}

/** Drops old files of ours without a row; younger ones may be about to get theirs. */
async function dropUnknown(pool: pg.Pool, storage: Storage, before: number): Promise<void> {
  let batch: string[] = [];
  async function judge() {
    const known = await knownOf(
      pool,
      batch.map((key) => idOfKey(key)!),
    );
    for (const key of batch) if (!known.has(idOfKey(key)!)) await storage.drop(key);
    batch = [];
  }
  for await (const { key, writtenAt } of storage.list()) {
    // A bucket may hold what is somebody else's.
    if (writtenAt.getTime() >= before || !idOfKey(key)) continue;
    batch.push(key);
    if (batch.length === BATCH) await judge();
  }
  await judge();
}
