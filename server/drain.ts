import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the process is about to end, so that load balancers send new visitors elsewhere. */
    isDraining: () => boolean;
    /** Continues serving for `ms`, so that clients leave before the server closes. */
    drain: (ms: number) => Promise<void>;
  }
}

/**
 * Ends connections without cutting off requests. While draining, the server continues to serve, `/ready` fails, and
 * every answer says `Connection: close`, so that clients with keep-alive connections close them after an answer. Only
 * connections that stayed idle are closed at the end.
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
