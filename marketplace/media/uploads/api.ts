import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { attachment, FOREIGN_FILE } from '#platform/http/attachment.ts';
import { routesOf } from '#platform/http/define-route.ts';
import { requireUser } from '#platform/http/viewer.ts';
import type { Language, Locale } from '#platform/i18n/language.ts';
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
import { refuseUpload, UPLOAD_REFUSALS } from './refuse.ts';
import { idOfMedia, MAX_UPLOAD_BYTES, storageKey } from './rules.ts';
import { acceptUpload, type UploadDependencies } from './take.ts';
import { deleteFile } from './writes.ts';

/** Dependencies provided by the server. */
export interface UploadsOptions extends UploadDependencies {
  languages: Record<Locale, Language>;
  /** Deletes the derived sizes of a picture. */
  forget(url: string): Promise<void>;
}

/** Uploads of files for listings: sent one by one, deleted while unused; and brochures to open. */
export async function uploadsApi(app: FastifyInstance, options: UploadsOptions): Promise<void> {
  await app.register(multipart);
  const route = routesOf(app, { tag: 'Pictures' });

  route('POST /api/v1/media', {
    feature: 'uploads',
    access: 'signed-in',
    summary: 'Upload a picture, floor plan or brochure',
    description:
      'One file as `multipart/form-data`. Pictures are JPEG, PNG, WebP, GIF or AVIF and are stored as JPEG without metadata; brochures are PDF. Unused files are deleted after two days.',
    consumes: ['multipart/form-data'],
    query: uploadQuery,
    answers: { 201: mediaFile, ...UPLOAD_REFUSALS },
    async handle(request, reply) {
      const taken = await acceptUpload(request, requireUser(request), request.query.kind, options);
      if (taken.ok) return reply.code(201).send(taken.file);
      return refuseUpload(request, reply, taken.reason, MAX_UPLOAD_BYTES[request.query.kind]);
    },
  });

  route('DELETE /api/v1/media/:id', {
    access: 'signed-in',
    summary: 'Delete an unused file',
    params: mediaParams,
    answers: { 204: nothing, 409: uploadRefusal },
    async handle(request, reply) {
      const deleted = await deleteFile(options.pool, requireUser(request), request.params.id);
      if (!deleted.ok && deleted.reason === 'not-found') return reply.callNotFound();
      const { t } = request.language;
      if (!deleted.ok) {
        const message = t('media.refused.in-use');
        return reply.code(409).send({ statusCode: 409, error: 'Conflict', message, reason: deleted.reason });
      }
      await options.storage.drop(storageKey(deleted.url)!);
      await options.forget(deleted.url);
      return null;
    },
  });

  route('GET /media/:file', {
    access: 'anyone',
    summary: 'Get a brochure',
    params: brochureParams,
    answer: { description: 'The brochure', content: { 'application/pdf': { schema: brochureBytes } } },
    async handle(request, reply) {
      const url = `/media/${request.params.file}`;
      const id = idOfMedia(url);
      const name = id && (await brochureName(options.pool, id));
      const bytes = name ? await options.storage.read(storageKey(url)!) : null;
      if (!name || !bytes) return reply.callNotFound();
      return reply
        .headers({
          ...FOREIGN_FILE,
          'content-disposition': attachment(/\.pdf$/i.test(name) ? name : `${name}.pdf`),
          'cache-control': 'public, max-age=31536000, immutable',
        })
        .type('application/pdf')
        .send(bytes);
    },
  });
}
