/** Where files are kept: a folder, or a store behind an address. Keys are `ab/abcd….jpg`: plain, one folder deep. */
export interface Storage {
  /**
   * Keeps the file at a path under a key; the file at the path may be gone afterwards.
   * @throws StorageFull when there is no room
   */
  keep(key: string, path: string, contentType: string): Promise<void>;
  /** @returns the bytes, or null when there is nothing under the key */
  read(key: string): Promise<Buffer | null>;
  /** Nothing happens when there is nothing. */
  drop(key: string): Promise<void>;
  /** Every key with the time it was written, in no order. */
  list(): AsyncIterable<{ key: string; writtenAt: Date }>;
}

/** There is no room for another file. */
export class StorageFull extends Error {}

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** @returns whether an error says that a disk or a store has no room left */
export function isFull(error: unknown): boolean {
  return error instanceof StorageFull || FULL.has((error as NodeJS.ErrnoException | null)?.code ?? '');
}
