import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Histogram } from 'prom-client';
import { isPageCall } from '#platform/http/in-process.ts';
import { registry } from '#platform/metrics/registry.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The pattern of the page that answers, as its feature declares it; empty until it is known. */
    pagePattern: string;
  }
}

/** Seconds: finer below the 100 ms that a page may take, coarse above a second, where an alert fires anyway. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
/** The route of requests that no route answers: their URLs are anybody's. */
const NO_ROUTE = 'none';

const duration = new Histogram({
  name: 'gaff_http_request_duration_seconds',
  help: 'Requests by method, pattern of the route and status; calls that pages make in the process are not counted',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: BUCKETS,
  registers: [registry],
});

/** Why a request was refused that could be served at another time or to another client. */
export type Refusal = 'rate_limit' | 'overload' | 'database';

const refused = new Counter({
  name: 'gaff_http_requests_refused_total',
  help: 'Requests answered with 429 or 503, by reason',
  labelNames: ['reason'] as const,
  registers: [registry],
});
for (const reason of ['rate_limit', 'overload', 'database'] satisfies Refusal[]) refused.inc({ reason }, 0);

/** Counts a request that was refused. */
export function countRefusal(reason: Refusal): void {
  refused.inc({ reason });
}

/** Makes the pattern of a page known to metrics, logs and traces; `registerRequestMetrics` records it. */
export function registerPagePattern(app: FastifyInstance): void {
  app.decorateRequest('pagePattern', '');
}

/** @returns the pattern of the route of a request, never its URL: as many values as there are routes and pages */
export function routeOf(request: FastifyRequest): string {
  if (request.is404) return NO_ROUTE;
  if (request.pagePattern) return request.pagePattern;
  return request.routeOptions.url ?? NO_ROUTE;
}

/** Records the duration and status of every request. */
export function registerRequestMetrics(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (!isPageCall(request)) {
      duration.observe(
        { method: request.method, route: routeOf(request), status: reply.statusCode },
        reply.elapsedTime / 1000,
      );
    }
    done();
  });
}
