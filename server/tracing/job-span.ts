import { SpanStatusCode, trace } from '@opentelemetry/api';
import { TRACER } from './tracer.ts';

/** The attribute of the span of a job that found nothing to do. */
export const IDLE = 'gaff.job.idle';

/**
 * Runs a job in a span of its own; without tracing it just runs.
 * @returns what the job returns @throws what the job throws
 */
export function withinJobSpan<Result>(job: string, run: () => Promise<Result>): Promise<Result> {
  return trace.getTracer(TRACER).startActiveSpan(`job ${job}`, { root: true }, async (span) => {
    try {
      const result = await run();
      // Jobs return how much they did.
      span.setAttribute(IDLE, !result);
      return result;
    } catch (error) {
      // The log has the error, redacted.
      span.setAttribute('error.type', (error as Error).name);
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}
