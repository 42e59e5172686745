import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify';
import type { AnswerInProcess } from '#platform/in-process.ts';
import { apiHeaders } from '#property/api-headers.ts';
import type { ApiAnswer, CallApi } from '#web/api/call.ts';
import { isLocalRequest } from './local-request.ts';
import { IN_PROCESS } from './security.ts';

/** Finds the in-process answer of a route by its path, with the values of the path's parameters. */
type FindAnswer = (path: string) => { answer: AnswerInProcess; params: Record<string, string> } | null;

/**
 * The pages' own way to the API: the same routes, without the network, with the visitor's session and address.
 * @returns the calls of one visitor's page
 */
export function pageCalls(app: FastifyInstance): (visitor: FastifyRequest) => CallApi {
  const find = answersInProcess(app);
  return (visitor) =>
    async (method, url, options = {}) => {
      const { body, locale = 'en' } = options;
      const [path = '', query] = url.split('?');
      const found = method === 'GET' && body === undefined ? find(path) : null;
      if (!found) return inject(app, visitor, method, url, options);
      const { answer, params } = found;
      const { viewer } = visitor;
      // What fails is asked again as a request: the server's error handling knows what to answer, and logs it.
      const call = { params, query: new URLSearchParams(query), locale, viewer };
      const answered = await answer(call).catch(() => null);
      return answered ? { headers: {}, ...answered } : inject(app, visitor, method, url, options);
    };
}

function answersInProcess({ declaredRoutes }: FastifyInstance): FindAnswer {
  const routes = declaredRoutes.flatMap(({ method, url, access, answerInProcess: answer }) => {
    if (method !== 'GET' || !answer) return [];
    // Others ask first whether somebody is signed in.
    if (access !== 'anyone')
      throw new Error(`${url} is not open to anyone and cannot be answered in-process`);
    return [{ answer, pattern: new RegExp(`^${url.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`) }];
  });
  return (path) => {
    for (const { answer, pattern } of routes) {
      const groups = pattern.exec(path);
      if (groups) return { answer, params: { ...groups.groups } };
    }
    return null;
  };
}

/** A call that Fastify takes for a request from the network. */
async function inject(
  app: FastifyInstance,
  visitor: FastifyRequest,
  ...[method, url, { body, locale = 'en' } = {}]: Parameters<CallApi>
): Promise<ApiAnswer> {
  const options: InjectOptions = {
    method,
    url,
    headers: {
      'x-in-process': IN_PROCESS,
      ...apiHeaders(locale),
      host: visitor.headers.host ?? '',
      // A request that came through a proxy stays one in the page's own call.
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
