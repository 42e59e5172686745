import path from 'node:path';
import type pg from 'pg';
import { importStreetMap, removeStreetMap } from '#marketplace/street-map/jobs.ts';
import type { DataFileJob } from './import-job.ts';
import { showProgress } from './progress.ts';

/**
 * Imports the file of a street map and prints its facts.
 * @returns 0: the file is refused as a whole or not at all
 */
export async function importStreetMapFile(pool: pg.Pool, { file, dataDir }: DataFileJob): Promise<number> {
  let progress: ReturnType<typeof showProgress> | undefined;
  const report = await importStreetMap(pool, {
    file,
    dataDir,
    onProgress: ({ bytes, ofBytes }) => {
      progress ??= showProgress('bytes', ofBytes);
      progress.at(bytes);
    },
  }).finally(() => progress?.end());
  if (!report.ok) throw new Error(`${path.basename(file)} was not imported. ${report.reason}.`);
  const { bounds, minZoom, maxZoom, attribution, schema } = report.facts;
  const { north, west, south, east } = bounds;
  console.log(
    `The street map is in use: ${(report.bytes / 1e6).toFixed(1)} MB, schema ${schema}, zoom ${minZoom} to ${maxZoom}, ` +
      `latitude ${south} to ${north}, longitude ${west} to ${east}.\nMaps name its source as: ${attribution}`,
  );
  return 0;
}

/** Removes the imported street map and prints whether there was one. */
export async function removeImportedStreetMap(pool: pg.Pool, dataDir: string): Promise<void> {
  const wasThere = await removeStreetMap(pool, dataDir);
  console.log(wasThere ? 'The street map is removed.' : 'There is no imported street map.');
}
