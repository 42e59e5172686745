import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the process is about to end: balancers must send new visitors elsewhere. */
    isDraining: () => boolean;
    /** Goes on serving for `ms`, so that clients leave before the server closes. */
    drain: (ms: number) => Promise<void>;
  }
}

/**
 * Ends connections without cutting off a request that is on its way on one of them: while the server drains it serves on,
 * `/ready` fails, and every answer says `Connection: close`, so that a client that keeps connections alive gives each up
 * after an answer. Only connections that nothing came on all the while are closed at the end.
 */
export function registerDraining(app: FastifyInstance): void {
  let isDraining = false;
  app.decorate('isDraining', () => isDraining);
  app.decorate('drain', async (ms: number) => {
    isDraining = true;
    await delay(ms);
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isDraining) reply.header('connection', 'close');
    done(null, payload);
  });
}
