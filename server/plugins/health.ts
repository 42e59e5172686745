import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

const health = z.object({ status: z.enum(['ok', 'starting', 'unavailable']) }).meta({ id: 'Health' });

/** `/live`: the process runs. `/ready`: it can serve, because its database answers and its index is built. */
export function registerHealth(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  app.get(
    '/live',
    {
      schema: { tags: ['Health'], summary: 'Check that the process is running', response: { 200: health } },
      // An overloaded process is alive: a failing check would make a supervisor end it.
      config: { access: 'anyone', rateLimit: false, load: 'free' },
    },
    () => ({
      status: 'ok',
    }),
  );
  app.get(
    '/ready',
    {
      config: { access: 'anyone', rateLimit: false, load: 'free' },
      schema: {
        tags: ['Health'],
        summary: 'Check that the process can serve requests',
        response: { 200: health, 503: health },
      },
    },
    async (_request, reply) => {
      const ready = !app.isDraining() && (await isReady().catch(() => false));
      return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable' });
    },
  );
}
