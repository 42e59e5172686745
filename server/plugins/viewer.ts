import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerInProcess } from '#platform/http/in-process.ts';
import { isLoopbackHost } from '#platform/http/loopback.ts';
import { ROUTE_ACCESS, type RouteAccess, type Viewer } from '#platform/http/viewer.ts';

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
    answerInProcess?: AnswerInProcess;
  }
}

export type DeclaredRoute = {
  method: string;
  url: string;
  access: RouteAccess;
  /** Bytes of a body, where the route has a limit of its own. */
  bodyLimit?: number;
  /** Types of body that the route documents; JSON where there are none. */
  consumes: readonly string[];
  answerInProcess?: AnswerInProcess;
};

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
  app.addHook('onRoute', ({ url, method, config, schema, bodyLimit }) => {
    // Files of the build, which a plugin serves.
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
      throw refusal(404, 'Page not found');
    }
  });
  // Clients that expect numbers of people name their own person by `legacyId`.
  app.addHook('preValidation', async ({ viewer, params }) => {
    const named = params as { userId?: string } | undefined;
    if (viewer?.legacyId !== undefined && named?.userId === String(viewer.legacyId))
      named.userId = viewer.userId;
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    // Public routes answer everyone the same: places, filters, pictures.
    const isPublic = String(reply.getHeader('cache-control') ?? '').startsWith('public');
    if (!isPublic && dependsOnViewer(request, reply)) reply.header('cache-control', 'private, no-store');
    done(null, payload);
  });
}

/** Whether an answer is for the one who asked only: they are signed in, must be, or are being signed in or out. */
function dependsOnViewer(request: FastifyRequest, reply: FastifyReply): boolean {
  const access = request.routeOptions.config?.access;
  return (
    request.viewer !== null || (access !== undefined && access !== 'anyone') || reply.hasHeader('set-cookie')
  );
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a request that a browser sends with a cookie of ours, and that changes something, comes from our own pages. */
function isSameSite({ method, headers }: FastifyRequest, origin: string): boolean {
  if (SAFE.has(method)) return true;
  if (headers.origin !== undefined) return headers.origin === origin || areLocal(headers.origin, origin);
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
}

/** Whether two origins are the same port of this machine under two of its names: locally they are one site. */
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
