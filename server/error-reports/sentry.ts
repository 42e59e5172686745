import { setTimeout as after } from 'node:timers/promises';
import {
  createStackParser,
  createTransport,
  type Event,
  exceptionFromError,
  nodeStackLineParser,
  ServerRuntimeClient,
} from '@sentry/core';
import { redactData } from './redact.ts';
import {
  createBudget,
  type ErrorReport,
  type ErrorReporter,
  MAX_REPORTS_A_MINUTE,
  type Reporting,
} from './report.ts';

/** Milliseconds for one report, and for pending reports when the process ends. */
const TIMEOUT_MS = 5_000;
const CLOSE_MS = 2_000;

const stackParser = createStackParser(nodeStackLineParser());

/**
 * Sends errors to a service with Sentry's protocol. Callers never wait for the service, and its failures are ignored.
 * @param dsn address with the public key
 */
export function sentryReporter(dsn: string, { environment, release, role }: Reporting): ErrorReporter {
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

/** An event in Sentry's protocol: url, method, status and message, redacted; no data of the visitor. */
function eventOf({ source, level, message, error, url, method, status, requestId }: ErrorReport): Event {
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
