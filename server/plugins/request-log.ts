import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { isPageCall } from '#platform/http/in-process.ts';
import { routeOf } from './request-metrics.ts';

/**
 * Logs one line for each answered request at the level `info`, with the id of the request as `reqId`: no address of a
 * network, no account, no browser. Calls that pages make in the process are part of the page.
 */
export function registerRequestLog(app: FastifyInstance, log: Logger): void {
  if (!log.isLevelEnabled('info')) return;
  app.addHook('onResponse', (request, reply, done) => {
    if (!isPageCall(request)) {
      const bytes = Number(reply.getHeader('content-length'));
      request.log.info(
        {
          method: request.method,
          route: routeOf(request),
          url: request.url,
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime * 10) / 10,
          // A streamed answer does not know its length.
          ...(Number.isFinite(bytes) && { bytes }),
        },
        'request',
      );
    }
    done();
  });
}
