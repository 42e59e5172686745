import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, person } from '#tests/support/people.ts';
import { openShop, type Shop } from '#tests/support/shop.ts';
import { openStripeStandIn, type StripeStandIn } from '#tests/support/stripe-stand-in.ts';
import { stripeProvider } from './stripe.ts';

let stripe: StripeStandIn;
let shop: Shop;
let owner: Person;
let moderator: Person;
beforeAll(async () => {
  stripe = await openStripeStandIn();
  shop = await openShop({
    provider: () =>
      stripeProvider({ secretKey: 'sk_test_x', webhookSecret: stripe.webhookSecret, apiUrl: stripe.url }),
  });
  owner = await person(shop.pool);
  moderator = await person(shop.pool, { moderator: true });
});
afterAll(() => stripe.close());

function sessionOf(checkoutUrl: string) {
  return stripe.sessions.get(checkoutUrl.split('/').at(-1)!)!;
}
async function send(event: string): Promise<number> {
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'stripe-signature': stripe.sign(event),
  };
  return (await shop.app.inject({ method: 'POST', url: '/api/v1/payments/webhook', headers, body: event }))
    .statusCode;
}
async function read(id: number) {
  return (await shop.app.inject({ url: `/api/v1/orders/${id}`, headers: owner.headers })).json();
}

