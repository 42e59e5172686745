import { createHash } from 'node:crypto';
import type { Storage } from '#marketplace/media/storage/storage.ts';
import { type BackedUpFile, listBackups, readUploads, uploadName } from './manifest.ts';
import type { BackupStore } from './store.ts';

/** Files read and encrypted at the same time. */
const CONCURRENCY = 4;

export type UploadCopy = {
  /** By key: also files that were deleted after they were copied. */
  files: Map<string, BackedUpFile>;
  copiedBytes: number;
};

/** @returns the uploads of the newest backup that are still in the store, whose contents need not be copied again */
export async function knownUploads(store: BackupStore): Promise<ReadonlyMap<string, BackedUpFile>> {
  const [newest] = (await listBackups(store)).slice(-1);
  if (!newest) return new Map();
  const stored = new Set(await store.list(uploadName('')));
  const files = (await readUploads(store, newest)).filter(({ key }) => stored.has(uploadName(key)));
  return new Map(files.map((file) => [file.key, file]));
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
