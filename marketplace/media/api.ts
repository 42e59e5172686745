import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import sharp from 'sharp';
import { imageHeaders, imageQuery, picture, type Refusal, refusal } from './contract.ts';
import { narrowDecoders } from './optimiser/decoder.ts';
import type { Network } from './optimiser/foreign.ts';
import { openOptimiser } from './optimiser/optimiser.ts';
import type { Trouble } from './optimiser/outcome.ts';
import type { PictureSource } from './optimiser/source.ts';
import { formatFor, IMAGE_FORMATS, IMAGE_PATH, isBox, snapQuality, snapWidth } from './rules.ts';

/** What the server gives the media room. */
export interface MediaOptions {
  /** Own pictures: the first source that matches a path answers for it. */
  sources: readonly PictureSource[];
  /** Folder for derived variants; may be deleted at any time. */
  variantDirectory: string;
  /** Most bytes of variants kept; half a gibibyte unless told, about 15,000 pictures of 720 pixels. */
  variantBytes?: number;
  /** Exact https origins that pictures may be fetched from; none unless told. */
  origins?: readonly string[];
  /** Variants made at once: two unless told, one a core of a small machine. */
  running?: number;
  /** Wishes that may wait for their turn; beyond it 503. At 50 ms each the last waits about three seconds. */
  waiting?: number;
  /** For tests: parts of the network to replace. */
  network?: Partial<Network>;
}

/** Seconds after which a client that was turned away may try again. */
const RETRY_SECONDS = 2;

const ANSWERS = {
  'address-refused': [400, 'Bad Request'],
  'not-found': [404, 'Not Found'],
  'too-large': [413, 'Payload Too Large'],
  'not-a-picture': [415, 'Unsupported Media Type'],
  'fetch-refused': [422, 'Unprocessable Entity'],
  busy: [503, 'Service Unavailable'],
} as const satisfies Record<Trouble, readonly [number, string]>;

/**
 * The image endpoint: own pictures, and pictures of allow-listed sites, scaled to a fixed set of sizes and sent in the
 * best format the client names. Narrows what this process can decode to the web's own formats.
 */
export async function mediaApi(app: FastifyInstance, options: MediaOptions): Promise<void> {
  narrowDecoders();
  // Variants run side by side already; more threads inside each would only make them wait for one another.
  sharp.concurrency(1);
  const optimiser = await openOptimiser({
    sources: options.sources,
    directory: options.variantDirectory,
    bytes: options.variantBytes ?? 512 * 1024 * 1024,
    origins: options.origins ?? [],
    running: options.running ?? 2,
    waiting: options.waiting ?? 128,
    network: options.network,
    onUnkept: (error) => app.log.warn({ err: error }, 'a picture variant could not be kept'),
  });

  app.withTypeProvider<ZodTypeProvider>().get(
    IMAGE_PATH,
    {
      config: { access: 'anyone' },
      schema: {
        tags: ['Pictures'],
        summary: 'A picture, scaled',
        querystring: imageQuery,
        headers: imageHeaders,
        response: {
          200: {
            description: 'The picture',
            content: Object.fromEntries(
              Object.values(IMAGE_FORMATS).map((type) => [type, { schema: picture }]),
            ),
          },
          304: picture.describe('The client has it already'),
          400: refusal,
          404: refusal,
          413: refusal,
          415: refusal,
          422: refusal,
          503: refusal,
        },
      },
    },
    async (request, reply) => {
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
      if (matches(request.headers['if-none-match'], tag)) return reply.code(304).send();
      return reply
        .headers({
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; sandbox",
          'content-disposition': `inline; filename="picture.${format}"`,
        })
        .type(IMAGE_FORMATS[format])
        .send(made.value.bytes);
    },
  );
}

/** @returns whether an If-None-Match header (RFC 9110, section 13.1.2) covers the tag; weak comparison. */
function matches(header: string | undefined, tag: string): boolean {
  if (header?.trim() === '*') return true;
  return (header ?? '').split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === tag);
}

function refuse(trouble: Trouble, path: string, message: string): Refusal {
  const [statusCode, error] = ANSWERS[trouble];
  return { statusCode, error, message: `The picture ${message}`, details: [{ path, message }] };
}
