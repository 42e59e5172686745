import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { draftPath, installDataFiles, removeDataFile } from '#platform/data-files/writes.ts';
import { inspectStreetMap } from './inspect.ts';
import type { StreetMapFacts } from './model.ts';

type ImportOptions = {
  file: string;
  /** The setting DATA_DIR. */
  dataDir: string;
  onProgress: (progress: { bytes: number; ofBytes: number }) => void;
};
type Import = { ok: true; facts: StreetMapFacts; bytes: number } | { ok: false; reason: string };

/**
 * Checks the file of a street map, copies it into DATA_DIR and puts it in use.
 * @returns its facts, or the reason for refusing it
 * @throws when it cannot be read or stored; the earlier street map stays in use
 */
export async function importStreetMap(
  pool: pg.Pool,
  { file, dataDir, onProgress }: ImportOptions,
): Promise<Import> {
  const inspection = await inspectStreetMap(file);
  if (!inspection.ok) return inspection;
  const { size } = await stat(file);
  const draft = await draftPath(dataDir, 'street-map');
  try {
    await copy(file, draft, (bytes) => onProgress({ bytes, ofBytes: size }));
    const { facts } = inspection;
    await installDataFiles(pool, dataDir, [{ name: 'street-map', draft, source: file, facts }]);
    return { ok: true, facts, bytes: size };
  } finally {
    await rm(draft, { force: true });
  }
}

/** Stops the use of the imported street map and deletes it. @returns false when there was none */
export function removeStreetMap(pool: pg.Pool, dataDir: string): Promise<boolean> {
  return removeDataFile(pool, dataDir, 'street-map');
}

async function copy(from: string, to: string, onBytes: (bytes: number) => void): Promise<void> {
  let done = 0;
  const source = createReadStream(from, { highWaterMark: 2 ** 20 });
  source.on('data', (chunk) => {
    done += chunk.length;
    onBytes(done);
  });
  await pipeline(source, createWriteStream(to));
}
