import { randomUUID } from 'node:crypto';
import { inTransaction } from '#database/transaction.ts';
import { writeListings } from '#marketplace/listings/writes.ts';
import { offlineProvider } from '#marketplace/payments/offline/provider.ts';
import { createOrder } from '#marketplace/payments/orders/writes.ts';
import { applyPaymentOutcome } from '#marketplace/payments/webhook/writes.ts';
import { sampleListing } from '../../../support/listings.ts';
import type { Person } from '../../../support/people.ts';
import { type Row, SIGNED_IN } from '../row.ts';
import type { World } from '../world.ts';

type Ordered = { orderId: number; checkoutId: number };

async function order({ pool }: World, payer: Person): Promise<Ordered> {
  const reference = randomUUID();
  const { ids } = await writeListings(pool, [sampleListing({ reference, state: 'pending' })]);
  const adId = ids.get(reference)!;
  const viewer = {
    userId: payer.userId,
    email: payer.email,
    name: 'Payer',
    isModerator: false,
    agency: null,
    sessionId: '',
    signedInAt: new Date(),
  };
  const lines = [{ adId, kind: 'plan' as const, planId: 'sale-basic' }];
  const made = await inTransaction(pool, (client) =>
    createOrder(client, { viewer, lines, locale: 'en', provider: 'offline' }, async () => ({
      ok: true,
      currency: 'EUR',
      agencyId: payer.agencyId,
      ads: [{ adId, adType: 'sale', title: 'An ad' }],
    })),
  );
  if (!made.ok) throw new Error(made.reason);
  const { rows } = await pool.query<{ id: number }>('select id from checkout where order_id = $1', [
    made.orderId,
  ]);
  return { orderId: made.orderId, checkoutId: rows[0]!.id };
}

async function paidOrder(world: World, payer: Person): Promise<number> {
  const { orderId, checkoutId } = await order(world, payer);
  const money = { reference: randomUUID(), amount: 9500, currency: 'EUR' as const, card: null };
  await inTransaction(world.pool, (client) =>
    applyPaymentOutcome(
      client,
      { id: checkoutId, provider: 'offline', sessionId: null },
      { state: 'paid', money },
      {
        fulfil: async () => {},
        queueReceiptMail: async () => {},
        seller: { name: 'Gaff', address: [], email: '', vatNumber: null },
      },
    ),
  );
  return orderId;
}

async function session(world: World): Promise<string> {
  const { orderId, checkoutId } = await order(world, world.people.advertiser);
  const { sessionId } = await offlineProvider(world.pool, 'http://localhost').createSession({
    checkoutId,
    orderId,
    email: world.people.advertiser.email,
    locale: 'en',
    currency: 'EUR',
    lines: [{ name: 'An ad', amount: 9500 }],
    expiresAt: new Date(Date.now() + 3_600_000),
    successUrl: 'http://localhost/',
    cancelUrl: 'http://localhost/',
  });
  return sessionId;
}

const CARD = { number: '4242424242424242', expiry: '12/40', cvc: '123', name: 'Payer' };

export const PAYMENT_ROWS: Readonly<Record<string, Row>> = {
  'GET /api/v1/plans': 'public',
  // Refused without a valid signature.
  'POST /api/v1/payments/webhook': 'public',
  'GET /api/v1/orders': [{ of: 'one’s own', allows: SIGNED_IN, ask: () => ({ url: '/api/v1/orders' }) }],
  'POST /api/v1/orders': [
    {
      of: 'an ad that nobody may order for',
      allows: SIGNED_IN,
      answers: [404],
      ask: () => ({
        url: '/api/v1/orders',
        headers: { 'idempotency-key': randomUUID() },
        payload: { lines: [{ adId: 1, kind: 'plan', planId: 'sale-basic' }] },
      }),
    },
  ],
  'GET /api/v1/orders/:id': [
    {
      of: 'an order of the advertiser',
      allows: ['advertiser', 'moderator'],
      ask: async (world) => ({
        url: `/api/v1/orders/${(await order(world, world.people.advertiser)).orderId}`,
      }),
    },
    {
      of: 'an order of the agency',
      allows: ['agent', 'moderator'],
      ask: async (world) => ({ url: `/api/v1/orders/${(await order(world, world.people.agent)).orderId}` }),
    },
  ],
  'POST /api/v1/orders/:id/cancellation': [
    {
      of: 'an order of the advertiser',
      allows: ['advertiser'],
      ask: async (world) => ({
        url: `/api/v1/orders/${(await order(world, world.people.advertiser)).orderId}/cancellation`,
      }),
    },
  ],
  'GET /api/v1/orders/:id/receipt.pdf': [
    {
      of: 'a paid order of the advertiser',
      allows: ['advertiser', 'moderator'],
      ask: async (world) => ({
        url: `/api/v1/orders/${await paidOrder(world, world.people.advertiser)}/receipt.pdf`,
      }),
    },
    {
      of: 'a paid order of the agency',
      allows: ['agent', 'moderator'],
      ask: async (world) => ({
        url: `/api/v1/orders/${await paidOrder(world, world.people.agent)}/receipt.pdf`,
      }),
    },
  ],
  'POST /api/v1/orders/:id/refunds': [
    {
      of: 'an order of the advertiser that is not paid',
      allows: ['moderator'],
      // Admitted; nothing was paid.
      answers: [409],
      ask: async (world) => ({
        url: `/api/v1/orders/${(await order(world, world.people.advertiser)).orderId}/refunds`,
        headers: { 'idempotency-key': randomUUID() },
        payload: { reason: 'As asked' },
      }),
    },
  ],
  'GET /api/v1/checkout/:sessionId': [
    {
      of: 'a checkout of the advertiser',
      allows: ['advertiser'],
      ask: async (world) => ({ url: `/api/v1/checkout/${await session(world)}` }),
    },
  ],
  'POST /api/v1/checkout/:sessionId/card': [
    {
      of: 'a checkout of the advertiser',
      allows: ['advertiser'],
      ask: async (world) => ({ url: `/api/v1/checkout/${await session(world)}/card`, payload: CARD }),
    },
  ],
  'POST /api/v1/checkout/:sessionId/challenge': [
    {
      of: 'a checkout of the advertiser',
      allows: ['advertiser'],
      ask: async (world) => ({
        url: `/api/v1/checkout/${await session(world)}/challenge`,
        payload: { approve: true },
      }),
    },
  ],
};
