import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type OutboxPosition, parsePosition, writePosition } from '#database/outbox.ts';
import { cookieName, cookieValue } from '#platform/http/cookie.ts';
import { isPageCall } from '#platform/http/in-process.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A route that writes nothing, though its method is not a safe one. */
    writesNothing?: boolean;
  }
}

/** Every process has seen a change after this time, or it is not ready. */
const MAX_AGE_SECONDS = 60;
/** A process that is that late answers from what it knows. */
const MAX_WAIT_MS = 2_000;
const SAFE: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

export type Changes = {
  /** @returns the position of the newest change in the database; undefined if there is none */
  newest: () => Promise<OutboxPosition | undefined>;
  /** Resolves when this process shows everything up to a position, or after `ms`. */
  reached: (position: OutboxPosition, ms: number) => Promise<boolean>;
};

/**
 * Nobody sees anything older than their own last change, from any process: a request that may have written
 * leaves the position of its change in a cookie, and the next request waits until this process has come that far.
 */
export function registerOwnWrites(app: FastifyInstance, publicUrl: string, changes: Changes): void {
  const name = cookieName(publicUrl, 'written');
  const attributes = `Max-Age=${MAX_AGE_SECONDS}; Path=/; HttpOnly; SameSite=Lax${publicUrl.startsWith('https:') ? '; Secure' : ''}`;

  app.addHook('onRequest', (request, _reply, done) => {
    const { cookie } = request.headers;
    if (!cookie?.includes(name) || isPageCall(request) || isFile(request)) return done();
    const position = parsePosition(cookieValue(cookie, name) ?? '');
    if (!position) return done();
    changes.reached(position, MAX_WAIT_MS).then(() => done(), done);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    if (!mayHaveWritten(request) || reply.statusCode >= 400) return payload;
    // The change is stored; without the database only its position is unknown.
    const position = await changes.newest().catch(() => undefined);
    if (position) reply.header('set-cookie', `${name}=${writePosition(position)}; ${attributes}`);
    return payload;
  });
}

/** Whether a file of the build is asked for, which no change of data concerns. */
function isFile({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url?.startsWith('/assets/') === true;
}

function mayHaveWritten(request: FastifyRequest): boolean {
  return (
    !SAFE.has(request.method) && request.routeOptions.config.writesNothing !== true && !isPageCall(request)
  );
}
