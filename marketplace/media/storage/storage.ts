/** Storage of files: a folder, or a bucket. Keys are `ab/abcd….jpg`: plain characters, one folder deep. */
export interface Storage {
  /**
   * Stores the file at a path under a key; may move the file away.
   * @throws StorageFull if there is no space
   */
  keep(key: string, path: string, contentType: string): Promise<void>;
  /** @returns the bytes, or null if the key does not exist */
  read(key: string): Promise<Buffer | null>;
  /** Does nothing if the key does not exist. */
  drop(key: string): Promise<void>;
  /** Every key with its modification time, in no order. */
  list(): AsyncIterable<{ key: string; writtenAt: Date }>;
}

/** There is no space for another file. */
export class StorageFull extends Error {}

/** The store does not answer for now. */
export class StorageAway extends Error {
  /** Answered as a part of the site that is not available. */
  readonly statusCode = 503;
}

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** @returns whether an error means that a disk or a store is full */
export function isFull(error: unknown): boolean {
  return error instanceof StorageFull || FULL.has((error as NodeJS.ErrnoException | null)?.code ?? '');
}
