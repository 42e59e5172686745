import { setTimeout as delay } from 'node:timers/promises';
import { context, DiagLogLevel, diag, type Tracer, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createBudget } from '../error-reports/report.ts';
import { VERSION } from '../version.ts';
import { traceQueries } from './database-spans.ts';
import { withoutIdleJobs } from './idle-jobs.ts';
import { traceOutgoingCalls } from './outgoing-spans.ts';
import { traceRequests } from './request-spans.ts';
import { samplerOf } from './sampler.ts';
import { TRACER } from './tracer.ts';

export type Tracing = {
  /** Makes a span of every request; registered before all other hooks, which then run within it. */
  register: (app: FastifyInstance) => void;
  /** Sends pending spans, for a moment, and ends tracing. */
  close: () => Promise<void>;
};

type TracingOptions = {
  log: Logger;
  /** Number of proxies in front; the nearest one may name the trace that a request belongs to. */
  trustedProxies: number;
  /** The standard variables of OpenTelemetry; the exporter reads those with its address from the process itself. */
  variables: Record<string, string | undefined>;
  /** The address of traces, in the place of the one in the variables. */
  url?: string;
};

/** Milliseconds that the end of the process waits for pending spans. */
const CLOSE_MS = 2_000;
/** Lines a minute about a receiver that does not answer. */
const MAX_COMPLAINTS_A_MINUTE = 2;

/**
 * Starts tracing: spans of requests, jobs, queries and outgoing calls are sent in the background by OTLP over HTTP, as
 * JSON. A receiver that is away costs a bounded queue, of which the newest spans are dropped.
 */
export function openTracing({ log, trustedProxies, variables, url }: TracingOptions): Tracing {
  const mayComplain = createBudget(MAX_COMPLAINTS_A_MINUTE);
  const complain = (words: string, ...details: unknown[]) => {
    if (mayComplain()) log.warn({ details: details.map(String) }, `tracing: ${words}`);
  };
  const ignore = () => {};
  diag.setLogger(
    { error: complain, warn: complain, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const exporter = new OTLPTraceExporter(url ? { url } : {});
  const provider = new TracerProvider({
    sampler: samplerOf(variables),
    resource: resourceFromAttributes({ 'service.name': 'gaff', 'service.version': VERSION }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    spanProcessors: [withoutIdleJobs(new BatchSpanProcessor({ exporter }))],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  const tracer: Tracer = provider.getTracer(TRACER);
  const stopQueries = traceQueries(tracer);
  const stopCalls = traceOutgoingCalls(tracer);
  return {
    register: (app) => traceRequests(app, tracer, trustedProxies),
    async close() {
      stopQueries();
      stopCalls();
      trace.disable();
      context.disable();
      await Promise.race([provider.shutdown().catch(ignore), delay(CLOSE_MS, undefined, { ref: false })]);
      diag.disable();
    },
  };
}
