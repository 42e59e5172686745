import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isPageCall } from '#platform/http/in-process.ts';
import { errorOf } from '#platform/http/problem.ts';
import { RETRY_AFTER } from '#platform/http/retry-after.ts';
import { localeOf } from '#platform/i18n/language.ts';
import { languages } from '#platform/i18n/languages.ts';
import { countRefusal } from '../plugins/request-metrics.ts';
import { type AdmissionStatus, createAdmission, type Ticket } from './admission.ts';
import { answerBusy } from './busy-answer.ts';
import { kindOfRoute } from './load-kind.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Requests under way, waiting and refused. */
    admissionStatus: () => AdmissionStatus;
  }
  interface FastifyRequest {
    admission: Ticket | null;
    /** When its body began to be read, in milliseconds of the process. */
    bodySince: number;
  }
}

/** Bytes of an unread body that Node discards by itself after the answer. */
const MAX_SMALL_BODY_BYTES = 64 * 1024;
/** Milliseconds between two lines of the log about refused requests. */
const REPORT_MS = 10_000;

/**
 * Refuses requests that the process cannot answer soon, before anything is done for them.
 * @param maxWaitMs the longest that a request waits for its start; 0 refuses none
 * @param isBeyondLimit whether the network of a request has sent more than its limit
 */
export function registerShedding(
  app: FastifyInstance,
  maxWaitMs: number,
  isBeyondLimit: (request: FastifyRequest) => boolean,
): void {
  const admission = createAdmission(maxWaitMs, {
    now: () => performance.now(),
    soon: setImmediate,
    later: (call, ms) => void setTimeout(call, ms).unref(),
  });
  app.decorate('admissionStatus', admission.status);
  if (maxWaitMs === 0) return;
  app.decorateRequest('admission', null);
  app.decorateRequest('bodySince', 0);
  app.addHook('onRoute', (route) => {
    route.config = { load: kindOfRoute(route), ...route.config };
  });
  const report = reporter(app, admission.status);

  app.addHook('onRequest', (request, reply, done) => {
    const { load = 'free' } = request.routeOptions.config ?? {};
    const kind = typeof load === 'function' ? load(request) : load;
    // A call of a page belongs to the page, which has been let in.
    if (kind === 'free' || isPageCall(request)) return done();
    request.admission = admission.enter(kind, {
      start: done,
      refuse: () => {
        report();
        countRefusal('overload');
        refuse(app, request, reply);
      },
      isGone: () => request.raw.socket.destroyed,
      isBeyondLimit: () => isBeyondLimit(request),
      cutOff: () => cutOff(request),
    });
  });
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    if (request.admission) request.bodySince = performance.now();
    done();
  });
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.admission) admission.received(request.admission, performance.now() - request.bodySince);
    done();
  });
  app.addHook('onSend', (request, _reply, payload, done) => {
    // The work is done; how fast the client reads takes no place.
    if (request.admission) admission.leave(request.admission);
    done(null, payload);
  });
}

function refuse(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply): void {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  const isSmall = encoding === undefined && Number(length ?? 0) <= MAX_SMALL_BODY_BYTES;
  if (isSmall && !app.isDraining()) {
    answerBusy(request, reply);
    return;
  }
  // Hooks take care of the body and of the connection.
  const { t } = languages[localeOf(request.headers['accept-language'])];
  reply
    .code(503)
    .headers({ 'retry-after': RETRY_AFTER, 'cache-control': 'no-store' })
    .type('application/json')
    .serializer(JSON.stringify)
    .send(errorOf(503, t('refusals.unavailable')));
}

/** Ends the connection of a client that is still sending its body. */
function cutOff({ raw }: FastifyRequest): boolean {
  if (raw.complete || !(raw.socket instanceof Socket)) return false;
  raw.socket.destroy();
  return true;
}

/** @returns a function that logs, at most once in a while, how many requests were refused */
function reporter(app: FastifyInstance, status: () => AdmissionStatus): () => void {
  let reported = 0;
  let isPlanned = false;
  return () => {
    if (isPlanned) return;
    isPlanned = true;
    setTimeout(() => {
      isPlanned = false;
      const { refused, ...now } = status();
      app.log.warn(
        { ...now, refused: refused - reported },
        'requests were refused, the process is overloaded',
      );
      reported = refused;
    }, REPORT_MS).unref();
  };
}
