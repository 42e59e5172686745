import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { errorBody } from '#platform/http/error-body.ts';

/** Maximum size in bytes of analytics, which are read and discarded. */
const MAX_IGNORED_BYTES = 65_536;
const site = z.string().min(1).max(60);
const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

/** Calls of existing clients that need an answer and nothing else. */
export async function clientCalls(instance: FastifyInstance): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  // Accepts and ignores bodies of any content type.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    '*',
    { parseAs: 'string', bodyLimit: MAX_IGNORED_BYTES },
    (_request, _body, done) => done(null, null),
  );
  const tags = ['Clients'];

  app.post(
    '/old/v1/tracking',
    {
      config: { access: 'anyone' },
      schema: { tags, summary: 'Takes what a client measured; nothing is kept', response: { 204: z.null() } },
    },
    async (_request, reply) => reply.code(204).send(null),
  );

  app.get(
    '/api/v1/ads/sites/:site/convert/:id',
    {
      config: { access: 'anyone' },
      schema: {
        tags,
        summary: "A site's own number of a listing as the number it has here: the same",
        params: z.object({ site, id }),
        response: { 200: z.object({ id: z.int(), adId: z.int() }), 422: errorBody },
      },
    },
    async ({ params }) => ({ id: params.id, adId: params.id }),
  );
}
