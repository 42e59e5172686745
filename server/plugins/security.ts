import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { networkOf } from '#platform/http/ip.ts';
import type { Env } from '../env.ts';
import { registerTargetCheck } from './request-target.ts';

/** Headers, rate limit and overload protection for every route. Pages add a content security policy of their own. */
export async function registerSecurity(app: FastifyInstance, env: Env): Promise<void> {
  await app.register(helmet, {
    // It would write the policy anew for each request.
    contentSecurityPolicy: false,
    strictTransportSecurity: env.PUBLIC_URL.startsWith('https:')
      ? { maxAge: 31_536_000, includeSubDomains: true }
      : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
    // For browsers and plug-ins that are gone.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    xDnsPrefetchControl: false,
  });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('content-security-policy', NO_PAGE_POLICY);
    done();
  });
  registerTargetCheck(app);
  if (env.RATE_LIMIT > 0) {
    await app.register(rateLimit, {
      max: env.RATE_LIMIT,
      timeWindow: '1 minute',
      // A home has 64 bits of IPv6 to itself.
      keyGenerator: (request) => networkOf(request.ip),
      // By the matched route, never by the address as it came: files of the build cost nothing, and pages call their own
      // API in-process. Routes of health say so themselves (`config.rateLimit`).
      allowList: ({ headers, routeOptions }) =>
        headers['x-in-process'] === IN_PROCESS || routeOptions.url?.startsWith('/assets/') === true,
    });
  }
  await app.register(underPressure, {
    maxEventLoopDelay: env.OVERLOAD_LAG_MS,
    maxRssBytes: 0,
    retryAfter: 5,
    message: 'We are briefly overloaded, please try again',
  });
}

/** Of answers that are no pages: nothing in them may run or be shown in a frame. */
const NO_PAGE_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Marks a page's own call to the API; unguessable, so no client can claim it. */
export const IN_PROCESS = crypto.randomUUID();
