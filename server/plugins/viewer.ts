import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ROUTE_ACCESS, type RouteAccess, type Viewer } from '#property/viewer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks; null for somebody who is not signed in. */
    viewer: Viewer | null;
  }
  interface FastifyInstance {
    /** Every route with whom it says it lets in. */
    declaredRoutes: readonly DeclaredRoute[];
  }
  interface FastifyContextConfig {
    access?: RouteAccess;
  }
}

export type DeclaredRoute = { method: string; url: string; access: RouteAccess };

/** What a request's cookie or token says of who sends it; `invalid`: it names a session that is over, or none. */
export type Recognised = { ok: true; viewer: Viewer | null } | { ok: false };

/**
 * Finds out who asks before anything else of a request is read, and lets in whom the route lets in. Every route says who
 * that is in `config.access`; one that does not is refused as it is registered.
 * @param recognise reads the session of a request; asked only where there is a cookie or a token
 */
export function registerViewer(
  app: FastifyInstance,
  recognise: (request: FastifyRequest) => Promise<Recognised>,
  origin: string,
): void {
  const declared: DeclaredRoute[] = [];
  app.decorate('declaredRoutes', declared);
  app.decorateRequest('viewer', null);
  app.addHook('onRoute', ({ url, method, config, schema }) => {
    // Files of the build, which a plugin serves.
    if (!config?.access && (!schema || schema.hide) && [method].flat().every((one) => SAFE.has(one))) return;
    if (!ROUTE_ACCESS.includes(config?.access as RouteAccess)) {
      throw new Error(`${method} ${url} does not say whom it lets in (config.access)`);
    }
    for (const one of [method].flat()) {
      if (one !== 'HEAD') declared.push({ method: one, url, access: config!.access! });
    }
  });
  app.addHook('onRequest', async (request) => {
    const access = request.routeOptions.config?.access;
    // A file, or nothing at all.
    if (!access) return;
    const { cookie, authorization } = request.headers;
    if (cookie || authorization) {
      const recognised = await recognise(request);
      if (recognised.ok) request.viewer = recognised.viewer;
      // A client whose token has run out fetches a new one; a visitor's stale cookie is nobody's.
      else if (authorization) throw refusal(401, 'Your sign-in has run out');
      if (request.viewer && !authorization && !isSameSite(request, origin)) {
        throw refusal(403, 'This came from another site');
      }
    }
    if (access !== 'anyone' && !request.viewer) throw refusal(401, 'Please sign in first');
    // What is only for moderators is not there for others.
    if (access === 'moderator' && !request.viewer!.isModerator) {
      throw refusal(404, 'There is nothing at this address');
    }
  });
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a request that a browser sends with a cookie of ours, and that changes something, comes from our own pages. */
function isSameSite({ method, headers }: FastifyRequest, origin: string): boolean {
  if (SAFE.has(method)) return true;
  if (headers.origin !== undefined) return headers.origin === origin;
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
}

function refusal(statusCode: number, message: string): Error {
  return Object.assign(new Error(message), { statusCode });
}
