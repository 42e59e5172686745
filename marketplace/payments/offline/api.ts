import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { inTransaction } from '#database/transaction.ts';
import { type ErrorBody, errorBody } from '#platform/http/error-body.ts';
import { requireUser } from '#platform/http/viewer.ts';
import { mayPay } from '../access.ts';
import type { PaymentContext } from '../orders/payment-context.ts';
import { refuse } from '../orders/refusals.ts';
import { readCard } from './card.ts';
import { cardAnswer, cardBody, challengeBody, sessionParams, testSession } from './contract.ts';
import { readTestSession, type TestSession } from './reads.ts';
import { answerChallenge, payTestSession } from './writes.ts';

/** Routes of the test checkout's page; only the payer of the order may use them. */
export async function testCheckoutApi(app: FastifyInstance, { pool }: PaymentContext): Promise<void> {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const errors = { 401: errorBody, 404: errorBody };

  async function ownSession(request: FastifyRequest, id: string): Promise<TestSession | null> {
    const session = await readTestSession(pool, id);
    return session && mayPay(requireUser(request), { payerId: session.payerId, agencyId: null })
      ? session
      : null;
  }
  function unknown(request: FastifyRequest, reply: FastifyReply) {
    return refuse(reply, 'unknown_order', request.language);
  }

  routes.get(
    '/api/v1/checkout/:sessionId',
    {
      config: { access: 'signed-in' },
      schema: {
        tags: ['Payments'],
        summary: 'A checkout of the test provider',
        params: sessionParams,
        response: { 200: testSession, ...errors },
      },
    },
    async (request, reply) => {
      const session = await ownSession(request, request.params.sessionId);
      if (!session) return unknown(request, reply);
      const { successUrl, expiresAt, ...rest } = session;
      return { ...rest, returnUrl: successUrl, expiresAt: expiresAt.toISOString() };
    },
  );

  routes.post(
    '/api/v1/checkout/:sessionId/card',
    {
      config: { access: 'signed-in' },
      schema: {
        tags: ['Payments'],
        summary: 'Pays with a test card',
        description: 'Of the card, its brand and last four digits are kept, nothing else.',
        params: sessionParams,
        body: cardBody,
        response: { 200: cardAnswer, ...errors, 422: errorBody },
      },
    },
    async (request, reply) => {
      const session = await ownSession(request, request.params.sessionId);
      if (!session) return unknown(request, reply);
      const card = readCard(request.body, new Date());
      if (!card.ok) {
        return reply.code(422).send({
          statusCode: 422,
          error: 'Unprocessable Entity',
          message: 'Some of the card makes no sense',
          details: Object.entries(card.troubles).map(([path, message]) => ({ path, message })),
        } satisfies ErrorBody);
      }
      const result = await inTransaction(pool, (client) =>
        payTestSession(client, session.id, card.card, card.fate),
      );
      return { result };
    },
  );

  routes.post(
    '/api/v1/checkout/:sessionId/challenge',
    {
      config: { access: 'signed-in' },
      schema: {
        tags: ['Payments'],
        summary: 'Answers the bank’s question in the test checkout',
        params: sessionParams,
        body: challengeBody,
        response: { 200: cardAnswer, ...errors },
      },
    },
    async (request, reply) => {
      const session = await ownSession(request, request.params.sessionId);
      if (!session) return unknown(request, reply);
      const result = await inTransaction(pool, (client) =>
        answerChallenge(client, session.id, request.body.approve),
      );
      return { result };
    },
  );
}
