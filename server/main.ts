import { mkdir } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
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
  endOnSignal(services.log, async () => {
    await app.close();
    await services.close();
    await database.close();
  });
  return app;
}

/**
 * Ends the process once, at the first SIGINT, SIGTERM, unexpected error, or when the starter that holds the other end of
 * the channel is gone. Further signals are ignored: service managers and terminals often send one to every process.
 */
function endOnSignal(log: Logger, close: () => Promise<void>): void {
  let ending = false;
  async function end(code: number): Promise<void> {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(code || 1), DRAIN_MS).unref();
    await close().catch((err: Error) => {
      log.error({ err }, 'could not close cleanly');
      code ||= 1;
    });
    process.exit(code);
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(0));
  process.once('disconnect', () => void end(0));
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (err) => {
      log.fatal({ err }, 'ending after an unexpected error');
      void end(1);
    });
  }
}
