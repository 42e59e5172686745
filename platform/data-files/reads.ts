import path from 'node:path';
import type pg from 'pg';
import type { DataFileRow } from '#database/rows.ts';

/** Files that operators import, by their names in the table `data_file`. */
export const DATA_FILES = ['street-map', 'streets', 'timetable', 'stop-walks'] as const;
export type DataFileName = (typeof DATA_FILES)[number];

/** A file in use. */
export type DataFile = {
  name: DataFileName;
  /** The whole path; the file is missing where another machine imported it into a folder of its own. */
  path: string;
  /** SHA-256 of the content, hexadecimal. */
  digest: string;
  bytes: number;
  /** The name of the file that was imported. */
  source: string;
  importedAt: Date;
  /** The findings of the import; each import documents its own. */
  facts: Record<string, unknown>;
};

/** The files in use, as a process knows them. */
export type DataFiles = {
  /** @returns null when nothing was imported */
  current: (name: DataFileName) => DataFile | null;
  /** Increases with every change of a file. */
  version: () => number;
  reload: () => Promise<void>;
};

/** @returns the path of a file: it is named by its content, so a change has a path of its own */
export function dataFilePath(dataDir: string, name: DataFileName, digest: string): string {
  return path.join(dataDir, 'data-files', `${name}-${digest.slice(0, 16)}`);
}

/** @param dataDir the setting DATA_DIR */
export async function readDataFiles(
  client: pg.Pool | pg.ClientBase,
  dataDir: string,
): Promise<Map<DataFileName, DataFile>> {
  const { rows } = await client.query<DataFileRow>(
    'select name, digest, bytes, source, imported_at, facts from data_file',
  );
  const files = rows.flatMap((row) => {
    const name = DATA_FILES.find((known) => known === row.name);
    if (!name) return [];
    const { digest, bytes, source, imported_at: importedAt, facts } = row;
    const place = dataFilePath(dataDir, name, digest);
    return [{ name, path: place, digest, bytes, source, importedAt, facts: facts as DataFile['facts'] }];
  });
  return new Map(files.map((file) => [file.name, file]));
}

/** Opens the files of a process; `reload` is called when the outbox says `data_file`. */
export async function openDataFiles(pool: pg.Pool, dataDir: string): Promise<DataFiles> {
  let files = await readDataFiles(pool, dataDir);
  let version = 0;
  return {
    current: (name) => files.get(name) ?? null,
    version: () => version,
    reload: async () => {
      files = await readDataFiles(pool, dataDir);
      version += 1;
    },
  };
}
