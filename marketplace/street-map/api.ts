import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { routesOf } from '#platform/http/define-route.ts';
import { matchesEtag } from '#platform/http/etag.ts';
import { errorOf } from '#platform/http/problem.ts';
import { parseByteRange } from './byte-range.ts';
import { fileBytes, fileParams, rangeHeaders } from './contract.ts';
import { STREET_MAP_PATH } from './model.ts';
import type { StreetMaps } from './open.ts';

/** Bytes of one answer: tiles and directories are shorter, and an answer is read into memory. */
export const MAX_PART_BYTES = 2_000_000;
/** A view of a map asks for some dozens of tiles; a network may have several people who move maps quickly. */
const MAX_A_MINUTE = 6_000;
const CONTENT_TYPE = 'application/vnd.pmtiles';
const body = (description: string) => ({ description, content: { [CONTENT_TYPE]: { schema: fileBytes } } });

/** Serves parts of the street map in use to the maps of pages, which read its directories and tiles by their places. */
export async function streetMapApi(
  app: FastifyInstance,
  { streetMaps }: { streetMaps: Pick<StreetMaps, 'current'> },
): Promise<void> {
  routesOf(app, { tag: 'Street map', access: 'anyone' })(`GET ${STREET_MAP_PATH}/:file`, {
    summary: 'Get a part of the street map',
    description: `A PMTiles file (version 3) of vector tiles. Ask for at most ${MAX_PART_BYTES} bytes at a time.`,
    params: fileParams,
    headers: rangeHeaders,
    answers: {
      200: body('The file, if it is as short as a part'),
      206: body('The part'),
      304: fileBytes.describe('Not modified'),
    },
    errors: [416],
    // Small reads of an open file, as cheap as files of the build.
    config: { load: 'free', rateLimit: { max: MAX_A_MINUTE, timeWindow: '1 minute' } },
    async handle(request, reply) {
      const map = streetMaps.current();
      if (!map || request.params.file !== `${map.digest}.pmtiles`)
        return reply.code(404).send(errorOf(404, 'This street map is not in use: load the page again'));
      const tag = `"${map.digest}"`;
      reply.headers({
        etag: tag,
        'accept-ranges': 'bytes',
        // Compressed on the way, ranges would be of other bytes.
        'cache-control': 'public, max-age=31536000, immutable, no-transform',
      });
      const { range, 'if-range': ifRange, 'if-none-match': ifNoneMatch } = request.headers;
      if (matchesEtag(ifNoneMatch, tag)) return reply.code(304).send();
      if (request.method === 'HEAD')
        return reply.type(CONTENT_TYPE).header('content-length', map.bytes).send(Readable.from([]));
      const part = parseByteRange(ifRange === undefined || ifRange === tag ? range : undefined, map.bytes);
      if (!part) return refuseRange(reply, map.bytes, 'Ask for one range of bytes within the file');
      const { offset, length } = part === 'all' ? { offset: 0, length: map.bytes } : part;
      if (length > MAX_PART_BYTES)
        return refuseRange(reply, map.bytes, `Ask for a range of at most ${MAX_PART_BYTES} bytes`);
      const bytes = await map.read(offset, length);
      if (part === 'all') return reply.code(200).type(CONTENT_TYPE).send(bytes);
      return reply
        .code(206)
        .header('content-range', `bytes ${offset}-${offset + length - 1}/${map.bytes}`)
        .type(CONTENT_TYPE)
        .send(bytes);
    },
  });
}

function refuseRange(reply: FastifyReply, size: number, message: string) {
  return reply
    .code(416)
    .headers({ 'content-range': `bytes */${size}`, 'cache-control': 'no-store' })
    .send(errorOf(416, message));
}
