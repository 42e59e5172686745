import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { isPageCall } from '#platform/http/in-process.ts';
import { networkOf } from '#platform/http/ip.ts';
import { withinRequest } from '#platform/http/request-scope.ts';

export const REQUEST_ID_HEADER = 'x-request-id';
/** Plain words of a proxy: nothing that would break a line of a log, and no address or name with an @ in it. */
const REQUEST_ID = /^[\w.:-]{8,100}$/;

/**
 * @param trustedProxies number of proxies in front; without one a client could choose ids that mislead a reader of the
 * log
 * @returns a function that names a request: as a trusted proxy or the page that calls does, otherwise with a new random id
 */
export function requestIds(trustedProxies: number): (request: { headers: IncomingHttpHeaders }) => string {
  return (request) => {
    const given = request.headers[REQUEST_ID_HEADER];
    const isTrusted = trustedProxies > 0 || isPageCall(request);
    return isTrusted && typeof given === 'string' && REQUEST_ID.test(given) ? given : crypto.randomUUID();
  };
}

/** Every answer says the id of its request; work that a request causes knows it too. */
export function registerRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!isPageCall(request)) reply.header(REQUEST_ID_HEADER, request.id);
    done();
  });
  // Once the body is read: its parser calls back outside.
  app.addHook('preHandler', ({ id, ip }, _reply, done) =>
    withinRequest({ id, network: networkOf(ip) }, done),
  );
}
