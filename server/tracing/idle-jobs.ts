import type { ReadableSpan, SpanProcessor } from '@opentelemetry/sdk-trace';
import { IDLE } from './job-span.ts';

/**
 * Leaves out the traces of jobs that found nothing to do, several a second: their spans wait until the job has ended.
 * @param next receives all other spans
 */
export function withoutIdleJobs(next: SpanProcessor): SpanProcessor {
  /** The ended spans of jobs that run, by the id of their trace. */
  const waiting = new Map<string, ReadableSpan[]>();
  return {
    onStart(span, parent) {
      if (span.name.startsWith('job ') && !span.parentSpanContext)
        waiting.set(span.spanContext().traceId, []);
      next.onStart(span, parent);
    },
    onEnd(span) {
      const { traceId } = span.spanContext();
      const held = waiting.get(traceId);
      if (!held) next.onEnd(span);
      else if (span.parentSpanContext) held.push(span);
      else {
        waiting.delete(traceId);
        if (span.attributes[IDLE] !== true) for (const one of [...held, span]) next.onEnd(one);
      }
    },
    forceFlush: () => next.forceFlush(),
    shutdown: () => next.shutdown(),
  };
}
