import type { FastifyInstance } from 'fastify';
import type { FeatureSwitches, SwitchableFeature } from '#platform/http/feature-switch.ts';
import { errorOf } from '#platform/http/problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The feature without which the route answers 503. */
    feature?: SwitchableFeature | undefined;
  }
}

/** Seconds after which clients may ask again. */
const RETRY_SECONDS = 300;

/** The one gate of features that are switched off: their routes answer 503 before the body is read. */
export function registerFeatureSwitches(app: FastifyInstance, switches: FeatureSwitches): void {
  app.addHook('onRequest', async (request, reply) => {
    const feature = request.routeOptions.config?.feature;
    if (!feature || !switches.isOff(feature)) return;
    const message = request.language.t(`administration.off.${feature}`);
    return (
      reply
        .code(503)
        .headers({ 'retry-after': String(RETRY_SECONDS), 'cache-control': 'no-store' })
        .type('application/json')
        // The route may have another schema for this status.
        .serializer(JSON.stringify)
        .send({ ...errorOf(503, message), reason: 'switched-off' })
    );
  });
}
