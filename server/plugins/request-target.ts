import type { FastifyInstance } from 'fastify';

/**
 * The path of a request's URL as the router reads it: percent-decoded once, without the query. Decisions by path use
 * this, or better the matched route (`request.routeOptions.url`), never the raw URL.
 */
export function pathOf(url: string): string {
  const path = url.split(/[?#]/, 1)[0]!;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * The origin form of a request target, for Fastify's `rewriteUrl`: proxies may send `GET http://host/path`, whose
 * host must not be taken for ours.
 */
export function originForm(url = '/'): string {
  if (url.startsWith('/') || url === '*') return url;
  const path = url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '');
  return path.startsWith('/') ? path : `/${path}`;
}

/**
 * The reason for refusing a URL before routing. Browsers, proxies and libraries resolve dot segments, backslashes and
 * leading double slashes differently, so two of them could see different pages in one URL.
 * @returns null for an unambiguous URL
 */
export function refusedTarget(url: string): string | null {
  const raw = url.split(/[?#]/, 1)[0]!;
  if (raw.includes('\\')) return 'The path must not contain a backslash';
  const path = raw.replace(/%2e/gi, '.').replace(/%2f/gi, '/').replace(/%5c/gi, '\\');
  if (path.startsWith('//')) return 'The path must not begin with two slashes';
  if (path.split(/[/\\]/).some((segment) => segment === '.' || segment === '..')) {
    return 'The path must not contain dot segments';
  }
  return null;
}

/**
 * Answers ambiguous URLs with 400, before rate limit, session and route. PostgreSQL cannot store a NUL, so a page
 * path with one is answered with 404 and a query with one with 422; API routes check their own parameters.
 */
export function registerTargetCheck(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url, routeOptions }) => {
    const refused = refusedTarget(url);
    if (refused) throw Object.assign(new Error(refused), { statusCode: 400 });
    if (!url.includes('%00') || (routeOptions.url !== undefined && routeOptions.url !== '/*')) return;
    const isInPath = url.split(/[?#]/, 1)[0]!.includes('%00');
    throw isInPath
      ? Object.assign(new Error('Nothing has an address with a NUL character'), { statusCode: 404 })
      : Object.assign(new Error('The query must not contain a NUL character'), { statusCode: 422 });
  });
}
