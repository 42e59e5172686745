import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#database/transaction.ts';
import { person } from '#tests/support/people.ts';
import { openShop, type Shop } from '#tests/support/shop.ts';

let shop: Shop;
let owner: Awaited<ReturnType<typeof person>>;
let orderId: number;
let paidId: number;
beforeAll(async () => {
  shop = await openShop();
  owner = await person(shop.pool);
  orderId = (await shop.order(owner, [{ adId: await shop.listing(owner) }])).body.id;
  const paid = await shop.order(owner, [{ adId: await shop.listing(owner) }]);
  paidId = paid.body.id;
  await shop.pay(owner, paid.body.checkoutUrl);
  await shop.jobs.deliverEvents();
});

/** `:open` and `:paid` stand for the ids of an open and of a paid order. */
async function attempt(statements: string): Promise<void> {
  const sql = statements.replaceAll(':open', String(orderId)).replaceAll(':paid', String(paidId));
  await inTransaction(shop.pool, (client) => client.query(sql));
}
const PAYMENT = `insert into payment (order_id, checkout_id, provider, reference, settles, amount, currency)
  select id, (select min(id) from checkout where order_id = :open), 'offline', gen_random_uuid(), true`;

describe('the database refuses', () => {
  it.each([
    [
      'an order that is paid without a payment',
      "update purchase_order set state = 'paid', paid_at = now() where id = :open",
    ],
    [
      'an order paid by another’s payment',
      "update purchase_order set state = 'paid', paid_at = now(), payment_id = (select payment_id from purchase_order where id = :paid) where id = :open",
    ],
    [
      'a payment that settles an order and leaves it open',
      `${PAYMENT}, total, currency from purchase_order where id = :open`,
    ],
    [
      'a payment of less than was ordered',
      `${PAYMENT}, total - 1, currency from purchase_order where id = :open`,
    ],
    ['a payment in another currency', `${PAYMENT}, total, 'GBP' from purchase_order where id = :open`],
    [
      'a second payment of a paid order',
      `insert into payment (order_id, checkout_id, provider, reference, settles, amount, currency)
       select order_id, checkout_id, provider, 'again', true, amount, currency from payment where order_id = :paid`,
    ],
    [
      'a paid order that is open again',
      "update purchase_order set state = 'open', payment_id = null, paid_at = null where id = :paid",
    ],
    [
      'a paid order that has run out',
      "update purchase_order set state = 'expired', payment_id = null, paid_at = null where id = :paid",
    ],
    [
      'a refund of an order that was never paid',
      "update purchase_order set state = 'refunded' where id = :open",
    ],
    [
      'an order that begins paid',
      `insert into purchase_order (payer_name, payer_email, locale, currency, state, total, vat, expires_at)
       values ('A', 'a@example.ie', 'en', 'EUR', 'paid', 100, 19, now())`,
    ],
    [
      'an order without lines',
      `insert into purchase_order (payer_name, payer_email, locale, currency, total, vat, expires_at)
       values ('A', 'a@example.ie', 'en', 'EUR', 100, 19, now())`,
    ],
    [
      'a line more than the sum',
      `insert into order_line (order_id, position, ad_id, kind, plan_id, title, amount, vat_rate, vat)
       select :open, 1, ad_id, 'upgrade', plan_id, title, amount, vat_rate, vat from order_line where order_id = :open`,
    ],
    [
      'a line whose VAT is a cent off',
      `insert into order_line (order_id, position, ad_id, kind, plan_id, title, amount, vat_rate, vat)
       select :open, 1, ad_id, 'upgrade', plan_id, title, amount, vat_rate, vat + 1 from order_line where order_id = :open`,
    ],
    [
      'a line that costs something else later',
      'update order_line set amount = 1, vat = 0 where order_id = :open',
    ],
    ['a line that is taken away', 'delete from order_line where order_id = :open'],
    ['another total', 'update purchase_order set total = total - 1 where id = :open'],
    ['an order that is taken away', 'delete from purchase_order where id = :open'],
    ['a receipt that is rewritten', "update receipt set seller = '{}' where order_id = :paid"],
    ['a receipt that is taken away', 'delete from receipt where order_id = :paid'],
    [
      'a refund of more than was paid',
      `insert into refund (payment_id, order_id, kind, reason, amount)
       select id, order_id, 'moderator', 'x', amount + 1 from payment where order_id = :paid`,
    ],
    [
      'partial refunds of more than was paid',
      `insert into refund (payment_id, order_id, kind, reason, amount)
       select id, order_id, 'moderator', 'x', 10000 from payment, generate_series(1, 2) where order_id = :paid`,
    ],
    [
      'a refund of another order’s payment',
      `insert into refund (payment_id, order_id, kind, reason, amount)
       select id, :open, 'moderator', 'x', 1 from payment where order_id = :paid`,
    ],
    [
      'a line refunded twice',
      `with r as (insert into refund (payment_id, order_id, kind, reason, amount)
         select id, order_id, 'moderator', 'x', 1 from payment, generate_series(1, 2) where order_id = :paid returning id)
       insert into refund_line (refund_id, order_id, line_id) select r.id, :paid, l.id from r, order_line l where l.order_id = :paid`,
    ],
    [
      'two open orders for one ad and purpose',
      `insert into purchase_order (payer_name, payer_email, locale, currency, total, vat, expires_at)
         select payer_name, payer_email, locale, currency, total, vat, expires_at from purchase_order where id = :open;
       insert into order_line (order_id, position, ad_id, kind, plan_id, title, amount, vat_rate, vat)
         select (select max(id) from purchase_order), position, ad_id, kind, plan_id, title, amount, vat_rate, vat
           from order_line where order_id = :open`,
    ],
  ])('%s', async (_what, statements) => {
    // SQLSTATE class 23: an integrity constraint.
    await expect(attempt(statements)).rejects.toMatchObject({ code: expect.stringMatching(/^23/) });
    const { rows } = await shop.pool.query('select id, state from purchase_order order by id');
    expect(rows).toEqual([
      { id: orderId, state: 'open' },
      { id: paidId, state: 'paid' },
    ]);
  });
});

