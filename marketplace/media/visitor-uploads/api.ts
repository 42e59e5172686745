import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { BY_SECRET_ADDRESS, routesOf } from '#platform/http/define-route.ts';
import { errorOf } from '#platform/http/problem.ts';
import { requireUser } from '#platform/http/viewer.ts';
import { picture } from '../contract.ts';
import * as endpoints from '../endpoints.ts';
import type { Optimiser } from '../optimiser/optimiser.ts';
import { DEFAULT_QUALITY, MEDIA_SIZES, sizePath } from '../rules.ts';
import { isFull } from '../storage/storage.ts';
import { mediaFile, mediaParams, uploadRefusal } from '../uploads/contract.ts';
import { findUsableFiles } from '../uploads/reads.ts';
import { refuseUpload, UPLOAD_REFUSALS } from '../uploads/refuse.ts';
import { MAX_UPLOAD_BYTES, mediaUrl } from '../uploads/rules.ts';
import type { UploadDependencies } from '../uploads/take.ts';
import { claim, claimed, visitorFiles, visitorQuery } from './contract.ts';
import { hasVisitorFile, readVisitorFiles } from './reads.ts';
import { VISITOR_DAYS, visitorKey, visitorPicture } from './rules.ts';
import { acceptVisitorUpload, claimVisitorFiles } from './take.ts';
import { visitorCookie } from './visitor-cookie.ts';
import { deleteVisitorFiles } from './writes.ts';

/** Dependencies provided by the server. */
export interface VisitorUploadsOptions extends UploadDependencies {
  secret: string;
  publicUrl: string;
  optimiser: Pick<Optimiser, 'show'>;
  /** Deletes the derived sizes of a picture. */
  forget(url: string): Promise<void>;
}

/** Bytes of a JPEG, in every browser and small enough for a list of previews. */
const PREVIEW = {
  width: MEDIA_SIZES.size360x240[0],
  height: MEDIA_SIZES.size360x240[1],
  quality: DEFAULT_QUALITY,
  format: 'jpeg',
} as const;

/**
 * Pictures that a visitor adds to an ad before they have an account: bound to a cookie, seen by no one else, and moved
 * to the account that takes the ad over.
 */
export async function visitorUploadsApi(app: FastifyInstance, options: VisitorUploadsOptions): Promise<void> {
  await app.register(multipart);
  const { pool, storage, optimiser, forget } = options;
  const route = routesOf(app, { tag: 'Pictures', access: 'anyone', headers: BY_SECRET_ADDRESS });
  const cookie = visitorCookie(options.secret, options.publicUrl);

  async function dropFiles(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      await storage.drop(visitorKey(id));
      await forget(visitorPicture(id));
    }
  }
  function storageIsFull(reply: FastifyReply) {
    const { t } = reply.request.language;
    const message = t('media.refused.storage-full');
    return reply.code(507).send({ ...errorOf(507, message), reason: 'storage-full' });
  }

  route(endpoints.listVisitorFiles, {
    summary: 'List the pictures of a visitor',
    description: `Pictures added before signing up, oldest first; they are deleted after ${VISITOR_DAYS} days. Sets the cookie that they belong to.`,
    answer: visitorFiles,
    async handle(request, reply) {
      const visitor = cookie.read(request);
      cookie.set(request, reply);
      return {
        files: visitor ? await readVisitorFiles(pool, visitor) : [],
        isSignedIn: request.viewer !== null,
      };
    },
  });

  route('POST /api/v1/visitor-media', {
    feature: 'uploads',
    summary: 'Upload a picture before signing up',
    description:
      'Like `POST /api/v1/media`, for a visitor with the cookie that `GET /api/v1/visitor-media` sets. The `url` of the answer can be shown and used in a listing once an account has claimed it.',
    consumes: ['multipart/form-data'],
    query: visitorQuery,
    answers: { 201: mediaFile, ...UPLOAD_REFUSALS },
    async handle(request, reply) {
      const { kind } = request.query;
      const visitor = cookie.read(request);
      if (!visitor) {
        // The next attempt has it.
        cookie.set(request, reply);
        return refuseUpload(request, reply, 'no-visitor', MAX_UPLOAD_BYTES[kind]);
      }
      const by = { visitor, network: cookie.network(request) };
      const taken = await acceptVisitorUpload(request, by, kind, options);
      if (!taken.ok) return refuseUpload(request, reply, taken.reason, MAX_UPLOAD_BYTES[kind]);
      cookie.set(request, reply);
      return reply.code(201).send(taken.file);
    },
  });

  route('GET /api/v1/visitor-media/:id', {
    summary: 'Get the preview of a visitor’s picture',
    description: 'For its visitor, and for the account that has claimed it.',
    params: mediaParams,
    answers: {
      200: { description: 'The preview', content: { 'image/jpeg': { schema: picture } } },
      302: z.null(),
    },
    async handle(request, reply) {
      const { id } = request.params;
      const visitor = cookie.read(request);
      if (visitor && (await hasVisitorFile(pool, visitor, id))) {
        const made = await optimiser.show(visitorPicture(id), PREVIEW, { isForViewer: true });
        if (!made.ok) return reply.callNotFound();
        return reply
          .headers({
            'content-disposition': 'inline; filename="picture.jpeg"',
            'x-content-type-options': 'nosniff',
          })
          .type('image/jpeg')
          .send(made.value.bytes);
      }
      const url = mediaUrl(id, 'photo');
      const isUsable = request.viewer !== null && (await findUsableFiles(pool, request.viewer, [url])).ok;
      return isUsable ? reply.redirect(sizePath(url, 'size360x240')) : reply.callNotFound();
    },
  });

  route(endpoints.removeVisitorFile, {
    summary: 'Delete a picture of a visitor',
    params: mediaParams,
    async handle(request, reply) {
      const visitor = cookie.read(request);
      const deleted = visitor ? await deleteVisitorFiles(pool, visitor, request.params.id) : [];
      if (deleted.length === 0) return reply.callNotFound();
      await dropFiles(deleted);
      return null;
    },
  });

  route(endpoints.removeVisitorFiles, {
    summary: 'Delete all pictures of a visitor',
    async handle(request) {
      const visitor = cookie.read(request);
      if (visitor) await dropFiles(await deleteVisitorFiles(pool, visitor, null));
      return null;
    },
  });

  route(endpoints.claimVisitorFiles, {
    access: 'signed-in',
    summary: 'Move a visitor’s pictures to an account',
    description:
      'The pictures of the request’s visitor become unused files of the account, which can then use them in a listing. Answers with those of the given URLs that the account may use.',
    body: claim,
    answers: { 200: claimed, 507: uploadRefusal },
    async handle(request, reply) {
      const viewer = requireUser(request);
      try {
        return { urls: await claimVisitorFiles(options, viewer, cookie.read(request), request.body.urls) };
      } catch (error) {
        if (isFull(error)) return storageIsFull(reply);
        throw error;
      }
    },
  });
}
