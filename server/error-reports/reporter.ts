import { setTimeout as after } from 'node:timers/promises';
import {
  createStackParser,
  createTransport,
  type Event,
  exceptionFromError,
  nodeStackLineParser,
  ServerRuntimeClient,
} from '@sentry/core';
import { redactData, redactText } from './redact.ts';

/** An error with the request in which it happened. */
export type ErrorReport = {
  source: 'server' | 'browser';
  level: 'error' | 'fatal';
  /** The operation that failed. */
  message: string;
  error?: Error | undefined;
  url?: string | undefined;
  method?: string | undefined;
  status?: number | undefined;
  requestId?: string | undefined;
};

export type ErrorReporter = {
  report: (report: ErrorReport) => void;
  /** Waits briefly for pending reports. */
  close: () => Promise<void>;
};

/** Maximum reports per minute, so that an error in every request does not add load. */
export const MAX_REPORTS_A_MINUTE = 60;
/** Milliseconds for one report, and for pending reports when the process ends. */
const TIMEOUT_MS = 5_000;
const CLOSE_MS = 2_000;

const stackParser = createStackParser(nodeStackLineParser());

/** The process that reports, as an error service shows it. */
type Reporting = {
  environment: string;
  /** Name and version of the program, `gaff@0.1.0`. */
  release: string;
  /** Whether the process serves requests, does the timed work, or both. */
  role: 'web' | 'worker' | 'both';
};

/**
 * Sends errors to a service with Sentry's protocol. Callers never wait for the service, and its failures are ignored.
 * @param dsn address with the public key; absent: nothing is sent
 */
export function createErrorReporter(
  dsn: string | undefined,
  { environment, release, role }: Reporting,
): ErrorReporter {
  if (!dsn) return { report() {}, close: async () => {} };
  const client = new ServerRuntimeClient({
    dsn,
    environment,
    release,
    platform: 'node',
    runtime: { name: 'node', version: process.version },
    stackParser,
    integrations: [],
    sendClientReports: false,
    transport: (options) =>
      createTransport(options, async ({ body }) => {
        const response = await fetch(options.url, {
          method: 'POST',
          headers: options.headers ?? {},
          body: body as BodyInit,
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        await response.body?.cancel();
        return {
          statusCode: response.status,
          headers: {
            'x-sentry-rate-limits': response.headers.get('x-sentry-rate-limits'),
            'retry-after': response.headers.get('retry-after'),
          },
        };
      }),
  });
  client.init();
  const mayReport = createBudget(MAX_REPORTS_A_MINUTE);
  return {
    report(report) {
      if (!mayReport()) return;
      const event = eventOf(report);
      client.captureEvent({ ...event, tags: { ...event.tags, role } });
    },
    async close() {
      await Promise.race([client.close(CLOSE_MS), after(CLOSE_MS, undefined, { ref: false })]);
    },
  };
}

/** @returns a function that returns true a fixed number of times per minute */
export function createBudget(perMinute: number, now: () => number = Date.now): () => boolean {
  let minute = 0;
  let used = 0;
  return () => {
    const current = Math.floor(now() / 60_000);
    if (current !== minute) used = 0;
    minute = current;
    used += 1;
    return used <= perMinute;
  };
}

/** An event in Sentry's protocol: url, method, status and message, redacted; no data of the visitor. */
export function eventOf({
  source,
  level,
  message,
  error,
  url,
  method,
  status,
  requestId,
}: ErrorReport): Event {
  const exception = error && exceptionFromError(stackParser, error);
  const event: Event = {
    level,
    message,
    ...(exception && { exception: { values: [exception] } }),
    request: { ...(url && { url }), ...(method && { method }) },
    tags: { source, ...(status && { status }), ...(requestId && { request_id: requestId }) },
    extra: { ...(error?.stack && { stack: error.stack }) },
  };
  return redactData(event) as Event;
}

/** @returns a browser error as an Error, so that its stack is parsed the same way */
export function errorFrom(name: string, message: string, stack: string | undefined): Error {
  return Object.assign(new Error(redactText(message)), { name, stack: stack ?? `${name}: ${message}` });
}
