import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { routesOf } from '#platform/http/define-route.ts';
import { createBudget, type ErrorReporter, errorFrom, MAX_REPORTS_A_MINUTE } from './report.ts';

/** Maximum size of a report in bytes; the page shortens message and stack. */
const MAX_BODY_BYTES = 16 * 1024;
/** Reports per minute and network. A page sends at most five until it is loaded again. */
const MAX_A_MINUTE = 20;

const browserError = z.object({
  name: z.string().max(100).default('Error'),
  message: z.string().min(1).max(1_000),
  stack: z.string().max(8_000).optional(),
  page: z.string().max(1_000).describe('Path of the page, without query parameters'),
  url: z.string().max(1_000).optional().describe('URL of the failed call, if any'),
  method: z.string().max(10).optional(),
  status: z.int().min(0).max(599).optional(),
});

/**
 * Receives unexpected errors of browsers and forwards them, because pages call no other site. Browsers share one
 * budget per minute, separate from the server's, so that they cannot hide server errors.
 */
export async function errorReportsApi(app: FastifyInstance, { report }: ErrorReporter): Promise<void> {
  const mayReport = createBudget(MAX_REPORTS_A_MINUTE / 2);
  routesOf(app, { tag: 'Service', access: 'anyone' })('POST /api/v1/errors', {
    bodyLimit: MAX_BODY_BYTES,
    summary: 'Report an error of a page',
    description:
      'Recorded without personal data. Always 204, even if the report is dropped by the rate limit.',
    body: browserError,
    config: { rateLimit: { max: MAX_A_MINUTE, timeWindow: '1 minute' } },
    async handle(request) {
      const { name, message, stack, page, url, method, status } = request.body;
      if (mayReport()) {
        const error = errorFrom(name, message, stack);
        request.log.warn({ err: error, url: url ?? page, method, status, page }, 'an error in a browser');
        report({
          source: 'browser',
          level: 'error',
          message,
          error,
          url: url ?? page,
          method,
          status,
          requestId: request.id,
        });
      }
      return null;
    },
  });
}
