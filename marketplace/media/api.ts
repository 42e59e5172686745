import type { FastifyInstance } from 'fastify';
import { routesOf } from '#platform/http/define-route.ts';
import type { ErrorBody } from '#platform/http/error-body.ts';
import { matchesEtag } from '#platform/http/etag.ts';
import { imageHeaders, imageQuery, picture } from './contract.ts';
import type { Optimiser } from './optimiser/optimiser.ts';
import type { Failure } from './optimiser/outcome.ts';
import { formatFor, IMAGE_FORMATS, IMAGE_PATH, isBox, snapQuality, snapWidth } from './rules.ts';

/** Seconds after which a refused client may retry. */
const RETRY_SECONDS = 2;

const ANSWERS = {
  'address-refused': [400, 'Bad Request'],
  'not-found': [404, 'Not Found'],
  'too-large': [413, 'Payload Too Large'],
  'not-a-picture': [415, 'Unsupported Media Type'],
  'fetch-refused': [422, 'Unprocessable Entity'],
  busy: [503, 'Service Unavailable'],
} as const satisfies Record<Failure, readonly [number, string]>;

/**
 * The image endpoint: own pictures, and pictures of allow-listed sites, scaled to a fixed set of sizes and sent in
 * the best format that the client accepts.
 */
export async function mediaApi(
  app: FastifyInstance,
  { optimiser }: { optimiser: Pick<Optimiser, 'show'> },
): Promise<void> {
  routesOf(app, { tag: 'Pictures', access: 'anyone' })(`GET ${IMAGE_PATH}`, {
    summary: 'Get a scaled picture',
    query: imageQuery,
    headers: imageHeaders,
    answers: {
      200: {
        description: 'The picture',
        content: Object.fromEntries(Object.values(IMAGE_FORMATS).map((type) => [type, { schema: picture }])),
      },
      304: picture.describe('Not modified'),
    },
    async handle(request, reply) {
      const { url, w, h, q } = request.query;
      if (h !== undefined && !isBox(w, h)) {
        return reply.code(400).send(refuse('address-refused', 'h', `is not made ${w} by ${h} pixels`));
      }
      const width = h === undefined ? snapWidth(w) : w;
      const format = formatFor(request.headers.accept, width * (h ?? Math.round(width * 0.75)));
      const made = await optimiser.show(url, { width, height: h ?? null, quality: snapQuality(q), format });
      if (!made.ok) {
        if (made.trouble === 'busy') reply.header('retry-after', RETRY_SECONDS);
        return reply.code(ANSWERS[made.trouble][0]).send(refuse(made.trouble, 'url', made.message));
      }
      const tag = `"${made.value.tag}"`;
      reply.headers({
        etag: tag,
        vary: 'Accept',
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'cross-origin',
      });
      if (matchesEtag(request.headers['if-none-match'], tag)) return reply.code(304).send();
      return reply
        .headers({
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; sandbox",
          'content-disposition': `inline; filename="picture.${format}"`,
        })
        .type(IMAGE_FORMATS[format])
        .send(made.value.bytes);
    },
  });
}

function refuse(trouble: Failure, path: string, message: string): ErrorBody {
  const [statusCode, error] = ANSWERS[trouble];
  return { statusCode, error, message: `The picture ${message}`, details: [{ path, message }] };
}
