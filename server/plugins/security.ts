import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { isPageCall } from '#platform/http/in-process.ts';
import { networkOf } from '#platform/http/ip.ts';
import type { Env } from '../settings/table.ts';
import type { RequestCounts } from './request-counts.ts';
import { registerTargetCheck } from './request-target.ts';

/**
 * Headers and rate limit of every route. Pages add their own content security policy.
 * @param counts of requests over all processes; without it the process counts alone
 */
export async function registerSecurity(
  app: FastifyInstance,
  env: Env,
  counts?: RequestCounts,
): Promise<void> {
  await app.register(helmet, {
    // The plugin would write the policy again for each request.
    contentSecurityPolicy: false,
    strictTransportSecurity: env.PUBLIC_URL.startsWith('https:')
      ? { maxAge: 31_536_000, includeSubDomains: true }
      : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
    // Only for obsolete browsers and plug-ins.
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
      ...(counts && { store: counts.Store }),
      // Counts an IPv6 network of 64 bits as one home.
      keyGenerator: (request) => networkOf(request.ip),
      // Decided by the matched route, never by the raw URL: files of the build are exempt, as are in-process calls of
      // pages. Health routes are exempt by `config.rateLimit`.
      allowList: (request) =>
        isPageCall(request) || request.routeOptions.url?.startsWith('/assets/') === true,
    });
  }
}

/** The policy of answers that are not pages: no scripts, no frames. */
const NO_PAGE_POLICY = "default-src 'none'; frame-ancestors 'none'";
