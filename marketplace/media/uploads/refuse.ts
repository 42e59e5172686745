import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorOf } from '#platform/http/problem.ts';
import { RETRY_AFTER } from '#platform/http/retry-after.ts';
import { uploadRefusal } from './contract.ts';
import { REFUSALS, type RefusalReason } from './rules.ts';

/** Answers of routes that take files, for the OpenAPI document. */
export const UPLOAD_REFUSALS = {
  400: uploadRefusal,
  403: uploadRefusal,
  409: uploadRefusal,
  413: uploadRefusal,
  415: uploadRefusal,
  422: uploadRefusal,
  429: uploadRefusal,
  503: uploadRefusal,
  507: uploadRefusal,
} as const;

/**
 * Refuses a file, without waiting for the rest of the request.
 * @param maxBytes limit of such a file, for the text
 */
export function refuseUpload(
  request: FastifyRequest,
  reply: FastifyReply,
  reason: RefusalReason,
  maxBytes: number,
) {
  const status = REFUSALS[reason];
  reply.header('connection', 'close');
  if (status === 429 || status >= 500) reply.header('retry-after', RETRY_AFTER);
  const message = request.language.t(`media.refused.${reason}`, { megabytes: maxBytes / 1024 / 1024 });
  return reply.code(status).send({ ...errorOf(status, message), reason });
}
