import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify';
import type { ApiAnswer, CallApi } from '#platform/client/call.ts';
import { apiHeaders } from '#platform/http/api-headers.ts';
import { type AnswerInProcess, IN_PROCESS, IN_PROCESS_HEADER } from '#platform/http/in-process.ts';
import { isLocalRequest } from './local-request.ts';
import { REQUEST_ID_HEADER } from './request-id.ts';

/**
 * API calls of pages: the same routes without the network, with the visitor's session and IP address.
 * @returns a function that makes the calls of one visitor's page
 */
export function pageCalls(app: FastifyInstance): (visitor: FastifyRequest) => CallApi {
  const answers = answersInProcess(app);
  return (visitor) =>
    async (method, url, options = {}) => {
      const { body, locale = 'en' } = options;
      const [path = '', query] = url.split('?');
      const answer = method === 'GET' && body === undefined ? answers.get(path) : undefined;
      if (!answer) return inject(app, visitor, method, url, options);
      try {
        return {
          headers: {},
          ...(await answer({ query: new URLSearchParams(query), locale, viewer: visitor.viewer })),
        };
      } catch (err) {
        // The request below goes through the server's error handling.
        visitor.log.warn({ err }, 'a call in the process failed; it is repeated as a request');
        return inject(app, visitor, method, url, options);
      }
    };
}

/** @returns the in-process answers by route path */
function answersInProcess({ declaredRoutes }: FastifyInstance): Map<string, AnswerInProcess> {
  const answers = new Map<string, AnswerInProcess>();
  for (const { method, url, access, answerInProcess } of declaredRoutes) {
    if (!answerInProcess) continue;
    // Other routes first check the session or read path parameters.
    if (method !== 'GET' || access !== 'anyone' || url.includes(':'))
      throw new Error(`${method} ${url} cannot be answered in the process`);
    answers.set(url, answerInProcess);
  }
  return answers;
}

/** A call that Fastify handles like a request from the network. */
async function inject(
  app: FastifyInstance,
  visitor: FastifyRequest,
  ...[method, url, { body, locale = 'en' } = {}]: Parameters<CallApi>
): Promise<ApiAnswer> {
  const options: InjectOptions = {
    method,
    url,
    headers: {
      [IN_PROCESS_HEADER]: IN_PROCESS,
      [REQUEST_ID_HEADER]: visitor.id,
      ...apiHeaders(locale),
      host: visitor.headers.host ?? '',
      // Marks the call of a request that came through a proxy as forwarded too.
      ...(isLocalRequest(visitor) ? {} : { forwarded: 'for=unknown' }),
      ...(visitor.headers.cookie ? { cookie: visitor.headers.cookie } : {}),
    },
    remoteAddress: visitor.ip,
  };
  if (body !== undefined) options.payload = body as object;
  const response = await app.inject(options);
  const text = response.payload;
  return {
    status: response.statusCode,
    body: text === '' ? null : JSON.parse(text),
    headers: response.headers as Record<string, string | undefined>,
  };
}
