import type { FastifyInstance, FastifyRequest } from 'fastify';
import { signInProvidersOf } from '#marketplace/accounts/sign-in-providers/settings.ts';
import { switchedOffPages } from '#marketplace/administration/switches/pages.ts';
import { importedBasics } from '#marketplace/finance/rules/basics.ts';
import type { StreetMap } from '#marketplace/street-map/open.ts';
import { matchesEtag } from '#platform/http/etag.ts';
import { INCOMPLETE_HEADER } from '#platform/http/incomplete.ts';
import { redactUrl } from '#platform/http/redact-url.ts';
import type { Operator } from '#platform/pages/operator.ts';
import type { MapTiles } from '#platform/pages/site.ts';
import type { LoadKind } from '../overload/load-kind.ts';
import type { Services } from '../services.ts';
import type { Env } from '../settings/table.ts';
import { API_PATH } from './busy-page.ts';
import { mailboxAccess } from './mailbox.ts';
import { chooseEncoding, createPageCache, finishPage, type Page, pageBytes } from './page-cache.ts';
import { pageCalls } from './page-calls.ts';
import { pagePolicy } from './page-policy.ts';
import { builtPages, livePages } from './page-renderer.ts';
import { pathOf } from './request-target.ts';

/** A search within a budget, or near a place of work, is of one person: its page is neither shared nor cached. */
const PERSONAL_PARAMETERS = ['budget', 'travel'];

/** Serves server-rendered pages, cached for visitors who are not signed in. */
export async function registerPages(app: FastifyInstance, env: Env, services: Services): Promise<void> {
  const isLive = env.NODE_ENV === 'development';
  const { render: renderPage, scripts } = await (isLive ? livePages(app) : builtPages(app));
  const callsOf = pageCalls(app);
  const cache = createPageCache();
  const pictureTiles = pictureTilesOf(env);
  const operator = operatorOf(env);
  const mayReadMailbox = mailboxAccess(env);
  const tileOrigin = env.MAP_TILES_URL ? new URL(env.MAP_TILES_URL).origin : null;
  const formOrigins = signInProvidersOf(env).map(({ issuer }) => new URL(issuer).origin);
  const policy = scripts && pagePolicy(scripts, tileOrigin, formOrigins);

  async function render(request: FastifyRequest): Promise<Page> {
    const call = callsOf(request);
    let isComplete = true;
    const { pattern, status, headers, body } = await renderPage(request.url, {
      async callApi(...asked) {
        const answer = await call(...asked);
        if (INCOMPLETE_HEADER in answer.headers) isComplete = false;
        return answer;
      },
      viewer: request.viewer,
      publicUrl: env.PUBLIC_URL,
      hasMailbox: mayReadMailbox(request),
      undoSeconds: env.UNDO_TIME,
      operator,
      mapTiles: pictureTiles ?? streetMapTiles(services.streetMaps.current()),
      importedRules: importedBasics(),
      switchedOff: switchedOffPages(services.switches),
      requestId: request.id,
      logError: (err) =>
        request.log.error(
          { err, url: redactUrl(request.url), method: request.method, status: 500 },
          'a page could not be rendered',
        ),
    });
    // The missing part may be there for the next visitor.
    if (!isComplete) headers['cache-control'] = 'private, no-store';
    headers['cache-control'] ??= 'private, no-cache';
    if (policy) headers['content-security-policy'] = policy;
    return finishPage({ pattern, status, headers, body: pageBytes(body) });
  }

  /** Pages without a session differ by URL and by whether they link to the mailbox. */
  function cacheKey(request: FastifyRequest): string {
    return mayReadMailbox(request) ? `mailbox ${request.url}` : request.url;
  }

  const version = () => `${services.version()} ${currentHour()}`;

  /** Whether the page is made for this visitor only. */
  function isOwnPage({ headers, query }: FastifyRequest): boolean {
    const isPersonal = PERSONAL_PARAMETERS.some((name) => name in (query as object));
    return isLive || !!headers.cookie || !!headers.authorization || isPersonal;
  }

  /** People who have been here before are served sooner than crawlers. */
  function load(request: FastifyRequest): LoadKind {
    if (isOwnPage(request)) return 'visit';
    return cache.has(cacheKey(request), version()) ? 'free' : 'page';
  }

  app.route({
    method: 'GET',
    url: '/*',
    config: { access: 'anyone', load },
    schema: { hide: true },
    handler: async (request, reply) => {
      if (API_PATH.test(pathOf(request.url))) return reply.callNotFound();
      reply.header('vary', 'accept-encoding, cookie');
      const isKnown = isOwnPage(request);
      const page = isKnown
        ? await render(request)
        : await cache.get(cacheKey(request), version(), () => render(request));
      request.pagePattern = page.pattern;
      // In development, tools have their own inline scripts and styles.
      if (isLive) reply.removeHeader('content-security-policy');
      reply.code(page.status).headers(page.headers);
      if (!isKnown) {
        const etag = page.etag();
        reply.header('etag', etag);
        // Sends the page's headers with 304, because a browser applies them, including the policy, to its cached copy.
        if (page.status === 200 && matchesEtag(request.headers['if-none-match'], etag))
          return reply.code(304).send();
      }
      const encoding = chooseEncoding(request.headers['accept-encoding']);
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      return reply.send(page.encoded(encoding));
    },
  });
}

function pictureTilesOf({
  MAP_TILES_URL: url,
  MAP_TILES_ATTRIBUTION: attribution = '',
}: Env): MapTiles | null {
  return url ? { kind: 'pictures', url, attribution } : null;
}

function streetMapTiles(map: StreetMap | null): MapTiles | null {
  if (!map) return null;
  const { attribution, schema, bounds } = map.facts;
  return { kind: 'street-map', url: map.path, attribution, schema, bounds };
}

function operatorOf(env: Env): Operator {
  const address = env.OPERATOR_ADDRESS ?? env.SELLER_ADDRESS;
  const supportEmail = env.SUPPORT_EMAIL ?? null;
  return {
    name: env.OPERATOR_NAME ?? env.SELLER_NAME,
    address: address.split(';').flatMap((line) => line.trim() || []),
    supportEmail,
    privacyEmail: env.DATA_PROTECTION_EMAIL ?? supportEmail,
    securityEmail: env.SECURITY_EMAIL ?? supportEmail,
  };
}

/** Part of the version, because pages also show the age of listings and upcoming viewings. */
function currentHour(): number {
  return Math.floor(Date.now() / 3_600_000);
}
