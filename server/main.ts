import { mkdir } from 'node:fs/promises';
import { buildApp, buildWorkerApp } from './app.ts';
import { featureContext } from './features.ts';
import { startJobs } from './jobs.ts';
import type { Lifetime } from './lifetime.ts';
import { releaseMemory } from './memory.ts';
import { openMetrics } from './metrics/open.ts';
import { listen } from './overload/listen.ts';
import { openServices } from './services.ts';
import type { Env } from './settings/table.ts';
import { startTracing } from './tracing/start.ts';

/**
 * Works until the process ends: serves requests, does the timed work, or both, as the role of the process says.
 * @param connectionString of a migrated database
 */
export async function serve(env: Env, connectionString: string, lifetime: Lifetime): Promise<void> {
  await mkdir(env.DATA_DIR, { recursive: true });
  const services = featureContext(await openServices(env, connectionString));
  lifetime.onEnd(services.close);
  lifetime.onFailure((error) => services.log.fatal({ err: error }, 'ending after an unexpected error'));
  const tracing = await startTracing(env, services.log);
  if (tracing) lifetime.onEnd(tracing.close);
  if (env.ROLE !== 'web') lifetime.onEnd(startJobs(services));
  const app = await (env.ROLE === 'worker'
    ? buildWorkerApp(services)
    : buildApp({ env, services, pages: true, tracing }));
  if (env.METRICS_PORT) {
    const metrics = await openMetrics(services, {
      address: { host: env.METRICS_HOST, port: env.METRICS_PORT },
      connectionString,
      replicaUrl: env.DATABASE_REPLICA_URL,
      dataDir: env.DATA_DIR,
      role: env.ROLE,
      isReady: () => services.search.isReady() && !app.isDraining(),
    });
    lifetime.onEnd(metrics.close);
  }
  // No delay in development, and none where no balancer sends requests.
  const drainMs = env.NODE_ENV === 'development' || env.ROLE === 'worker' ? 0 : env.STOP_DELAY_MS;
  lifetime.onEnd(async () => {
    await app.drain(drainMs);
    await app.close();
  }, drainMs);
  releaseMemory();
  await listen(app, { port: env.PORT, host: env.HOST });
}