describe('with Stripe', () => {
  it('a buyer is sent to a checkout of the whole order, pays there, and is published with the card on the receipt', async () => {
    const adIds = [await shop.listing(owner), await shop.listing(owner)];
    const { body } = await shop.order(
      owner,
      adIds.map((adId) => ({ adId })),
    );
    const session = sessionOf(body.checkoutUrl);
    expect(session).toMatchObject({ amount_total: 33000, currency: 'eur' });
    // No list of ways to pay, so that Stripe also offers the wallets of the phone: Apple Pay and Google Pay.
    expect(session.payment_method_types).toBeNull();
    expect(session.success_url).toBe(`http://gaff.test/checkout/return?order=${body.id}`);
    expect(session.expires_at * 1000 - Date.now()).toBeGreaterThan(30 * 60_000);
    expect(await send(stripe.pay(session.id))).toBe(200);
    expect(await read(body.id)).toMatchObject({
      state: 'paid',
      card: { brand: 'mastercard', last4: '4444' },
    });
    for (const adId of adIds) expect(await shop.stateOf(adId)).toBe('published');
  });

  it('an order in pounds is charged in pounds', async () => {
    const settings = { secretKey: 'sk_test_x', webhookSecret: stripe.webhookSecret, apiUrl: stripe.url };
    const { sessionId } = await stripeProvider(settings).createSession({
      checkoutId: 4_000_000,
      orderId: 4_000_000,
      email: 'belfast@example.ie',
      locale: 'en',
      currency: 'GBP',
      lines: [{ name: 'Basic', amount: 9900 }],
      expiresAt: new Date(Date.now() + 3_600_000),
      successUrl: 'http://gaff.test/checkout/return',
      cancelUrl: 'http://gaff.test/account/orders',
    });
    expect(stripe.sessions.get(sessionId)).toMatchObject({ amount_total: 9900, currency: 'gbp' });
  });

  it('events of the old and of the new signing secret are accepted while one takes the place of the other', async () => {
    const event = JSON.stringify({ id: 'evt_rotated', type: 'charge.updated', data: { object: {} } });
    const read = (webhookSecret: string) =>
      stripeProvider({ secretKey: 'sk_test_x', webhookSecret, apiUrl: stripe.url }).readEvent(
        Buffer.from(event),
        stripe.sign(event),
      );
    expect(await read(`whsec_new_one,${stripe.webhookSecret}`)).toMatchObject({ id: 'evt_rotated' });
    expect(await read(stripe.webhookSecret)).toMatchObject({ id: 'evt_rotated' });
    expect(await read('whsec_new_one, whsec_another')).toBeNull();
  });

  it('a repeated request calls Stripe with the same key, and opens one checkout', async () => {
    const adId = await shop.listing(owner);
    const opened = stripe.sessions.size;
    stripe.failNext(10);
    expect((await shop.order(owner, [{ adId }], 'bad-day')).status).toBe(503);
    stripe.failNext(0);
    const { status, body } = await shop.order(owner, [{ adId }], 'bad-day');
    expect(status).toBe(201);
    expect((await shop.order(owner, [{ adId }], 'bad-day')).body).toEqual(body);
    expect(stripe.sessions.size).toBe(opened + 1);
    expect([...stripe.made.keys()].some((key) => /^gaff-checkout-\d+$/.test(key))).toBe(true);
  });

  it('the test checkout is off: its pages do not exist, and its signature is refused', async () => {
    const { body } = await shop.order(owner, [{ adId: await shop.listing(owner) }]);
    const session = sessionOf(body.checkoutUrl);
    const event = stripe.event('checkout.session.completed', {
      ...session,
      payment_status: 'paid',
      payment_intent: 'pi_x',
    });
    const { rows } = await shop.pool.query<{ secret: string }>('select secret from test_checkout_secret');
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/v1/payments/webhook',
      headers: { 'stripe-signature': stripe.sign(event, rows[0]!.secret) },
      body: event,
    });
    expect(answer.statusCode).toBe(400);
    expect((await read(body.id)).state).toBe('open');
    const page = await shop.app.inject({
      url: '/api/v1/checkout/cs_test_aaaaaaaaaa',
      headers: owner.headers,
    });
    expect(page.statusCode).toBe(404);
  });

  it('events in the wrong order have the same result: a payment that succeeds later is paid once', async () => {
    const adId = await shop.listing(owner);
    const { body } = await shop.order(owner, [{ adId }]);
    const session = sessionOf(body.checkoutUrl);
    const later = stripe.event('checkout.session.completed', { ...session, status: 'complete' });
    const completed = stripe.pay(session.id);
    const succeeded = stripe.event(
      'checkout.session.async_payment_succeeded',
      stripe.sessions.get(session.id)!,
    );
    for (const event of [succeeded, later, completed, succeeded]) expect(await send(event)).toBe(200);
    expect(await read(body.id)).toMatchObject({ state: 'paid', refunds: [] });
    const { rows } = await shop.pool.query('select count(*)::int as n from payment where order_id = $1', [
      body.id,
    ]);
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('an order is found paid when Stripe is asked, and cannot be cancelled then', async () => {
    const adId = await shop.listing(owner);
    const { body } = await shop.order(owner, [{ adId }]);
    stripe.pay(sessionOf(body.checkoutUrl).id);
    const answer = await shop.app.inject({
      method: 'POST',
      url: `/api/v1/orders/${body.id}/cancellation`,
      headers: owner.headers,
    });
    expect(answer.statusCode).toBe(409);
    expect(await read(body.id)).toMatchObject({ state: 'paid' });
    expect(await shop.stateOf(adId)).toBe('published');
  });

  it('a cancelled order can no longer be paid there', async () => {
    const { body } = await shop.order(owner, [{ adId: await shop.listing(owner) }]);
    await shop.app.inject({
      method: 'POST',
      url: `/api/v1/orders/${body.id}/cancellation`,
      headers: owner.headers,
    });
    expect(sessionOf(body.checkoutUrl).status).toBe('expired');
    expect(await read(body.id)).toMatchObject({ state: 'cancelled' });
  });

  it('a moderator’s refund is made once, also if Stripe did not answer at first', async () => {
    const { body } = await shop.order(owner, [{ adId: await shop.listing(owner) }]);
    await send(stripe.pay(sessionOf(body.checkoutUrl).id));
    const back = () =>
      shop.app.inject({
        method: 'POST',
        url: `/api/v1/orders/${body.id}/refunds`,
        headers: { ...moderator.headers, 'idempotency-key': 'back' },
        payload: { reason: 'Sorry' },
      });
    stripe.failNext(10);
    expect((await back()).statusCode).toBe(503);
    stripe.failNext(0);
    expect((await back()).json()).toMatchObject({ state: 'done', amount: 16500 });
    expect((await back()).statusCode).toBe(201);
    expect(stripe.refunds.filter(({ amount }) => amount === 16500)).toHaveLength(1);
    expect(await read(body.id)).toMatchObject({ state: 'refunded' });
  });

  it('a refund that Stripe refuses has failed, and can be tried again', async () => {
    const { body } = await shop.order(owner, [{ adId: await shop.listing(owner) }]);
    const { id } = sessionOf(body.checkoutUrl);
    await send(stripe.pay(id));
    const session = stripe.sessions.get(id)!;
    // Disputed: the bank has taken the payment back.
    session.amount_total = 0;
    const back = (key: string) =>
      shop.app.inject({
        method: 'POST',
        url: `/api/v1/orders/${body.id}/refunds`,
        headers: { ...moderator.headers, 'idempotency-key': key },
        payload: { reason: 'Sorry' },
      });
    expect((await back('no')).statusCode).toBe(409);
    expect((await back('no')).statusCode).toBe(409);
    expect(await read(body.id)).toMatchObject({ state: 'paid', refunds: [{ state: 'failed' }] });
    session.amount_total = 16500;
    expect((await back('yes')).statusCode).toBe(201);
    expect(await read(body.id)).toMatchObject({ state: 'refunded' });
  });
});
