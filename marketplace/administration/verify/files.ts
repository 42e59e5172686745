import type pg from 'pg';
import type { Storage } from '#marketplace/media/storage/storage.ts';
import { idOfKey, mediaUrl, storageKey } from '#marketplace/media/uploads/rules.ts';
import { idOfVisitorKey, visitorKey } from '#marketplace/media/visitor-uploads/rules.ts';
import { type FileRow, readFileRows } from './reads.ts';

/** Keys of stored files without a row, and of rows without a stored file. */
export type FileDifferences = { rows: number; stored: number; missing: string[]; orphans: string[] };

const BATCH = 5_000;

/**
 * Compares the stored files with the rows that name them. A bucket may contain foreign files, which are left out.
 * @param orphanHours age of a file from which it is an orphan without a row: uploads store the file first
 */
export async function compareFiles(
  pool: pg.Pool,
  storage: Storage,
  orphanHours: number,
): Promise<FileDifferences> {
  const stored = new Map<string, Date>();
  for await (const { key, writtenAt } of storage.list())
    if (idOfKey(key) ?? idOfVisitorKey(key)) stored.set(key, writtenAt);
  const total = stored.size;
  const missing: string[] = [];
  let rows = 0;
  let after: string | null = null;
  for (;;) {
    const batch: FileRow[] = await readFileRows(pool, after, BATCH);
    for (const row of batch) {
      const key = keyOf(row);
      if (!stored.delete(key)) missing.push(key);
    }
    rows += batch.length;
    after = batch.at(-1)?.id ?? after;
    if (batch.length < BATCH) break;
  }
  const before = Date.now() - orphanHours * 3_600_000;
  const orphans = [...stored].flatMap(([key, writtenAt]) => (writtenAt.getTime() < before ? [key] : []));
  return { rows, stored: total, missing, orphans };
}

function keyOf({ id, kind, is_visitors }: FileRow): string {
  return is_visitors ? visitorKey(id) : storageKey(mediaUrl(id, kind))!;
}
