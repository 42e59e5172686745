import { context, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import pg from 'pg';

type Done = (error: Error | null | undefined, ...rest: unknown[]) => void;

/**
 * Makes a span of every query that a traced request or job sends, with the text of the statement. Its values are not
 * part of the text. The driver has no channel for this, so its methods are wrapped.
 * @returns what takes the wrapping off
 */
export function traceQueries(tracer: Tracer): () => void {
  const client = pg.Client.prototype;
  const pool = pg.Pool.prototype;
  const { query } = client;
  const { connect } = pool;

  client.query = function tracedQuery(this: pg.Client, ...given: unknown[]): unknown {
    const text = textOf(given[0]);
    if (!text || !trace.getActiveSpan()) return Reflect.apply(query, this, given);
    const span = tracer.startSpan(firstWord(text), {
      kind: SpanKind.CLIENT,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
    });
    const done = given.at(-1);
    if (typeof done === 'function') {
      const caller = context.active();
      const ended: Done = (error, ...rest) => {
        end(span, error);
        context.with(caller, () => (done as Done)(error, ...rest));
      };
      return Reflect.apply(query, this, [...given.slice(0, -1), ended]);
    }
    const answer: unknown = Reflect.apply(query, this, given);
    if (answer instanceof Promise)
      answer.then(
        () => end(span),
        (error: Error) => end(span, error),
      );
    // A stream of rows: how long it is read is its reader's affair.
    else end(span);
    return answer;
  } as typeof query;

  // A connection that was waited for is handed over by the query that returned it, in its span.
  pool.connect = function tracedConnect(this: pg.Pool, ...given: unknown[]): unknown {
    const bound = given.map((one) => (typeof one === 'function' ? context.bind(context.active(), one) : one));
    return Reflect.apply(connect, this, bound);
  } as typeof connect;

  return () => {
    client.query = query;
    pool.connect = connect;
  };
}

function textOf(query: unknown): string | undefined {
  if (typeof query === 'string') return query;
  const { text } = (query ?? {}) as { text?: unknown };
  return typeof text === 'string' ? text : undefined;
}

function firstWord(text: string): string {
  return /\w+/.exec(text)?.[0]?.toUpperCase() ?? 'QUERY';
}

function end(span: Span, error?: (Error & { code?: string }) | null): void {
  if (error) {
    // The message may quote values.
    span.setStatus({ code: SpanStatusCode.ERROR });
    if (error.code) span.setAttribute('db.response.status_code', error.code);
  }
  span.end();
}
