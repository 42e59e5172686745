import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Storage } from '#marketplace/media/storage/storage.ts';
import { type MediaKind, mediaUrl, storageKey } from '#marketplace/media/uploads/rules.ts';
import { visitorKey } from '#marketplace/media/visitor-uploads/rules.ts';
import {
  asJson,
  type BackedUpFile,
  laterUploadsName,
  listBackups,
  readLaterUploads,
  readUploads,
  uploadName,
} from './manifest.ts';
import type { BackupStore } from './store.ts';

/** Files read and encrypted at the same time. */
const CONCURRENCY = 4;

export type UploadCopy = {
  /** By key: also files that were deleted after they were copied. */
  files: Map<string, BackedUpFile>;
  copiedBytes: number;
};

/** @returns the uploads that are in the store, by the newest backup and the copies since, whose contents need not be copied again */
export async function knownUploads(store: BackupStore): Promise<ReadonlyMap<string, BackedUpFile>> {
  const [newest] = (await listBackups(store)).slice(-1);
  const listed = [...(newest ? await readUploads(store, newest) : []), ...(await readLaterUploads(store))];
  const stored = new Set(listed.length === 0 ? [] : await store.list(uploadName('')));
  return new Map(listed.filter(({ key }) => stored.has(uploadName(key))).map((file) => [file.key, file]));
}

/**
 * Copies every upload that is not known. An upload never changes: its key is random and used once.
 * @param copy gets the uploads added; a backup copies before and after the database, into the same one
 */
export async function copyUploads(
  store: BackupStore,
  storage: Storage,
  known: ReadonlyMap<string, BackedUpFile>,
  copy: UploadCopy,
): Promise<void> {
  await forEach(storage.list(), async ({ key }) => {
    if (copy.files.has(key) || key.endsWith('.part')) return;
    const before = known.get(key);
    if (before) {
      copy.files.set(key, before);
      return;
    }
    const content = await storage.read(key);
    // Deleted since it was listed, and its row before it.
    if (!content) return;
    copy.files.set(key, { key, ...(await store.write(uploadName(key), content)) });
    copy.copiedBytes += content.length;
  });
}

/** Time before a copy whose rows the next one looks at again: transactions that were under way commit later. */
const OVERLAP = '1 hour';

/**
 * Copies the uploads of the rows that were written since a moment: a database that is restored to a moment after the
 * backup names them.
 * @returns the bytes copied
 */
export async function copyLaterUploads(
  store: BackupStore,
  storage: Storage,
  pool: pg.Pool,
  since: Date,
  now: Date,
): Promise<number> {
  const known = new Set((await readLaterUploads(store)).map(({ key }) => key));
  const { rows } = await pool.query<{ id: string; kind: MediaKind | null }>(
    `select id, kind from media_file where created_at > $1::timestamptz - interval '${OVERLAP}'
     union all select id, null from visitor_file where created_at > $1::timestamptz - interval '${OVERLAP}'`,
    [since],
  );
  const copied: BackedUpFile[] = [];
  await forEach(rows, async ({ id, kind }) => {
    const key = kind === null ? visitorKey(id) : storageKey(mediaUrl(id, kind))!;
    const content = known.has(key) ? null : await storage.read(key);
    if (content) copied.push({ key, ...(await store.write(uploadName(key), content)) });
  });
  if (copied.length > 0) await store.writePlain(laterUploadsName(now), asJson(copied));
  return copied.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** @throws if the content is missing or differs from what was backed up */
export async function readUpload(store: BackupStore, { key, sha256 }: BackedUpFile): Promise<Buffer> {
  const content = await store.read(uploadName(key));
  if (!content) throw new Error(`The upload ${key} is missing in ${store.place}`);
  if (createHash('sha256').update(content).digest('hex') !== sha256)
    throw new Error(`The upload ${key} differs from what was backed up`);
  return content;
}

/** Runs `work` for each item, a few at a time. */
export async function forEach<Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const iterator = Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]();
  async function worker(): Promise<void> {
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) await work(next.value);
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}
