import fc from 'fast-check';
import { Stripe } from 'stripe';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, person } from '#tests/support/people.ts';
import { samplePurchases } from '#tests/support/purchases.ts';
import { openShop, type Shop } from '#tests/support/shop.ts';

let shop: Shop;
let owner: Person;
let secret: string;
let isPublishing = true;
beforeAll(async () => {
  shop = await openShop({
    purchases: {
      ...samplePurchases,
      async fulfil(client, order) {
        await samplePurchases.fulfil(client, order);
        if (!isPublishing) throw new Error('The market is closed');
      },
    },
  });
  owner = await person(shop.pool);
  secret = (await shop.pool.query<{ secret: string }>('select secret from test_checkout_secret')).rows[0]!
    .secret;
});

function signed(body: string, { key = secret, age = 0 } = {}): string {
  const timestamp = Math.floor(Date.now() / 1000) - age;
  return Stripe.webhooks.generateTestHeaderString({ payload: body, secret: key, timestamp });
}
async function send(body: string, signature: string | null = signed(body)) {
  return shop.app.inject({
    method: 'POST',
    url: '/api/v1/payments/webhook',
    headers: { 'content-type': 'application/json', ...(signature && { 'stripe-signature': signature }) },
    body,
  });
}
/** An order whose payment arrived at the provider, and the event about it, which is not delivered yet. */
async function takenOrder(): Promise<{ id: number; adId: number; event: string }> {
  const adId = await shop.listing(owner);
  const { body } = await shop.order(owner, [{ adId }]);
  await shop.pay(owner, body.checkoutUrl);
  const { rows } = await shop.pool.query<{ body: string }>(
    `update test_checkout_event set delivered_at = now() where delivered_at is null returning body`,
  );
  return { id: body.id, adId, event: rows[0]!.body };
}
/** Everything that an event can change. */
async function written(): Promise<unknown> {
  const tables = [
    'purchase_order',
    'order_line',
    'checkout',
    'payment',
    'payment_event',
    'refund',
    'receipt',
    'receipt_counter',
    'mail_message',
    'ad',
  ];
  return Promise.all(
    tables.map(
      async (table) =>
        (await shop.pool.query(`select md5(string_agg(t::text, '' order by t::text)) from ${table} t`)).rows,
    ),
  );
}
async function stateOf(id: number) {
  const { rows } = await shop.pool.query('select state from purchase_order where id = $1', [id]);
  return rows[0].state;
}

