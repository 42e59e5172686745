import { Counter, collectDefaultMetrics, Gauge, type Registry } from 'prom-client';
import type { Services } from '../services.ts';
import type { Env } from '../settings/table.ts';
import { VERSION } from '../version.ts';

/** The parts of a process whose state is read when Prometheus asks. */
export type Watched = Pick<Services, 'pool' | 'replica' | 'search'>;

export type ProcessOptions = {
  role: Env['ROLE'];
  /** Whether the process can do its work, without asking the database. */
  isReady: () => boolean;
};

/** Adds what a process knows of itself: event loop, memory, garbage collection, connections and its search index. */
export function registerProcessMetrics(
  registry: Registry,
  { pool, replica, search }: Watched,
  { role, isReady }: ProcessOptions,
): void {
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'gaff_info',
    help: 'Always 1; its labels say which version runs, in which role',
    labelNames: ['version', 'role'] as const,
    registers,
  }).set({ version: VERSION, role }, 1);
  new Gauge({
    name: 'gaff_ready',
    help: '1 if the process can serve: its index is built and it is not stopping',
    registers,
    collect() {
      this.set(isReady() ? 1 : 0);
    },
  });
  const pools = [
    ['requests', pool],
    ...(pool.direct === pool ? [] : [['direct', pool.direct] as const]),
    ...(replica === pool ? [] : [['replica', replica] as const]),
  ] as const;
  new Gauge({
    name: 'gaff_database_connections',
    help: 'Connections of a pool that are used or idle, and requests that wait for one',
    labelNames: ['pool', 'state'] as const,
    registers,
    collect() {
      for (const [name, { totalCount, idleCount, waitingCount }] of pools) {
        this.set({ pool: name, state: 'used' }, totalCount - idleCount);
        this.set({ pool: name, state: 'idle' }, idleCount);
        this.set({ pool: name, state: 'waiting' }, waitingCount);
      }
    },
  });
  const max = new Gauge({
    name: 'gaff_database_connections_max',
    help: 'Connections that a pool may open',
    labelNames: ['pool'] as const,
    registers,
  });
  for (const [name, { options }] of pools) max.set({ pool: name }, options.max);
  if (role !== 'worker') registerIndexMetrics(registry, search);
}

/** Adds the search index of a process that answers searches. */
function registerIndexMetrics(registry: Registry, search: Services['search']): void {
  const registers = [registry];
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
