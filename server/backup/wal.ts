import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import type { BackupStore } from './store.ts';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** Files of the log and of its timelines; others in the folder are on their way. */
const LOG_FILE = /^(?:[0-9A-F]{24}(?:\.[0-9A-F]{8}\.backup)?|[0-9A-F]{8}\.history)$/;
/** A file of the log itself: timeline and number. */
const SEGMENT = /^[0-9A-F]{24}$/;

function logPrefix(systemId: string): string {
  return `wal/${systemId}/`;
}

/**
 * Moves the archived files of the log from their folder into the store.
 * @returns bytes, and the newest file; null if there were none
 */
export async function shipLog(
  store: BackupStore,
  systemId: string,
  folder: string,
): Promise<{ bytes: number; newest: string | null }> {
  const files = (await readdir(folder)).filter((name) => LOG_FILE.test(name)).sort();
  let bytes = 0;
  for (const name of files) {
    const content = await readFile(path.join(folder, name));
    await store.write(logPrefix(systemId) + name, await compress(content));
    await rm(path.join(folder, name));
    bytes += content.length;
  }
  return { bytes, newest: files.at(-1) ?? null };
}

/** @returns the names of the archived files that a recovery from a file on can need */
export async function logFilesFrom(store: BackupStore, systemId: string, first: string): Promise<string[]> {
  const prefix = logPrefix(systemId);
  return (await store.list(prefix))
    .map((name) => name.slice(prefix.length))
    .filter((name) => !SEGMENT.test(name) || numberOf(name) >= numberOf(first));
}

/** @returns the content of an archived file */
export async function readLogFile(store: BackupStore, systemId: string, name: string): Promise<Buffer> {
  const content = await store.read(logPrefix(systemId) + name);
  if (!content) throw new Error(`The file ${name} of the log is missing in ${store.place}`);
  return decompress(content);
}

/** Deletes archived files before a file. @returns their number */
export async function pruneLog(store: BackupStore, systemId: string, first: string): Promise<number> {
  const prefix = logPrefix(systemId);
  let removed = 0;
  for (const name of await store.list(prefix)) {
    const file = name.slice(prefix.length);
    if (!SEGMENT.test(file.slice(0, 24)) || numberOf(file) >= numberOf(first)) continue;
    await store.remove(name);
    removed += 1;
  }
  return removed;
}

/** @returns the name of the file of the log with a position: 16 MB each, as `initdb` sets them up */
export function logFileOf({ lsn, timeline }: { lsn: string; timeline: number }): string {
  const [high = '', low = ''] = lsn.split('/');
  const hex = (value: number) => value.toString(16).toUpperCase().padStart(8, '0');
  return hex(timeline) + hex(Number.parseInt(high, 16)) + hex(Number.parseInt(low, 16) >>> 24);
}

/** The place of a file within the log, over all timelines. */
function numberOf(file: string): string {
  return file.slice(8, 24);
}
