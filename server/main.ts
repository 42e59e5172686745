import { mkdir } from 'node:fs/promises';
import { buildApp } from './app.ts';
import type { Env } from './env.ts';
import { featureContext } from './features.ts';
import { startJobs } from './jobs.ts';
import type { Lifetime } from './lifetime.ts';
import { releaseMemory } from './memory.ts';
import { openMetrics } from './metrics/open.ts';
import { openServices } from './services.ts';
import { startTracing } from './tracing/start.ts';

/**
 * Serves until the process ends.
 * @param connectionString of a migrated database
 */
export async function serve(env: Env, connectionString: string, lifetime: Lifetime): Promise<void> {
  await mkdir(env.DATA_DIR, { recursive: true });
  const services = featureContext(await openServices(env, connectionString));
  lifetime.onEnd(services.close);
  lifetime.onFailure((error) => services.log.fatal({ err: error }, 'ending after an unexpected error'));
  const tracing = await startTracing(env, services.log);
  if (tracing) lifetime.onEnd(tracing.close);
  lifetime.onEnd(startJobs(services));
  const app = await buildApp({ env, services, pages: true, tracing });
  if (env.METRICS_PORT) {
    const isReady = () => services.search.isReady() && !app.isDraining();
    const address = { host: env.METRICS_HOST, port: env.METRICS_PORT };
    lifetime.onEnd((await openMetrics(address, services, connectionString, isReady)).close);
  }
  // No delay in development.
  const drainMs = env.NODE_ENV === 'development' ? 0 : env.STOP_DELAY_MS;
  lifetime.onEnd(async () => {
    await app.drain(drainMs);
    await app.close();
  }, drainMs);
  releaseMemory();
  await app.listen({ port: env.PORT, host: env.HOST });
}
