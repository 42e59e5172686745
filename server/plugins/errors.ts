import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDatabaseAway } from '#database/unavailable.ts';
import { type ErrorBody, errorBody } from '#platform/http/error-body.ts';
import { errorOf } from '#platform/http/problem.ts';
import { redactUrl } from '#platform/http/redact-url.ts';
import { RETRY_AFTER } from '#platform/http/retry-after.ts';
import { localeOf, type MessageKey, type Translate } from '#platform/i18n/language.ts';
import { languages } from '#platform/i18n/languages.ts';
import { BUSY_POLICY, busyPage, wantsPage } from './busy-page.ts';
import { refusedFields, type SchemaIssue } from './refused-fields.ts';
import { countRefusal } from './request-metrics.ts';

/** Statuses that any route may answer with, always with the same body. */
const COMMON_ERRORS = [400, 404, 413, 415, 422, 429, 500, 503] as const;
/** Additional statuses of routes that read the session: not signed in, or a request from another site. */
const SIGN_IN_ERRORS = [401, 403] as const;

/** Answers every error in the documented shape; unexpected errors are logged and answered without internals. */
export function registerErrors(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (!route.schema || route.schema.hide) return;
    const asksWho = route.config?.access !== 'anyone';
    const statuses = [...COMMON_ERRORS, ...(asksWho ? SIGN_IN_ERRORS : [])];
    const documented = Object.fromEntries(statuses.map((status) => [status, errorBody]));
    route.schema.response = { ...documented, ...(route.schema.response as object | undefined) };
  });
  // Paths without a route count against the rate limit too.
  const limit = app.hasDecorator('rateLimit') ? { preHandler: app.rateLimit() } : {};
  app.setNotFoundHandler(limit, (request, reply) =>
    reply
      .code(404)
      .type('application/json')
      .serializer(JSON.stringify)
      .send(errorOf(404, speak(request)('common.notFoundTitle'))),
  );
  app.setErrorHandler(answerError);
}

/**
 * Answers an error, including errors before routing. A visitor who cannot be served now gets a page, an API client
 * the documented body.
 */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const body = errorAnswer(error, request);
  const { statusCode } = body;
  if (statusCode === 429) countRefusal('rate_limit');
  if (statusCode === 503) countRefusal(isDatabaseAway(error) ? 'database' : 'overload');
  if (statusCode >= 500) {
    body.requestId = request.id;
    request.log.error(
      { err: error, url: redactUrl(request.url), method: request.method, status: statusCode },
      body.message,
    );
  }
  const isBusy = statusCode === 429 || statusCode === 503;
  // The rate limit has set it for its own refusals.
  if (isBusy && !reply.hasHeader('retry-after')) reply.header('retry-after', RETRY_AFTER);
  if (isBusy && wantsPage(request)) {
    reply
      .code(statusCode)
      .headers({ 'content-security-policy': BUSY_POLICY, 'cache-control': 'no-store', vary: 'accept' })
      .type('text/html; charset=utf-8')
      .send(busyPage(statusCode, request.url));
    return;
  }
  reply.code(statusCode).type('application/json').serializer(JSON.stringify).send(body);
}

function errorAnswer(error: FastifyError, request: FastifyRequest): ErrorBody {
  const t = speak(request);
  if (hasZodFastifySchemaValidationErrors(error)) {
    // An invalid path parameter is answered with 404; an invalid body or query with the invalid fields.
    const part = error.validationContext;
    if (part === 'params') return errorOf(404, t('common.notFoundTitle'));
    const value = part === 'body' ? request.body : part === 'headers' ? request.headers : request.query;
    const issues = error.validation.map(({ keyword, message, instancePath, params }) => ({
      ...params,
      code: keyword,
      message: message ?? '',
      path: instancePath.split('/').filter(Boolean),
    })) as SchemaIssue[];
    const details = issues.flatMap((issue) => refusedFields(issue, value, t));
    return errorOf(422, t('refusals.request'), details);
  }
  const status = error.statusCode ?? (isDatabaseAway(error) ? 503 : 500);
  const text = TEXTS[status];
  return errorOf(status, text ? t(text) : status < 500 ? error.message : t('common.unexpectedError'));
}

/** Messages by status, for all routes. */
const TEXTS: Readonly<Record<number, MessageKey>> = {
  413: 'refusals.tooLarge',
  429: 'refusals.tooManyRequests',
  503: 'refusals.unavailable',
};

/** The language of a request, also of one without a route. */
function speak({ headers }: FastifyRequest): Translate {
  return languages[localeOf(headers['accept-language'])].t;
}
