import { type FileHandle, open } from 'node:fs/promises';
import type { DataFiles } from '#platform/data-files/reads.ts';
import { streetMapFacts } from './contract.ts';
import { fingerprintOf, inspectStreetMap } from './inspect.ts';
import { type StreetMapFacts, streetMapPath } from './model.ts';
import { readBytes } from './read-bytes.ts';

/** Hexadecimal digits of a digest in an address: enough to tell apart the files of an operator. */
const DIGEST_LENGTH = 16;

/** The street map in use. */
export type StreetMap = {
  /** The beginning of a digest of the file, as in its address. */
  digest: string;
  /** The path of the file on the site. */
  path: string;
  bytes: number;
  facts: StreetMapFacts;
  /** Reads a part of the file. */
  read: (offset: number, length: number) => Promise<Buffer>;
};

/** The street map of a process. */
export type StreetMaps = {
  /** @returns null without a street map */
  current: () => StreetMap | null;
  /** Increases when another file comes into use. */
  version: () => number;
  /** Uses the file that was imported last. */
  reload: () => Promise<void>;
  close: () => Promise<void>;
};

type Options = {
  /** The setting STREET_MAP_FILE, which wins over an imported file. */
  file: string | null;
  dataFiles: DataFiles;
  /** Called with the reason, as a sentence, when a file cannot be used: the site works without. */
  onProblem: (problem: string) => void;
};

/** A file to use. */
type Wanted = { file: string; digest: string; bytes: number | null; facts: StreetMapFacts };

/** Opens the street map of a process, if there is one: one file is open at a time, and parts of it are read when asked for. */
export async function openStreetMaps({ file, dataFiles, onProblem }: Options): Promise<StreetMaps> {
  let current: { map: StreetMap; handle: FileHandle } | null = null;
  let version = 0;

  async function openWanted(): Promise<typeof current> {
    const wanted = file === null ? importedFile(dataFiles) : await namedFile(file);
    if (typeof wanted === 'string') onProblem(wanted);
    return wanted === null || typeof wanted === 'string' ? null : await opened(wanted);
  }

  async function load(): Promise<void> {
    const earlier = current;
    current = await openWanted().catch((error: Error) => {
      onProblem(error.message);
      return null;
    });
    if (current?.map.digest !== earlier?.map.digest) version += 1;
    // Waits for reads that have begun.
    await earlier?.handle.close();
  }

  await load();
  return {
    current: () => current?.map ?? null,
    version: () => version,
    reload: async () => {
      const wanted = dataFiles.current('street-map')?.digest.slice(0, DIGEST_LENGTH);
      if (file === null && wanted !== current?.map.digest) await load();
    },
    close: async () => {
      await current?.handle.close();
      current = null;
    },
  };
}

/** @returns the file of the setting, or the reason for refusing it */
async function namedFile(file: string): Promise<Wanted | string> {
  const inspection = await inspectStreetMap(file);
  if (!inspection.ok) return `${file}: ${inspection.reason}`;
  return { file, digest: await fingerprintOf(file), bytes: null, facts: inspection.facts };
}

/** @returns the imported file, null without one, or the reason for refusing it */
function importedFile(dataFiles: DataFiles): Wanted | string | null {
  const imported = dataFiles.current('street-map');
  if (!imported) return null;
  const facts = streetMapFacts.safeParse(imported.facts);
  if (!facts.success) return `${imported.source} was imported by another version: import it again`;
  return { file: imported.path, digest: imported.digest, bytes: imported.bytes, facts: facts.data };
}

async function opened({ file, digest: whole, bytes, facts }: Wanted) {
  const handle = await open(file, 'r');
  const { size } = await handle.stat();
  if (bytes !== null && size !== bytes) {
    await handle.close();
    throw new Error(`${file} has ${size} of ${bytes} bytes: import it again`);
  }
  const digest = whole.slice(0, DIGEST_LENGTH);
  const read = (offset: number, length: number) => readBytes(handle, offset, length);
  return { handle, map: { digest, path: streetMapPath(digest), bytes: size, facts, read } };
}
