import type pg from 'pg';
import { compareWithTables, type IndexDifferences } from '../index/compare.ts';
import type { Store } from '../index/model.ts';
import { readAllSearchRows, readAreaExtents, readSearchRows } from '../reads.ts';

/** Times that differences are looked at again: a change may have been on its way. */
const ATTEMPTS = 3;

/**
 * Compares the index of this process with the tables. Differences are looked at again once the index has caught up,
 * because listings change during the comparison.
 */
export async function checkIndex(
  pool: pg.Pool,
  store: Store,
  caughtUp: () => Promise<unknown>,
): Promise<IndexDifferences> {
  const areas = await readAreaExtents(pool);
  const client = await pool.connect();
  try {
    await caughtUp();
    let found = await compareWithTables(store, areas, readAllSearchRows(client, areas));
    for (let attempt = 0; attempt < ATTEMPTS && suspectsOf(found).length > 0; attempt += 1) {
      const suspects = suspectsOf(found);
      await caughtUp();
      const rows = await readSearchRows(client, areas, suspects);
      const again = await compareWithTables(store, areas, once(rows), suspects);
      found = { ...again, listings: store.ids.count };
    }
    client.release();
    return found;
  } catch (error) {
    // An aborted COPY leaves the connection in the middle of a response.
    client.release(true);
    throw error;
  }
}

function suspectsOf({ missing, unexpected, different }: IndexDifferences): number[] {
  return [...missing, ...unexpected, ...different];
}

async function* once<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}
