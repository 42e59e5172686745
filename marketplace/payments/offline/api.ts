import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction } from '#database/transaction.ts';
import { routesOf } from '#platform/http/define-route.ts';
import type { ErrorBody } from '#platform/http/error-body.ts';
import { requireUser } from '#platform/http/viewer.ts';
import { mayPay } from '../access.ts';
import * as endpoints from '../endpoints.ts';
import type { PaymentContext } from '../orders/payment-context.ts';
import { refuse } from '../orders/refusals.ts';
import { readCard } from './card.ts';
import { cardAnswer, cardBody, challengeBody, sessionParams, testSession } from './contract.ts';
import { readTestSession, type TestSession } from './reads.ts';
import { answerChallenge, payTestSession } from './writes.ts';

/** Routes of the test checkout's page; only the payer of the order may use them. */
export async function testCheckoutApi(app: FastifyInstance, { pool }: PaymentContext): Promise<void> {
  const route = routesOf(app, { tag: 'Payments', access: 'signed-in' });

  async function ownSession(request: FastifyRequest, id: string): Promise<TestSession | null> {
    const session = await readTestSession(pool, id);
    return session && mayPay(requireUser(request), { payerId: session.payerId, agencyId: null })
      ? session
      : null;
  }
  function unknown(request: FastifyRequest, reply: FastifyReply) {
    return refuse(reply, 'unknown_order', request.language);
  }

  route(endpoints.readTestSession, {
    summary: 'Get a checkout of the test provider',
    params: sessionParams,
    answer: testSession,
    async handle(request, reply) {
      const session = await ownSession(request, request.params.sessionId);
      if (!session) return unknown(request, reply);
      const { successUrl, expiresAt, ...rest } = session;
      return { ...rest, returnUrl: successUrl, expiresAt: expiresAt.toISOString() };
    },
  });

  route(endpoints.payByTestCard, {
    summary: 'Pay with a test card',
    description: 'Stores only the brand and the last four digits of the card.',
    params: sessionParams,
    body: cardBody,
    answer: cardAnswer,
    async handle(request, reply) {
      const session = await ownSession(request, request.params.sessionId);
      if (!session) return unknown(request, reply);
      const card = readCard(request.body, new Date());
      if (!card.ok) {
        return reply.code(422).send({
          statusCode: 422,
          error: 'Unprocessable Entity',
          message: 'Check the card details',
          details: Object.entries(card.troubles).map(([path, message]) => ({ path, message })),
        } satisfies ErrorBody);
      }
      const result = await inTransaction(pool, (client) =>
        payTestSession(client, session.id, card.card, card.fate),
      );
      return { result };
    },
  });

  route(endpoints.answerTestChallenge, {
    summary: 'Answer the bank confirmation of the test checkout',
    params: sessionParams,
    body: challengeBody,
    answer: cardAnswer,
    async handle(request, reply) {
      const session = await ownSession(request, request.params.sessionId);
      if (!session) return unknown(request, reply);
      const result = await inTransaction(pool, (client) =>
        answerChallenge(client, session.id, request.body.approve),
      );
      return { result };
    },
  });
}
