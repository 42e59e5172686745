import { beforeAll, expect, it } from 'vitest';
import { type Person, person } from '#tests/support/people.ts';
import { openShop, type Shop } from '#tests/support/shop.ts';
import { noProvider } from './none.ts';
import { sign } from './signed-event.ts';

let shop: Shop;
let owner: Person;
beforeAll(async () => {
  shop = await openShop({ provider: () => noProvider });
  owner = await person(shop.pool);
});

it('without a payment provider an order is refused in plain words, and nothing is published', async () => {
  const adId = await shop.listing(owner);
  const { status, body } = await shop.order(owner, [{ adId }]);
  expect(status).toBe(503);
  expect(body.message).toMatch(/^Payment isn’t set up on this site yet/);
  expect(await shop.stateOf(adId)).toBe('pending');
  const { rows } = await shop.pool.query('select from purchase_order');
  expect(rows).toEqual([]);
});

it('without a payment provider the test checkout does not exist, and its events are refused', async () => {
  const { headers } = owner;
  const session = '/api/v1/checkout/cs_test_0123456789';
  expect((await shop.app.inject({ url: session, headers })).statusCode).toBe(404);
  const card = { number: '4242424242424242', expiry: '12/40', cvc: '123', name: 'A' };
  const paid = await shop.app.inject({ method: 'POST', url: `${session}/card`, headers, payload: card });
  expect(paid.statusCode).toBe(404);
  // The database still holds the secret of the test checkout, which was the provider before.
  const { rows } = await shop.pool.query<{ secret: string }>('select secret from test_checkout_secret');
  const event = JSON.stringify({ id: 'evt_1', type: 'checkout.session.completed', data: { object: {} } });
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/v1/payments/webhook',
    headers: { 'content-type': 'application/json', 'stripe-signature': sign(event, rows[0]!.secret) },
    payload: event,
  });
  expect(answer.statusCode).toBe(400);
  expect(await shop.jobs.deliverEvents()).toBe(0);
});

it('no plan is free, so nothing is published without a payment', async () => {
  await expect(shop.pool.query('update plan_price set amount = 0')).rejects.toThrow(/check constraint/);
  await expect(
    shop.pool.query(
      `insert into purchase_order (payer_id, payer_name, payer_email, locale, currency, total, vat, expires_at)
       values ($1, 'A', 'a@b.ie', 'en', 'EUR', 0, 0, now())`,
      [owner.userId],
    ),
  ).rejects.toThrow(/check constraint/);
});
