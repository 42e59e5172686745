import { mkdir } from 'node:fs/promises';
import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import type { OpenDatabase } from '#database/open.ts';
import { buildApp } from './app.ts';
import type { Env } from './env.ts';
import { openServices } from './services.ts';

/** Requests under way get this long to finish after a signal; then the process ends all the same. */
const DRAIN_MS = 10_000;

/**
 * Serves until a signal: drains requests, closes what the process opened, and stops the database last.
 * @param database opened and migrated
 */
export async function serve(env: Env, database: OpenDatabase): Promise<FastifyInstance> {
  await mkdir(env.DATA_DIR, { recursive: true });
  const services = await openServices(env, database.connectionString);
  const app = await buildApp({ env, services, pages: true });
  await app.listen({ port: env.PORT, host: env.HOST });
  const grace = closeWithGrace({ delay: DRAIN_MS, logger: services.log }, async ({ err }) => {
    if (err) services.log.fatal({ err }, 'ending after an unexpected error');
    await app.close();
    await services.close();
    await database.close();
  });
  // The starter holds the other end: when it is killed, nobody could stop this process any more.
  process.once('disconnect', () => grace.close());
  return app;
}
