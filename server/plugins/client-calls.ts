import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { routesOf } from '#platform/http/define-route.ts';

/** Maximum size in bytes of analytics, which are read and discarded. */
const MAX_IGNORED_BYTES = 65_536;
const site = z.string().min(1).max(60);
const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

/** Calls of existing clients that need an answer and nothing else. */
export async function clientCalls(instance: FastifyInstance): Promise<void> {
  const route = routesOf(instance, { tag: 'Clients', access: 'anyone' });
  // Accepts and ignores bodies of any content type.
  instance.removeAllContentTypeParsers();
  instance.addContentTypeParser(
    '*',
    { parseAs: 'string', bodyLimit: MAX_IGNORED_BYTES },
    (_request, _body, done) => done(null, null),
  );

  route('POST /old/v1/tracking', {
    summary: 'Accept and discard client metrics',
    handle: async (_request) => null,
  });

  route('GET /api/v1/ads/sites/:site/convert/:id', {
    summary: 'Map a listing id of an existing client to the id here (identical)',
    params: z.object({ site, id }),
    answer: z.object({ id: z.int(), adId: z.int() }),
    handle: async ({ params }) => ({ id: params.id, adId: params.id }),
  });
}