describe('an order with an old checkout', () => {
  async function due(id: number): Promise<void> {
    await shop.pool.query('update checkout set ask_at = now() where order_id = $1', [id]);
  }
  async function stateOf(id: number): Promise<string> {
    const { rows } = await shop.pool.query('select state from purchase_order where id = $1', [id]);
    return rows[0].state;
  }
  async function runOut(id: number): Promise<void> {
    await shop.pool.query('update checkout set expires_at = now(), ask_at = now() where order_id = $1', [id]);
    await shop.pool.query(
      'update test_checkout_session set expires_at = now() where checkout_id in (select id from checkout where order_id = $1)',
      [id],
    );
  }

  it('is paid although its event was lost, because the provider is asked', async () => {
    const adId = await shop.listing(owner);
    const { body } = await shop.order(owner, [{ adId }]);
    await shop.pay(owner, body.checkoutUrl);
    await shop.pool.query('delete from test_checkout_event where delivered_at is null');
    expect(await shop.jobs.reconcile()).toBe(0);
    await due(body.id);
    expect(await shop.jobs.reconcile()).toBe(1);
    expect([await stateOf(body.id), await shop.stateOf(adId)]).toEqual(['paid', 'published']);
    await due(body.id);
    expect(await shop.jobs.reconcile()).toBe(0);
  });

  it('expires after an hour, and the same can be ordered again', async () => {
    const adId = await shop.listing(owner);
    const { body } = await shop.order(owner, [{ adId }]);
    await due(body.id);
    await shop.jobs.reconcile();
    expect(await stateOf(body.id)).toBe('open');
    await runOut(body.id);
    await shop.jobs.reconcile();
    expect(await stateOf(body.id)).toBe('expired');
    expect((await shop.order(owner, [{ adId }])).status).toBe(201);
  });

  it('is paid if the payment arrived in the last moment', async () => {
    const adId = await shop.listing(owner);
    const { body } = await shop.order(owner, [{ adId }]);
    await shop.pay(owner, body.checkoutUrl);
    await runOut(body.id);
    await shop.jobs.reconcile();
    await shop.jobs.deliverEvents();
    expect([await stateOf(body.id), await shop.stateOf(adId)]).toEqual(['paid', 'published']);
  });

  it('gets its checkout although the process died before opening it', async () => {
    const { body } = await shop.order(owner, [{ adId: await shop.listing(owner) }]);
    await shop.pool.query(
      "update checkout set session_id = null, url = null, state = 'creating' where order_id = $1",
      [body.id],
    );
    await due(body.id);
    await shop.jobs.reconcile();
    const { rows } = await shop.pool.query('select state, url from checkout where order_id = $1', [body.id]);
    expect(rows).toEqual([{ state: 'open', url: body.checkoutUrl }]);
    expect(shop.complaints).toEqual([]);
  });

  it('opens no checkout after it expired, although its first request never got an answer', async () => {
    const lines = [{ adId: await shop.listing(owner) }];
    const { body } = await shop.order(owner, lines, 'died-before-opening');
    await shop.pool.query(
      "update checkout set session_id = null, url = null, state = 'creating' where order_id = $1",
      [body.id],
    );
    await shop.pool.query(
      "update idempotency_key set status = null, answer = null, locked_until = now() where key = 'died-before-opening'",
    );
    const url = `/api/v1/orders/${body.id}/cancellation`;
    expect((await shop.app.inject({ method: 'POST', url, headers: owner.headers })).statusCode).toBe(200);
    expect((await shop.order(owner, lines, 'died-before-opening')).status).toBe(409);
    const { rows } = await shop.pool.query('select url from checkout where order_id = $1', [body.id]);
    expect(rows).toEqual([{ url: null }]);
  });
});
