import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { authenticate } from '#marketplace/accounts/sign-in/authenticate.ts';
import { networkOf } from '#platform/http/ip.ts';
import { registerRequestLanguage } from '#platform/http/request-language.ts';
import { registerDraining } from './drain.ts';
import { errorReportsApi } from './error-reports/api.ts';
import { type FeatureContext, registerFeatures } from './features.ts';
import { limitConnections } from './overload/connections.ts';
import { registerShedding } from './overload/shed-load.ts';
import { clientCalls } from './plugins/client-calls.ts';
import { answerError, registerErrors } from './plugins/errors.ts';
import { registerFeatureSwitches } from './plugins/feature-switches.ts';
import { registerHealth } from './plugins/health.ts';
import { registerJsonBodies } from './plugins/json-body.ts';
import { registerMailbox } from './plugins/mailbox.ts';
import { registerOpenApi } from './plugins/openapi.ts';
import { registerOwnWrites } from './plugins/own-writes.ts';
import { registerPages } from './plugins/pages.ts';
import { registerRequestIds, requestIds } from './plugins/request-id.ts';
import { registerRequestLog } from './plugins/request-log.ts';
import { registerPagePattern, registerRequestMetrics } from './plugins/request-metrics.ts';
import { originForm } from './plugins/request-target.ts';
import { registerSecurity } from './plugins/security.ts';
import { registerSitemaps } from './plugins/sitemaps.ts';
import { registerUnreadBodies } from './plugins/unread-body.ts';
import { registerViewer } from './plugins/viewer.ts';
import { registerWellKnown } from './plugins/well-known.ts';
import type { Env } from './settings/table.ts';
import type { Tracing } from './tracing/open.ts';

/** Maximum body of an API request; uploads have a limit of their own. */
export const BODY_LIMIT = 256 * 1024;

export type AppOptions = {
  env: Env;
  services: FeatureContext;
  /** Whether the built pages are served too; API tests do without. */
  pages: boolean;
  /** Makes spans of requests, where traces are sent. */
  tracing?: Tracing | undefined;
};

/** Builds the whole product as one Fastify app: the explicit list of its parts. */
export async function buildApp({ env, services, pages, tracing }: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address, hop) => hop < env.TRUSTED_PROXIES,
    bodyLimit: BODY_LIMIT,
    // Uploading a photograph over a slow phone takes minutes.
    requestTimeout: 300_000,
    // Nothing has come or gone for so long: a heartbeat of events comes every twenty seconds.
    connectionTimeout: 120_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
    // Longer than load balancers keep idle connections, so that they never reuse one that is closing.
    keepAliveTimeout: 75_000,
    forceCloseConnections: 'idle',
    // Schemas limit parameters; Node's limit on headers bounds their length before that.
    routerOptions: { maxParamLength: 16_384, ignoreTrailingSlash: true },
    frameworkErrors: answerError,
    rewriteUrl: ({ url }) => originForm(url),
    genReqId: requestIds(env.TRUSTED_PROXIES),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  registerPagePattern(app);
  tracing?.register(app);
  if (env.METRICS_PORT) registerRequestMetrics(app);
  registerRequestLog(app, services.log);
  registerRequestIds(app);
  registerDraining(app);
  limitConnections(app);
  registerShedding(app, env.OVERLOAD_WAIT_MS, ({ ip }) =>
    services.requestCounts.isBeyond(networkOf(ip), env.RATE_LIMIT),
  );
  registerUnreadBodies(app);
  registerJsonBodies(app);
  await registerSecurity(app, env, services.requestCounts);
  registerErrors(app);
  registerOwnWrites(app, env.PUBLIC_URL, services.changes);
  registerRequestLanguage(app, services.languages);
  registerViewer(
    app,
    (request) =>
      authenticate(request, {
        ...services,
        publicUrl: env.PUBLIC_URL,
        moderatorsNeedSecondFactor: env.MODERATOR_SECOND_FACTOR,
      }),
    new URL(env.PUBLIC_URL).origin,
  );
  registerFeatureSwitches(app, services.switches);
  await registerOpenApi(app, env);
  registerHealth(app, services.isReady);
  await app.register(errorReportsApi, services.errors);
  await registerFeatures(app, services);
  await app.register(clientCalls);
  registerMailbox(app, env, services);
  registerSitemaps(app, env, services);
  registerWellKnown(app, env);
  if (pages) await registerPages(app, env, services);
  return app;
}

/** Builds what a process without requests serves: whether it runs and can work. */
export async function buildWorkerApp({
  log,
  isReady,
}: Pick<FeatureContext, 'log' | 'isReady'>): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  registerDraining(app);
  registerHealth(app, isReady);
  return app;
}
