import {
  type Context,
  context,
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isPageCall } from '#platform/http/in-process.ts';
import { redactUrl } from '#platform/http/redact-url.ts';
import { routeOf } from '../plugins/request-metrics.ts';

declare module 'fastify' {
  interface FastifyRequest {
    traceContext: Context | null;
  }
}

/** The header of W3C Trace Context: version, trace, parent span and flags. */
const TRACE_PARENT = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;

/**
 * Makes a span of every request, within which its hooks and handler run.
 * @param trustedProxies without a proxy a client could decide which requests are sampled, and join strangers' traces
 */
export function traceRequests(app: FastifyInstance, tracer: Tracer, trustedProxies: number): void {
  app.decorateRequest('traceContext', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const isCall = isPageCall(request);
    const parent = isCall ? context.active() : remoteParent(request, trustedProxies);
    const [path, query] = redactUrl(request.url).split('?');
    const span = tracer.startSpan(
      request.method,
      {
        kind: isCall ? SpanKind.INTERNAL : SpanKind.SERVER,
        attributes: {
          'http.request.method': request.method,
          'url.path': path,
          ...(query && { 'url.query': query }),
          'gaff.request_id': request.id,
        },
      },
      parent,
    );
    request.traceContext = trace.setSpan(parent, span);
    context.with(request.traceContext, done);
  });
  // The parser of the body calls back outside.
  app.addHook('preValidation', (request, _reply, done) => {
    context.with(request.traceContext ?? context.active(), done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = request.traceContext && trace.getSpan(request.traceContext);
    if (span) {
      const route = routeOf(request);
      span.updateName(`${request.method} ${route}`);
      span.setAttribute('http.route', route);
      span.setAttribute('http.response.status_code', reply.statusCode);
      if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    }
    done();
  });
}

function remoteParent({ headers }: FastifyRequest, trustedProxies: number): Context {
  const header = headers.traceparent;
  const parts = trustedProxies > 0 && typeof header === 'string' ? TRACE_PARENT.exec(header) : null;
  if (!parts) return ROOT_CONTEXT;
  const [, traceId, spanId, flags] = parts as unknown as [string, string, string, string];
  const remote = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
  return isSpanContextValid(remote) ? trace.setSpanContext(ROOT_CONTEXT, remote) : ROOT_CONTEXT;
}
