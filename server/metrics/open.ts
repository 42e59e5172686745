import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Registry } from 'prom-client';
import { createPool } from '#database/client.ts';
import { outboxMetrics } from '#database/outbox-metrics.ts';
import { messageMetrics } from '#platform/mail/metrics.ts';
import type { FeatureMetrics } from '#platform/metrics/measures.ts';
import { registry as recorded } from '#platform/metrics/registry.ts';
import { backupMetrics } from '../backup/metrics.ts';
import { featureMetrics } from '../features.ts';
import type { Services } from '../services.ts';
import { registerDatabaseMeasures } from './database-measures.ts';
import { registerDiskMetrics } from './disk-metrics.ts';
import { type MetricsAddress, openMetricsServer } from './metrics-server.ts';
import { type ProcessOptions, registerProcessMetrics, type Watched } from './process-metrics.ts';
import { replicaMetrics } from './replica-metrics.ts';

/** Milliseconds for one query, and for all of one scrape: Prometheus waits for ten seconds. */
const STATEMENT_TIMEOUT_MS = 2_000;
const SCRAPE_MS = 4_000;

export type Metrics = {
  /** The address at which they are served. */
  url: string;
  close: () => Promise<void>;
};

export type MetricsOptions = ProcessOptions & {
  address: MetricsAddress;
  /** Of the primary; the connection is apart from the pool of requests. */
  connectionString: string;
  /** Of standby servers, if there are any. */
  replicaUrl?: string | undefined;
  dataDir: string;
};

/** Serves the metrics of this process until they are closed. */
export async function openMetrics(
  services: Watched & Pick<Services, 'unread' | 'log'>,
  { address, connectionString, replicaUrl, dataDir, ...options }: MetricsOptions,
): Promise<Metrics> {
  const pool = poolOf(connectionString);
  const replica = replicaUrl === undefined ? null : poolOf(replicaUrl);
  const registry = new Registry();
  registerProcessMetrics(registry, services, options);
  registerDiskMetrics(registry, dataDir);
  const ofProcess: FeatureMetrics = {
    followers: [
      { name: 'search index', read: services.search.unread },
      { name: 'caches', read: services.unread },
    ],
  };
  const all = [
    messageMetrics,
    outboxMetrics,
    backupMetrics,
    ofProcess,
    ...(replica ? [replicaMetrics(replica)] : []),
    ...featureMetrics(),
  ];
  const readDatabase = registerDatabaseMeasures(
    registry,
    pool,
    {
      queues: all.flatMap(({ queues = [] }) => queues),
      followers: all.flatMap(({ followers = [] }) => followers),
      measures: all.flatMap(({ measures = [] }) => measures),
    },
    (err, measure) => services.log.warn({ err, measure }, 'a metric could not be read'),
  );
  const merged = Registry.merge([recorded, registry]);
  const server = await openMetricsServer(address, async () => {
    // A longer reading is finished for the next scrape.
    await Promise.race([readDatabase(), delay(SCRAPE_MS, undefined, { ref: false })]);
    return { contentType: merged.contentType, text: await merged.metrics() };
  });
  const { address: host, port, family } = server.address() as AddressInfo;
  return {
    url: `http://${family === 'IPv6' ? `[${host}]` : host}:${port}/metrics`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await Promise.all([pool.end(), replica?.end()]);
    },
  };
}

/** A connection that waits for no request, and for which no query lasts long. */
function poolOf(connectionString: string) {
  return createPool({
    connectionString,
    poolSize: 1,
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    applicationName: 'gaff metrics',
  });
}
