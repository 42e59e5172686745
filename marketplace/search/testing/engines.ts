import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import { compact } from '../index/base.ts';
import { indexOf } from '../index/create.ts';
import type { AreaExtent, SearchIndex } from '../index/search-index.ts';
import { createStore } from '../index/store.ts';
import type { SearchRow } from '../model.ts';
import { ENCODING } from '../postgres/encoding.ts';
import { createPendingWriter } from '../postgres/pending.ts';
import { createSnapshot } from '../postgres/snapshot.ts';
import { postgresIndex } from '../postgres/tables-index.ts';
import { readTree, writeTree } from '../postgres/tree.ts';
import { emptyTables, writeListings } from '../postgres/writes.ts';

/** An engine with listings that a test gives it. */
export type TestEngine = {
  index: SearchIndex;
  setAreas: (areas: readonly AreaExtent[]) => Promise<void>;
  apply: (changes: { put: readonly SearchRow[]; remove: readonly number[] }) => Promise<void>;
  /** Brings the engine's own structures into order, where it has some. */
  compact: () => void;
};

export type Engine = {
  name: string;
  /** @returns an engine without listings; the one before is not used any more */
  open: () => Promise<TestEngine>;
  /** Random cases for one of the index in memory, which takes a hundredth of the time. */
  share: number;
};

/** The engines that must answer alike. @param pool of a database for tests alone */
export function searchEngines(pool: pg.Pool): Engine[] {
  return [
    { name: 'in memory', open: openInMemory, share: 1 },
    { name: 'in PostgreSQL', open: inPostgres(pool), share: 0.1 },
  ];
}

async function openInMemory(): Promise<TestEngine> {
  const store = createStore(256);
  const index = indexOf(store);
  return {
    index,
    setAreas: async (areas) => index.setAreas(areas),
    apply: async (changes) => index.apply(changes),
    compact: () => compact(store),
  };
}

function inPostgres(pool: pg.Pool): () => Promise<TestEngine> {
  return async () => {
    let version = 0;
    let extents: readonly AreaExtent[] = [];
    const writer = createPendingWriter(pool, (error) => {
      throw error;
    });
    await inTransaction(pool, async (client) => {
      await emptyTables(client);
      await client.query(
        'update search_engine set is_on = true, is_built = true, encoding = $1, tree_version = tree_version + 1',
        [ENCODING],
      );
    });
    return {
      index: postgresIndex(createSnapshot(pool, writer), () => version),
      async setAreas(areas) {
        extents = areas;
        await inTransaction(pool, (client) => writeTree(client, areas));
        version++;
      },
      apply: ({ put, remove }) =>
        inTransaction(pool, async (client) => {
          const rows = [...new Map(put.map((row) => [row.id, row])).values()];
          const unplaced = await writeListings(client, await readTree(client), rows, remove);
          if (unplaced.length > 0) {
            await writeTree(
              client,
              extents,
              unplaced.map(({ areaIds }) => areaIds),
            );
            await writeListings(client, await readTree(client), unplaced, []);
          }
          version++;
        }),
      compact: () => {},
    };
  };
}
