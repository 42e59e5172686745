import { parentPort, workerData } from 'node:worker_threads';
import pg from 'pg';
import { currentOutboxPosition, type OutboxPosition } from '#database/outbox.ts';
import { readAllSearchRows, readAreaExtents } from '../reads.ts';
import { setAreas } from './areas.ts';
import { settle } from './base.ts';
import { putRow } from './changes.ts';
import { type SnapshotOf, type StoreParts, takeApart, writeSnapshot } from './snapshot.ts';
import { createStore } from './store.ts';

/** What the builder's thread is given. */
export type BuildOrder = {
  connectionString: string;
  /** Where the snapshot goes, and what it belongs to; null for none. */
  snapshot: { file: string; of: SnapshotOf } | null;
};

/** What it sends back: a store, and the position of the feed from which changes may be missing in it. */
export type Built = { parts: StoreParts; position: OutboxPosition; snapshotError: string | null };

/** Reads all ads from the tables and puts them in order, away from the thread that answers searches. */
async function build({ connectionString, snapshot }: BuildOrder): Promise<Built> {
  const client = new pg.Client({ connectionString, application_name: 'gaff index' });
  client.on('error', () => {});
  await client.connect();
  try {
    const position = await currentOutboxPosition(client);
    const areas = await readAreaExtents(client);
    const { rows } = await client.query<{ ads: number }>(
      'select greatest(reltuples, 0)::bigint as ads from pg_class where oid = $1::regclass',
      ['ad'],
    );
    const store = createStore(Math.max(16_384, Math.ceil((rows[0]?.ads ?? 0) * 1.1)));
    store.loading = true;
    setAreas(store.areas, areas);
    for await (const batch of readAllSearchRows(client, areas)) for (const row of batch) putRow(store, row);
    settle(store);
    let snapshotError: string | null = null;
    try {
      if (snapshot) writeSnapshot(snapshot.file, store, snapshot.of, position);
    } catch (error) {
      // The index is good without it; the next start takes longer.
      snapshotError = (error as Error).message;
    }
    return { parts: takeApart(store), position, snapshotError };
  } finally {
    await client.end();
  }
}

if (parentPort) parentPort.postMessage(await build(workerData as BuildOrder));
