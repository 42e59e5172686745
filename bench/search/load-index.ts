import { rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { createPool } from '#database/client.ts';
import { startEmbedded } from '#database/embedded.ts';
import { migrate } from '#database/migrate.ts';
import { temporaryFolder } from '#database/temporary-folder.ts';
import type { Area } from '#marketplace/places/gazetteer/area.ts';
import { readAreas } from '#marketplace/places/reads.ts';
import { setAreas } from '#marketplace/search/index/areas.ts';
import { compact } from '#marketplace/search/index/base.ts';
import { putRow } from '#marketplace/search/index/changes.ts';
import { indexOf } from '#marketplace/search/index/create.ts';
import type { MemoryIndex } from '#marketplace/search/index/search-index.ts';
import { createStore } from '#marketplace/search/index/store.ts';
import type { SearchRow } from '#marketplace/search/model.ts';
import { readAllSearchRows, readAreaExtents } from '#marketplace/search/reads.ts';
import { loadMarket } from './tables.ts';

/**
 * Makes a market in a database of its own and the index of it in memory.
 * @param ads listings
 * @param change makes another row of each, for example elsewhere
 */
export async function loadIndex(
  ads: number,
  change: (row: SearchRow) => SearchRow = (row) => row,
): Promise<{ index: MemoryIndex; areas: Area[] }> {
  const folder = await temporaryFolder('bench-index');
  const server = await startEmbedded({ directory: path.join(folder, 'cluster'), volatile: true });
  const pool = createPool({ connectionString: server.connectionString });
  try {
    await migrate(pool);
    await loadMarket(server.adminConnectionString, ads);
    const reader = new pg.Client({ connectionString: server.adminConnectionString });
    await reader.connect();
    const extents = await readAreaExtents(reader);
    const store = createStore(Math.ceil(ads * 1.05));
    store.loading = true;
    setAreas(store.areas, extents);
    for await (const rows of readAllSearchRows(reader, extents))
      for (const row of rows) putRow(store, change(row));
    await reader.end();
    compact(store);
    return { index: indexOf(store), areas: await readAreas(pool) };
  } finally {
    await pool.end();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
