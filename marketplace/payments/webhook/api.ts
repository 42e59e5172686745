import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type ErrorBody, errorBody } from '#platform/http/error-body.ts';
import type { Desk } from '../orders/desk.ts';
import { hear } from './handle-event.ts';

/** A provider that is told to come again does so after this many seconds, or when its own plan says. */
const RETRY_SECONDS = 10;

/** Where the provider of payments tells what became of a checkout: the one way, beside asking it, that an order is paid. */
export async function webhookApi(app: FastifyInstance, desk: Desk): Promise<void> {
  // The signature is over the bytes as they came.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/v1/payments/webhook',
    {
      config: { access: 'anyone' },
      schema: {
        tags: ['Payments'],
        summary: 'What the payment provider tells us',
        description: 'Events signed by Stripe’s scheme, at most five minutes old. Each is taken in once.',
        headers: z.object({ 'stripe-signature': z.string().max(2000).optional() }),
        body: z.unknown().meta({ type: 'string', format: 'binary' }),
        response: { 200: z.object({ received: z.literal(true) }), 400: errorBody, 503: errorBody },
      },
    },
    async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const event = await desk.provider.readEvent(body, request.headers['stripe-signature']);
      if (!event) {
        return reply.code(400).send({
          statusCode: 400,
          error: 'Bad Request',
          message: 'This is not signed by our payment provider, or was signed too long ago',
        } satisfies ErrorBody);
      }
      try {
        await hear(desk, event);
      } catch (err) {
        request.log.error({ err, event: event.id }, 'a payment event could not be taken in');
        reply.header('retry-after', RETRY_SECONDS);
        return reply.code(503).send({
          statusCode: 503,
          error: 'Service Unavailable',
          message: 'Please send this again later',
        } satisfies ErrorBody);
      }
      return { received: true as const };
    },
  );
}
