import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { routesOf } from '#platform/http/define-route.ts';
import type { ErrorBody } from '#platform/http/error-body.ts';
import type { PaymentContext } from '../orders/payment-context.ts';
import { handleEvent } from './handle-event.ts';

/** Seconds after which the provider should send an event again; it may use its own schedule. */
const RETRY_SECONDS = 10;

/**
 * The webhook of the payment provider. Apart from asking the provider, it is the only way for an order to become
 * paid.
 */
export async function webhookApi(app: FastifyInstance, context: PaymentContext): Promise<void> {
  // The signature covers the raw bytes.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  routesOf(app, { tag: 'Payments', access: 'anyone' })('POST /api/v1/payments/webhook', {
    summary: 'Receive events of the payment provider',
    description: 'Events signed with Stripe’s scheme, at most five minutes old. Each is processed once.',
    headers: z.object({ 'stripe-signature': z.string().max(2000).optional() }),
    body: z.unknown().meta({ type: 'string', format: 'binary' }),
    answer: z.object({ received: z.literal(true) }),
    async handle(request, reply) {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const event = await context.provider.readEvent(body, request.headers['stripe-signature']);
      if (!event) {
        return reply.code(400).send({
          statusCode: 400,
          error: 'Bad Request',
          message: 'This is not signed by our payment provider, or was signed too long ago',
        } satisfies ErrorBody);
      }
      try {
        await handleEvent(context, event);
      } catch (err) {
        request.log.error({ err, event: event.id }, 'a payment event could not be taken in');
        reply.header('retry-after', RETRY_SECONDS);
        return reply.code(503).send({
          statusCode: 503,
          error: 'Service Unavailable',
          message: 'Send this again later',
        } satisfies ErrorBody);
      }
      return { received: true as const };
    },
  });
}
