import { parentPort, workerData } from 'node:worker_threads';
import { createClient } from '#database/client.ts';
import { currentOutboxPosition, type OutboxPosition } from '#database/outbox.ts';
import { readAllSearchRows, readAreaExtents } from '../reads.ts';
import { setAreas } from './areas.ts';
import { compact } from './base.ts';
import { putRow } from './changes.ts';
import { detachStore, type SnapshotOf, type StoreParts, writeSnapshot } from './snapshot.ts';
import { createStore } from './store.ts';

/** The input of the builder thread. */
export type BuildRequest = {
  connectionString: string;
  /** The snapshot file and its identity; null to write none. */
  snapshot: { file: string; of: SnapshotOf } | null;
};

/** The result of the builder thread: a store and the outbox position from which changes may be missing in it. */
export type BuildResult = { parts: StoreParts; position: OutboxPosition; snapshotError: string | null };

/** Reads all listings from the tables and compacts them, outside the thread that answers searches. */
async function build({ connectionString, snapshot }: BuildRequest): Promise<BuildResult> {
  const client = createClient(connectionString, 'gaff index');
  client.on('error', () => {});
  await client.connect();
  try {
    const position = await currentOutboxPosition(client);
    const areas = await readAreaExtents(client);
    const { rows } = await client.query<{ listings: number }>(
      'select greatest(reltuples, 0)::bigint as listings from pg_class where oid = $1::regclass',
      ['ad'],
    );
    const store = createStore(Math.max(16_384, Math.ceil((rows[0]?.listings ?? 0) * 1.1)));
    store.loading = true;
    setAreas(store.areas, areas);
    for await (const batch of readAllSearchRows(client, areas)) for (const row of batch) putRow(store, row);
    compact(store);
    let snapshotError: string | null = null;
    try {
      if (snapshot) writeSnapshot(snapshot.file, store, snapshot.of, position);
    } catch (error) {
      // The index works without a snapshot; only the next start takes longer.
      snapshotError = (error as Error).message;
    }
    return { parts: detachStore(store), position, snapshotError };
  } finally {
    await client.end();
  }
}

if (parentPort) parentPort.postMessage(await build(workerData as BuildRequest));
