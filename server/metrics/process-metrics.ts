import { Counter, collectDefaultMetrics, Gauge, type Registry } from 'prom-client';
import type { Services } from '../services.ts';

/** The parts of a process whose state is read when Prometheus asks. */
export type Watched = Pick<Services, 'pool' | 'search'>;

/** Adds what a process knows of itself: event loop, memory, garbage collection, connections and its search index. */
export function registerProcessMetrics(
  registry: Registry,
  { pool, search }: Watched,
  isReady: () => boolean,
): void {
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'gaff_ready',
    help: '1 if the process can serve: its index is built and it is not stopping',
    registers,
    collect() {
      this.set(isReady() ? 1 : 0);
    },
  });
  new Gauge({
    name: 'gaff_database_connections',
    help: 'Connections of the pool: in use or idle; and requests that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  new Gauge({
    name: 'gaff_database_connections_max',
    help: 'Connections that the pool may open',
    registers,
    collect() {
      this.set(pool.options.max);
    },
  });
  new Gauge({
    name: 'gaff_search_index_listings',
    help: 'Listings in the search index of the process',
    registers,
    collect() {
      this.set(search.index.size);
    },
  });
  new Gauge({
    name: 'gaff_search_index_version',
    help: 'Version of the search index: increases with every change',
    registers,
    collect() {
      this.set(search.index.version);
    },
  });
  new Counter({
    name: 'gaff_search_index_rebuilds_total',
    help: 'Builds of the search index from the tables',
    registers,
    collect() {
      this.reset();
      this.inc(search.builds().rebuilds);
    },
  });
  new Gauge({
    name: 'gaff_search_snapshot_age_seconds',
    help: 'Age of the snapshot of the search index on disk; absent if there is none',
    registers,
    collect() {
      const { snapshotAgeSeconds } = search.builds();
      if (snapshotAgeSeconds === null) this.remove();
      else this.set(snapshotAgeSeconds);
    },
  });
}
