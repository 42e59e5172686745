import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';

/** What `fetch` says of a request on its channels. */
type FetchRequest = { origin?: string | URL; method?: string };

/**
 * Makes a span of every HTTP call that a traced request or job makes, by `fetch` or `node:http`, from Node's own
 * channels. It names the host only: paths of others may hold secrets.
 * @returns what stops it
 */
export function traceOutgoingCalls(tracer: Tracer): () => void {
  const spans = new WeakMap<object, Span>();

  function begin(request: object, method: string | undefined, host: string | undefined): void {
    if (!trace.getActiveSpan()) return;
    const span = tracer.startSpan(`${method ?? 'GET'} ${host ?? ''}`.trim(), {
      kind: SpanKind.CLIENT,
      attributes: { 'http.request.method': method ?? 'GET', ...(host && { 'server.address': host }) },
    });
    spans.set(request, span);
  }

  function answered(request: object, status: number | undefined): void {
    if (status === undefined) return;
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', status);
    if (status >= 400) span?.setStatus({ code: SpanStatusCode.ERROR });
  }

  function finish(request: object, error?: Error & { code?: string }): void {
    const span = spans.get(request);
    if (error) {
      span?.setStatus({ code: SpanStatusCode.ERROR });
      span?.setAttribute('error.type', error.code ?? error.name);
    }
    span?.end();
    spans.delete(request);
  }

  const channels: Record<string, (message: unknown) => void> = {
    'undici:request:create': (message) => {
      const { request } = message as { request: FetchRequest };
      begin(request, request.method, request.origin ? new URL(request.origin).host : undefined);
    },
    'undici:request:headers': (message) => {
      const { request, response } = message as { request: object; response: { statusCode: number } };
      answered(request, response.statusCode);
    },
    'undici:request:trailers': (message) => finish((message as { request: object }).request),
    'undici:request:error': (message) => {
      const { request, error } = message as { request: object; error: Error };
      finish(request, error);
    },
    'http.client.request.created': (message) => {
      const { request } = message as { request: ClientRequest };
      begin(request, request.method, request.host);
    },
    'http.client.response.finish': (message) => {
      const { request, response } = message as { request: object; response: IncomingMessage };
      answered(request, response.statusCode);
      finish(request);
    },
    'http.client.request.error': (message) => {
      const { request, error } = message as { request: object; error: Error };
      finish(request, error);
    },
  };
  for (const [name, receive] of Object.entries(channels)) subscribe(name, receive);
  return () => {
    for (const [name, receive] of Object.entries(channels)) unsubscribe(name, receive);
  };
}
