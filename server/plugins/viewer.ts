import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerInProcess } from '#platform/http/in-process.ts';
import { isLoopbackHost } from '#platform/http/loopback.ts';
import {
  holdsRole,
  ROUTE_ACCESS,
  type RouteAccess,
  STAFF_ROLES,
  type Viewer,
} from '#platform/http/viewer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in user; null without a session. */
    viewer: Viewer | null;
  }
  interface FastifyInstance {
    /** Every route with its declared access. */
    declaredRoutes: readonly DeclaredRoute[];
  }
  interface FastifyContextConfig {
    access?: RouteAccess;
    answerInProcess?: AnswerInProcess;
  }
}

export type DeclaredRoute = {
  method: string;
  url: string;
  access: RouteAccess;
  /** Maximum body in bytes, if the route has its own limit. */
  bodyLimit?: number;
  /** Documented content types of the body; JSON if empty. */
  consumes: readonly string[];
  answerInProcess?: AnswerInProcess;
};

/** The user of a request's cookie or token; not ok if the session is over or unknown. */
export type Authentication = { ok: true; viewer: Viewer | null } | { ok: false };

/**
 * Authenticates every request before its body is read, and checks the route's access. Every route declares it in
 * `config.access`; registering a route without it fails.
 * @param authenticate reads the session of a request; called only if there is a cookie or a token
 */
export function registerViewer(
  app: FastifyInstance,
  authenticate: (request: FastifyRequest) => Promise<Authentication>,
  origin: string,
): void {
  const declared: DeclaredRoute[] = [];
  app.decorate('declaredRoutes', declared);
  app.decorateRequest('viewer', null);
  app.addHook('onRoute', ({ url, method, config, schema, bodyLimit }) => {
    // Files of the build, served by a plugin.
    if (!config?.access && (!schema || schema.hide) && [method].flat().every((one) => SAFE.has(one))) return;
    if (!ROUTE_ACCESS.includes(config?.access as RouteAccess)) {
      throw new Error(`${method} ${url} does not say whom it lets in (config.access)`);
    }
    for (const one of [method].flat()) {
      if (one === 'HEAD') continue;
      const { consumes = [] } = schema ?? {};
      declared.push({
        method: one,
        url,
        access: config!.access!,
        consumes,
        ...(bodyLimit && { bodyLimit }),
        ...(config!.answerInProcess && { answerInProcess: config!.answerInProcess }),
      });
    }
  });
  app.addHook('onRequest', async (request) => {
    const access = request.routeOptions.config?.access;
    // A file, or no route at all.
    if (!access) return;
    const { cookie, authorization } = request.headers;
    if (cookie || authorization) {
      const authentication = await authenticate(request);
      if (authentication.ok) request.viewer = authentication.viewer;
      // A client with an expired token fetches a new one; a stale cookie counts as signed out.
      else if (authorization) throw refusal(401, 'Your sign-in has run out');
      if (request.viewer && !authorization && !isSameSite(request, origin)) {
        throw refusal(403, 'This came from another site');
      }
    }
    if (access !== 'anyone' && !request.viewer) throw refusal(401, 'Please sign in first');
    const role = STAFF_ROLES.find((one) => one === access);
    if (role && request.viewer!.needsSecondFactor) {
      throw refusal(403, 'Turn on two-step verification first');
    }
    // Routes for the people who run the site answer other users with 404.
    if (role && !holdsRole(request.viewer!, role)) throw refusal(404, 'Page not found');
  });
  // Clients with numeric user ids name their own account by `legacyId`.
  app.addHook('preValidation', async ({ viewer, params }) => {
    const named = params as { userId?: string } | undefined;
    if (viewer?.legacyId !== undefined && named?.userId === String(viewer.legacyId))
      named.userId = viewer.userId;
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    // Public routes have one answer for everyone: places, filters, pictures.
    const isPublic = String(reply.getHeader('cache-control') ?? '').startsWith('public');
    if (!isPublic && dependsOnViewer(request, reply)) reply.header('cache-control', 'private, no-store');
    done(null, payload);
  });
}

/** Whether an answer is private: the viewer is signed in, must be, or is being signed in or out. */
function dependsOnViewer(request: FastifyRequest, reply: FastifyReply): boolean {
  const access = request.routeOptions.config?.access;
  return (
    request.viewer !== null || (access !== undefined && access !== 'anyone') || reply.hasHeader('set-cookie')
  );
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a changing request with our cookie comes from our own pages. */
function isSameSite({ method, headers }: FastifyRequest, origin: string): boolean {
  if (SAFE.has(method)) return true;
  if (headers.origin !== undefined) return headers.origin === origin || areLocal(headers.origin, origin);
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
}

/** Whether two origins are one port of this machine under two of its names, which count as one site. */
function areLocal(given: string, own: string): boolean {
  if (!URL.canParse(given)) return false;
  const [one, other] = [new URL(given), new URL(own)];
  return (
    isLoopbackHost(one.hostname) &&
    isLoopbackHost(other.hostname) &&
    one.port === other.port &&
    one.protocol === other.protocol
  );
}

function refusal(statusCode: number, message: string): Error {
  return Object.assign(new Error(message), { statusCode });
}
