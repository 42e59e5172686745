import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyRequest } from 'fastify';
import { Stripe } from 'stripe';

export type StandInSession = {
  id: string;
  object: 'checkout.session';
  client_reference_id: string;
  url: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  payment_intent: string | null;
  amount_total: number;
  currency: string;
  expires_at: number;
  success_url: string;
  /** Null where Stripe decides by the dashboard which ways to pay are offered. */
  payment_method_types: string | null;
};

export type StripeStandIn = {
  url: string;
  webhookSecret: string;
  sessions: Map<string, StandInSession>;
  /** Refunds by payment. */
  refunds: { id: string; payment_intent: string; amount: number }[];
  /** Requests that created something, by idempotency key. */
  made: Map<string, unknown>;
  /** Answers this many next requests with 500, to simulate an outage. */
  failNext: (requests: number) => void;
  /** Pays as a visitor on Stripe's page. @returns the resulting event */
  pay: (sessionId: string) => string;
  event: (type: string, object: object) => string;
  sign: (body: string, secret?: string) => string;
  close: () => Promise<void>;
};

/** The part of Stripe's API that checkouts need, on loopback; each idempotency key is handled once. */
export async function openStripeStandIn(given: { delayMs?: () => number } = {}): Promise<StripeStandIn> {
  const sessions = new Map<string, StandInSession>();
  const made = new Map<string, unknown>();
  const refunds: StripeStandIn['refunds'] = [];
  const webhookSecret = `whsec_${randomUUID()}`;
  let failures = 0;
  const app = Fastify();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(body as string)),
  );
  app.addHook('preHandler', async (_request, reply) => {
    await new Promise((resolve) => setTimeout(resolve, given.delayMs?.() ?? 0));
    if (failures === 0) return;
    failures -= 1;
    await reply.code(500).send({ error: { type: 'api_error', message: 'A bad day' } });
  });

  function once<T>(request: FastifyRequest, make: () => T): T {
    const key = String(request.headers['idempotency-key']);
    if (!made.has(key)) made.set(key, make());
    return made.get(key) as T;
  }
  const invalid = (message: string) => ({ error: { type: 'invalid_request_error', message } });

  app.post<{ Body: URLSearchParams }>('/v1/checkout/sessions', (request) =>
    once(request, () => {
      const form = request.body;
      const amounts = [...form].filter(([name]) => name.endsWith('[unit_amount]'));
      const session: StandInSession = {
        id: `cs_test_${randomUUID()}`,
        object: 'checkout.session',
        client_reference_id: form.get('client_reference_id')!,
        url: '',
        status: 'open',
        payment_status: 'unpaid',
        payment_intent: null,
        amount_total: amounts.reduce((sum, [, amount]) => sum + Number(amount), 0),
        currency: form.get('line_items[0][price_data][currency]')!,
        expires_at: Number(form.get('expires_at')),
        success_url: form.get('success_url')!,
        payment_method_types: form.get('payment_method_types[0]'),
      };
      session.url = `https://checkout.stripe.test/${session.id}`;
      sessions.set(session.id, session);
      return session;
    }),
  );
  app.get('/v1/checkout/sessions', () => ({
    object: 'list',
    url: '/v1/checkout/sessions',
    has_more: sessions.size > 1,
    data: [...sessions.values()].slice(0, 1),
  }));
  app.get<{ Params: { id: string } }>('/v1/checkout/sessions/:id', ({ params }) => sessions.get(params.id));
  app.post<{ Params: { id: string } }>('/v1/checkout/sessions/:id/expire', ({ params }, reply) => {
    const session = sessions.get(params.id);
    if (session?.status !== 'open') return reply.code(400).send(invalid('Only open sessions can be expired'));
    session.status = 'expired';
    return session;
  });
  app.get<{ Params: { id: string } }>('/v1/payment_intents/:id', ({ params }) => ({
    id: params.id,
    object: 'payment_intent',
    latest_charge: {
      id: 'ch_1',
      object: 'charge',
      // A card in a phone's wallet is a card to Stripe.
      payment_method_details: { card: { brand: 'mastercard', last4: '4444', wallet: { type: 'apple_pay' } } },
    },
  }));
  app.post<{ Body: URLSearchParams }>('/v1/refunds', (request, reply) => {
    const payment = request.body.get('payment_intent')!;
    const amount = Number(request.body.get('amount'));
    const paid = [...sessions.values()].find((session) => session.payment_intent === payment);
    const back = refunds.filter((refund) => refund.payment_intent === payment);
    const isNew = !made.has(String(request.headers['idempotency-key']));
    if (isNew && back.reduce((sum, refund) => sum + refund.amount, amount) > (paid?.amount_total ?? 0))
      return reply.code(400).send(invalid('Refund amount is greater than charge amount'));
    return once(request, () => {
      const refund = {
        id: `re_${randomUUID()}`,
        object: 'refund',
        status: 'succeeded',
        payment_intent: payment,
        amount,
      };
      refunds.push(refund);
      return refund;
    });
  });

  function event(type: string, object: object): string {
    const created = Math.floor(Date.now() / 1000);
    return JSON.stringify({ id: `evt_${randomUUID()}`, object: 'event', type, created, data: { object } });
  }
  return {
    url: await app.listen({ port: 0, host: '127.0.0.1' }),
    webhookSecret,
    sessions,
    refunds,
    made,
    failNext(requests) {
      failures = requests;
    },
    pay(sessionId) {
      const session = sessions.get(sessionId)!;
      Object.assign(session, {
        status: 'complete',
        payment_status: 'paid',
        payment_intent: `pi_${randomUUID()}`,
      });
      return event('checkout.session.completed', session);
    },
    event,
    sign: (payload, secret = webhookSecret) => Stripe.webhooks.generateTestHeaderString({ payload, secret }),
    close: () => app.close(),
  };
}
