import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { type ErrorBody, errorBody } from '#property/error-body.ts';
import { errorOf } from '#property/error-of.ts';
import { BUSY_POLICY, busyPage, wantsPage } from './busy-page.ts';

/** SQLSTATE classes that say to try again, not that we are wrong: connection, transaction undone (deadlock), resources, operator. */
const DATABASE_UNAVAILABLE = /^(08|40|53|57)/;
const UNREACHABLE = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND']);

/** Statuses that any route may answer with, always in the one shape. */
const COMMON_ERRORS = [400, 404, 413, 415, 422, 429, 500, 503] as const;
/** And those that know who asks: nobody is signed in, or their browser was sent by another site. */
const SIGN_IN_ERRORS = [401, 403] as const;

/** Answers every error in the documented shape; what was not expected is logged and tells nothing of the inside. */
export function registerErrors(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (!route.schema || route.schema.hide) return;
    const asksWho = route.config?.access !== 'anyone';
    const statuses = [...COMMON_ERRORS, ...(asksWho ? SIGN_IN_ERRORS : [])];
    const documented = Object.fromEntries(statuses.map((status) => [status, errorBody]));
    route.schema.response = { ...documented, ...(route.schema.response as object | undefined) };
  });
  app.setNotFoundHandler((_request, reply) =>
    reply
      .code(404)
      .type('application/json')
      .serializer(JSON.stringify)
      .send(errorOf(404, 'There is nothing at this address')),
  );
  app.setErrorHandler(answerError);
}

/**
 * Answers one error; also those that Fastify meets before it has found a route. A visitor whom we cannot serve just now
 * gets a page that says so, clients the documented shape.
 */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const body = errorAnswer(error);
  if (body.statusCode >= 500) {
    body.requestId = request.id;
    request.log.error({ err: error, url: withoutSecrets(request.url), method: request.method }, body.message);
    if (body.statusCode === 503) reply.header('retry-after', '5');
  }
  if ((body.statusCode === 429 || body.statusCode === 503) && wantsPage(request)) {
    reply
      .code(body.statusCode)
      .headers({ 'content-security-policy': BUSY_POLICY, 'cache-control': 'no-store', vary: 'accept' })
      .type('text/html; charset=utf-8')
      .send(busyPage(body.statusCode, request.url));
    return;
  }
  reply.code(body.statusCode).type('application/json').serializer(JSON.stringify).send(body);
}

/** What opens something for whoever has it, where addresses carry it: no log may. */
const SECRETS = /([?&](?:previewHash|token|code|key)=|\/(?:calendar|unsubscribe)\/)[^&#?]*/gi;

/** An address as it may be written down. */
export function withoutSecrets(url: string): string {
  return url.replace(SECRETS, '$1[redacted]');
}

function errorAnswer(error: FastifyError): ErrorBody {
  if (hasZodFastifySchemaValidationErrors(error)) {
    // A path that names nothing is not found; a body or query that makes no sense says where.
    if (error.validationContext === 'params') return errorOf(404, 'There is nothing at this address');
    return {
      ...errorOf(422, 'Some of the request makes no sense'),
      details: error.validation.map((issue) => ({
        path: issue.instancePath.split('/').filter(Boolean).join('.'),
        message: issue.message ?? 'Invalid',
      })),
    };
  }
  const status = error.statusCode ?? (isDatabaseAway(error) ? 503 : 500);
  if (status < 500) return errorOf(status, error.message);
  return errorOf(
    status,
    status === 503 ? 'We are briefly unavailable, please try again' : 'An unexpected error occurred',
  );
}

function isDatabaseAway(error: { code?: string; message: string }): boolean {
  return (
    (error.code !== undefined &&
      (UNREACHABLE.has(error.code) ||
        (/^[0-9A-Z]{5}$/.test(error.code) && DATABASE_UNAVAILABLE.test(error.code)))) ||
    /Connection terminated|timeout exceeded when trying to connect/.test(error.message)
  );
}
