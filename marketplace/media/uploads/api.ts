import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { errorOf } from '#platform/http/problem.ts';
import { viewerOf } from '#platform/http/viewer.ts';
import { type Language, type Locale, localeOf } from '#platform/i18n/language.ts';
import {
  brochureBytes,
  brochureParams,
  mediaFile,
  mediaParams,
  nothing,
  uploadQuery,
  uploadRefusal,
} from './contract.ts';
import { brochureName } from './reads.ts';
import { idOfMedia, REFUSALS, storageKey, UPLOAD_BYTES } from './rules.ts';
import { type Taking, takeUpload } from './take.ts';
import { deleteFile } from './writes.ts';

/** What the server gives the API of uploads. */
export interface UploadsOptions extends Taking {
  languages: Record<Locale, Language>;
  /** Has the derived sizes of a picture forgotten. */
  forget(url: string): Promise<void>;
}

/** Seconds after which somebody who was turned away may try again. */
const RETRY_SECONDS = 5;

/** Statuses a file can be refused with. */
const REFUSED = {
  400: uploadRefusal,
  409: uploadRefusal,
  413: uploadRefusal,
  415: uploadRefusal,
  422: uploadRefusal,
  429: uploadRefusal,
  503: uploadRefusal,
  507: uploadRefusal,
} as const;

/** Files people give us for their ads: sent one by one, deleted while nothing uses them, and brochures to open. */
export async function uploadsApi(app: FastifyInstance, options: UploadsOptions): Promise<void> {
  await app.register(multipart);
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.post(
    '/api/v1/media',
    {
      config: { access: 'signed-in' },
      schema: {
        tags: ['Pictures'],
        summary: 'Give a picture, a floor plan or a brochure',
        description:
          'One file as `multipart/form-data`. Pictures come as JPEG, PNG, WebP, GIF or AVIF and are kept as JPEG without anything but their pixels; brochures as PDF. A file that nothing uses is deleted after two days.',
        consumes: ['multipart/form-data'],
        querystring: uploadQuery,
        response: { 201: mediaFile, ...REFUSED },
      },
    },
    async (request, reply) => {
      const taken = await takeUpload(request, viewerOf(request), request.query.kind, options);
      if (taken.ok) return reply.code(201).send(taken.file);
      const status = REFUSALS[taken.reason];
      // Whatever of the request has not come yet is not waited for.
      reply.header('connection', 'close');
      if (status === 429 || status >= 500) reply.header('retry-after', RETRY_SECONDS);
      const { t } = options.languages[localeOf(request.headers['accept-language'])];
      return reply.code(status).send({
        ...errorOf(
          status,
          t(`media.refused.${taken.reason}`, { megabytes: UPLOAD_BYTES[request.query.kind] / 1024 / 1024 }),
        ),
        reason: taken.reason,
      });
    },
  );

  typed.delete(
    '/api/v1/media/:id',
    {
      config: { access: 'signed-in' },
      schema: {
        tags: ['Pictures'],
        summary: 'Delete a file of one’s own that nothing uses',
        params: mediaParams,
        response: { 204: nothing, 409: uploadRefusal },
      },
    },
    async (request, reply) => {
      const deleted = await deleteFile(options.pool, viewerOf(request), request.params.id);
      if (!deleted.ok && deleted.reason === 'not-found') return reply.callNotFound();
      const { t } = options.languages[localeOf(request.headers['accept-language'])];
      if (!deleted.ok) {
        const message = t('media.refused.in-use');
        return reply.code(409).send({ statusCode: 409, error: 'Conflict', message, reason: deleted.reason });
      }
      await options.storage.drop(storageKey(deleted.url)!);
      await options.forget(deleted.url);
      return reply.code(204).send(null);
    },
  );

  typed.get(
    '/media/:file',
    {
      config: { access: 'anyone' },
      schema: {
        tags: ['Pictures'],
        summary: 'A brochure',
        params: brochureParams,
        response: {
          200: { description: 'The brochure', content: { 'application/pdf': { schema: brochureBytes } } },
        },
      },
    },
    async (request, reply) => {
      const url = `/media/${request.params.file}`;
      const id = idOfMedia(url);
      const name = id && (await brochureName(options.pool, id));
      const bytes = name ? await options.storage.read(storageKey(url)!) : null;
      if (!name || !bytes) return reply.callNotFound();
      return reply
        .headers({
          'content-disposition': attachment(name),
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; sandbox",
          'cache-control': 'public, max-age=31536000, immutable',
          'x-robots-tag': 'noindex',
        })
        .type('application/pdf')
        .send(bytes);
    },
  );
}

/** A name for the file that is saved, in letters that every browser knows and, better, in its own (RFC 6266). */
function attachment(name: string): string {
  const whole = /\.pdf$/i.test(name) ? name : `${name}.pdf`;
  const plain = whole.replace(/[^\x20-\x7e]|[%"\\]/g, '_');
  const encoded = encodeURIComponent(whole).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
