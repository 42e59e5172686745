import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from '../../cluster/cluster.ts';
import { until } from '../../cluster/part.ts';
import { DATABASE_NAMES, type DatabaseName, type ProductName } from '../../cluster/ports.ts';
import type { TcpProxy } from '../../support/tcp-proxy.ts';
import type { Disk } from './disk.ts';

export type World = {
  cluster: Cluster;
  /** Before the database servers, as `web-1` and the worker reach them. */
  doors: Record<DatabaseName, TcpProxy>;
  disks: Record<DatabaseName, Disk>;
};

export type Fault = {
  name: string;
  /** @returns what takes the fault back */
  begin: (world: World) => Promise<() => Promise<unknown>>;
  holdSeconds: number;
  /** Seconds that visitors may wait for everything to work again, from the end of the fault. */
  maxRecoverySeconds: number;
  /** Requests that may fail; any number without it. */
  maxFailed?: number;
};

/** Without a failover, and with one. */
const SOON = 5;
const FAILOVER = 30;

const killed = (name: ProductName): Fault => ({
  name: `${name} killed`,
  begin: async ({ cluster }) => {
    cluster.parts.products[name].signal('SIGKILL', true);
    return async () => {
      await cluster.parts.products[name].start();
      await cluster.ready(name);
    };
  },
  holdSeconds: 3,
  maxRecoverySeconds: SOON,
});

const stopped = (name: ProductName): Fault => ({
  name: `${name} stopped`,
  begin: async ({ cluster }) => {
    cluster.parts.products[name].signal('SIGSTOP');
    return async () => cluster.parts.products[name].signal('SIGCONT');
  },
  holdSeconds: 8,
  maxRecoverySeconds: SOON,
});

const part = (name: 'pooler' | 'objectStore' | 'haproxy' | 'etcd', holdSeconds: number): Fault => ({
  name: `${name} killed`,
  begin: async ({ cluster }) => {
    cluster.parts[name].signal('SIGKILL', true);
    return () => cluster.parts[name].start();
  },
  holdSeconds,
  maxRecoverySeconds: SOON,
});

const network = (kind: 'silent' | 'refuse' | 'delay'): Fault => ({
  name: `network before the database: ${kind}`,
  begin: async ({ doors }) => {
    for (const door of Object.values(doors)) door.set(kind === 'delay' ? { kind, ms: 150 } : { kind });
    return async () => {
      for (const door of Object.values(doors)) door.set({ kind: 'none' });
    };
  },
  holdSeconds: 10,
  maxRecoverySeconds: SOON,
});

async function primaryOf(cluster: Cluster): Promise<DatabaseName> {
  const name = await cluster.primary();
  if (!name) throw new Error('No server of the database is the primary');
  return name;
}

/** Waits until both servers run and the second follows the first. */
export async function settled(cluster: Cluster): Promise<void> {
  await until('primary and replica', 90_000, async () => {
    const primary = await cluster.primary();
    const other = DATABASE_NAMES.find((name) => name !== primary)!;
    const answer = await fetch(`http://127.0.0.1:${cluster.ports.patroni[other]}/sync`);
    await answer.body?.cancel();
    return primary !== null && answer.ok;
  });
}

const servers = (
  title: string,
  which: 'primary' | 'replica' | 'both',
  signal: 'SIGKILL' | 'SIGSTOP',
  holdSeconds: number,
): Fault => ({
  name: title,
  begin: async ({ cluster }) => {
    const primary = await primaryOf(cluster);
    const lost = DATABASE_NAMES.filter(
      (name) => which === 'both' || (name === primary) === (which === 'primary'),
    );
    for (const name of lost) cluster.parts.databases[name].signal(signal, true);
    return async () => {
      for (const name of lost) {
        if (signal === 'SIGSTOP') cluster.parts.databases[name].signal('SIGCONT', true);
        else await cluster.parts.databases[name].start();
      }
    };
  },
  holdSeconds,
  maxRecoverySeconds: which === 'replica' ? SOON : FAILOVER,
});

const fullDatabase: Fault = {
  name: 'disk of the database full',
  begin: async ({ cluster, disks }) => {
    const disk = disks[await primaryOf(cluster)];
    await disk.fill();
    return disk.free;
  },
  holdSeconds: 12,
  maxRecoverySeconds: FAILOVER,
};

const fullStore: Fault = {
  name: 'object store full',
  begin: async ({ cluster }) => {
    cluster.parts.objectStore.signal('SIGUSR2');
    return async () => cluster.parts.objectStore.signal('SIGUSR2');
  },
  holdSeconds: 8,
  maxRecoverySeconds: SOON,
};

const clock: Fault = {
  name: 'clock of web-2 and of the worker two hours ahead',
  begin: async ({ cluster }) => {
    const jump = () => {
      for (const name of ['web-2', 'worker'] as const) cluster.parts.products[name].signal('SIGUSR2');
    };
    jump();
    return async () => jump();
  },
  holdSeconds: 8,
  maxRecoverySeconds: SOON,
};

/** What a deploy does: each process is ready again before the next one stops. */
const rollingRestart: Fault = {
  name: 'every process replaced in turn',
  begin: async ({ cluster }) => {
    for (const [name, product] of Object.entries(cluster.parts.products)) {
      await product.stop();
      await product.start();
      await cluster.ready(name as ProductName);
      // Until the balancer has asked it.
      await wait(1_500);
    }
    return async () => {};
  },
  holdSeconds: 0,
  maxRecoverySeconds: SOON,
  maxFailed: 0,
};

/** Every fault of the proof, in the order in which they happen. */
export const FAULTS: readonly Fault[] = [
  rollingRestart,
  killed('web-1'),
  killed('web-2'),
  killed('worker'),
  stopped('web-1'),
  stopped('worker'),
  part('pooler', 4),
  part('objectStore', 5),
  part('haproxy', 3),
  part('etcd', 12),
  network('delay'),
  network('silent'),
  network('refuse'),
  clock,
  fullStore,
  servers('replica lost', 'replica', 'SIGKILL', 12),
  servers('replica stopped', 'replica', 'SIGSTOP', 12),
  servers('primary lost, replica promoted', 'primary', 'SIGKILL', 40),
  servers('primary stopped, replica promoted', 'primary', 'SIGSTOP', 45),
  fullDatabase,
  servers('database away for 60 s', 'both', 'SIGKILL', 60),
];

/** Makes a fault happen, and takes it back. @returns when */
export async function suffer(fault: Fault, world: World): Promise<{ beganAt: number; endedAt: number }> {
  const beganAt = Date.now();
  const end = await fault.begin(world);
  await wait(fault.holdSeconds * 1_000);
  await end();
  return { beganAt, endedAt: Date.now() };
}