describe('a webhook', () => {
  const altered = (body: string) => body.replace('"amount_total":16500', '"amount_total":16501');
  it.each<[string, (body: string) => [string, string | null]]>([
    ['without a signature', (body) => [body, null]],
    ['signed with another secret', (body) => [body, signed(body, { key: 'whsec_other' })]],
    ['with one byte altered', (body) => [altered(body), signed(body)]],
    ['with a byte more', (body) => [`${body} `, signed(body)]],
    ['signed 301 seconds ago', (body) => [body, signed(body, { age: 301 })]],
    ['with a signature of no sense', (body) => [body, 't=now,v1=']],
    ['signed, but no JSON', () => ['paid!', signed('paid!')]],
    ['signed, but empty', () => ['', signed('')]],
    ['with a signature as long as a book', (body) => [body, 'v1='.padEnd(1999, 'a')]],
  ])('%s is answered with 400, and nothing is written', async (_how, forge) => {
    const { event } = await takenOrder();
    const before = await written();
    const answer = await send(...forge(event));
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ statusCode: 400, error: 'Bad Request' });
    expect(await written()).toEqual(before);
  });

  it('signed 290 seconds ago is accepted', async () => {
    const { event, id } = await takenOrder();
    expect((await send(event, signed(event, { age: 290 }))).statusCode).toBe(200);
    expect(await stateOf(id)).toBe('paid');
  });

  it('delivered again, also concurrently, changes nothing', async () => {
    const { event, id, adId } = await takenOrder();
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(event)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    expect(await stateOf(id)).toBe('paid');
    expect(await shop.stateOf(adId)).toBe('published');
    const before = await written();
    expect((await send(event)).statusCode).toBe(200);
    expect(await written()).toEqual(before);
  });

  it('of an unknown kind, or about another shop’s checkout, is accepted and has no effect', async () => {
    const { event, id } = await takenOrder();
    const other = JSON.parse(event);
    const events = [
      { ...other, id: 'evt_a', type: 'charge.updated' },
      { ...other, id: 'evt_b', data: { object: { ...other.data.object, client_reference_id: null } } },
      { ...other, id: 'evt_c', data: { object: { ...other.data.object, client_reference_id: '987654321' } } },
      { ...other, id: 'evt_d', data: { object: { ...other.data.object, payment_status: 'unpaid' } } },
      // Another shop on the same Stripe account numbers its checkouts alike.
      { ...other, id: 'evt_e', data: { object: { ...other.data.object, id: 'cs_of_another_shop' } } },
    ];
    for (const one of events) expect((await send(JSON.stringify(one))).statusCode).toBe(200);
    expect(await stateOf(id)).toBe('open');
    const { rows } = await shop.pool.query(
      "select count(*)::int as n from payment_event where id ~ '^evt_[abcde]$'",
    );
    expect(rows).toEqual([{ n: 5 }]);
  });

  it('whose ad cannot be published is answered with 503, writes nothing, and is accepted later', async () => {
    const { event, id, adId } = await takenOrder();
    const before = await written();
    isPublishing = false;
    const answer = await send(event);
    isPublishing = true;
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBeTruthy();
    expect(await written()).toEqual(before);
    expect((await send(event)).statusCode).toBe(200);
    expect([await stateOf(id), await shop.stateOf(adId)]).toEqual(['paid', 'published']);
  });

  it('about a payment after the order had ended is recorded, and the payment is refunded', async () => {
    const { event, id, adId } = await takenOrder();
    await shop.pool.query("update purchase_order set state = 'expired' where id = $1", [id]);
    expect((await send(event)).statusCode).toBe(200);
    expect([await stateOf(id), await shop.stateOf(adId)]).toEqual(['expired', 'pending']);
    expect(await shop.jobs.sendRefunds()).toBe(1);
    const { rows } = await shop.pool.query(
      `select p.settles, p.refunded = p.amount as "isBack", r.kind, r.state from payment p join refund r on r.payment_id = p.id
        where p.order_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ settles: false, isBack: true, kind: 'late', state: 'done' }]);
    expect(await shop.jobs.sendRefunds()).toBe(0);
    const mails = await shop.pool.query('select subject from mail_message where unique_key ~ $1', [
      '^refund-',
    ]);
    expect(mails.rowCount).toBe(1);
  });

  it('with another amount than the order’s does not pay the order, and the payment is refunded', async () => {
    const { event, id, adId } = await takenOrder();
    await send(altered(event));
    expect([await stateOf(id), await shop.stateOf(adId)]).toEqual(['failed', 'pending']);
    const { rows } = await shop.pool.query('select amount, kind from refund where order_id = $1', [id]);
    expect(rows).toEqual([{ amount: 16501, kind: 'late' }]);
  });

  it('with the same amount of another currency does not pay the order either', async () => {
    const { id, event } = await takenOrder();
    const inPounds = event.replace('"currency":"eur"', '"currency":"gbp"');
    expect(inPounds).not.toBe(event);
    expect((await send(inPounds)).statusCode).toBe(200);
    expect(await stateOf(id)).toBe('failed');
    const { rows } = await shop.pool.query(
      'select r.amount, r.kind, p.currency from refund r join payment p on p.id = r.payment_id where r.order_id = $1',
      [id],
    );
    expect(rows).toEqual([{ amount: 16500, kind: 'late', currency: 'GBP' }]);
  });
});

it('thirty payments whose events arrive one to five times, in any order, are published once each, with receipts without gaps', async () => {
  const orders = [];
  for (let n = 0; n < 30; n += 1) orders.push(await takenOrder());
  const noise = orders.map(({ event }, n) => {
    const { data, ...rest } = JSON.parse(event);
    const session = { ...data.object, status: 'expired', payment_status: 'unpaid', payment_intent: null };
    return JSON.stringify({
      ...rest,
      id: `evt_noise_${n}`,
      type: 'checkout.session.async_payment_failed',
      data: { object: session },
    });
  });
  const deliveries = orders.flatMap(({ event }, n) => [
    ...Array.from({ length: 1 + (n % 5) }, () => event),
    // For every third payment a failure event arrives after it, because Stripe guarantees no order.
    ...(n % 3 === 0 ? [noise[n]!] : []),
  ]);
  const [shuffled] = fc.sample(fc.shuffledSubarray(deliveries, { minLength: deliveries.length }), {
    numRuns: 1,
    seed: 7,
  });
  while (shuffled!.length > 0) {
    const answers = await Promise.all(shuffled!.splice(0, 10).map((body) => send(body)));
    for (const { statusCode } of answers) expect(statusCode).toBe(200);
  }
  for (const { id, adId } of orders) {
    const state = await stateOf(id);
    expect(['paid', 'failed']).toContain(state);
    expect(await shop.stateOf(adId)).toBe(state === 'paid' ? 'published' : 'pending');
  }
  await shop.jobs.sendRefunds();
  await shop.jobs.sendRefunds();
  const { rows } = await shop.pool.query(
    `select count(*)::int as orders,
       count(*) filter (where (o.state = 'paid') <> (p.settles and p.refunded = 0))::int as wrong,
       count(*) filter (where o.state = 'failed' and p.refunded <> p.amount)::int as unrefunded
       from purchase_order o join payment p on p.order_id = o.id where o.id = any($1)`,
    [orders.map(({ id }) => id)],
  );
  expect(rows).toEqual([{ orders: 30, wrong: 0, unrefunded: 0 }]);
  const { rows: gaps } = await shop.pool.query(
    'select year, max(number) - count(*) as gaps, max(number) = max(last) as "isLast" from receipt join receipt_counter using (year) group by year',
  );
  expect(gaps.map(({ gaps: missing, isLast }) => [missing, isLast])).toEqual(gaps.map(() => [0, true]));
});
