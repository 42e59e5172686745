import { beforeAll, describe, expect, it } from 'vitest';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { type Person, person } from '#tests/support/people.ts';
import { openShop, type Shop } from '#tests/support/shop.ts';
import type { WireOrder } from './contract.ts';
import type { listOrders } from './endpoints.ts';
import { readLastOrders } from './orders/reads.ts';

let shop: Shop;
let owner: Person;
let stranger: Person;
let moderator: Person;
beforeAll(async () => {
  shop = await openShop();
  owner = await person(shop.pool);
  stranger = await person(shop.pool, { name: 'Brian' });
  moderator = await person(shop.pool, { name: 'Moira', moderator: true });
});

async function read(who: Person, id: number): Promise<WireOrder> {
  return (await shop.app.inject({ url: `/api/v1/orders/${id}`, headers: who.headers })).json();
}
async function paidOrder(who: Person, listings = 1) {
  const adIds = await Promise.all(Array.from({ length: listings }, () => shop.listing(who)));
  const { body } = await shop.order(
    who,
    adIds.map((adId) => ({ adId })),
  );
  await shop.pay(who, body.checkoutUrl);
  await shop.jobs.deliverEvents();
  return { id: body.id, adIds };
}
function mails(key: string) {
  return shop.pool
    .query<{ subject: string; recipient: string }>(
      'select subject, recipient from mail_message where unique_key = $1',
      [key],
    )
    .then(({ rows }) => rows);
}

describe('a seller with an ad to place', () => {
  it('sees the prices in euro and in pounds', async () => {
    const euro = await shop.app.inject('/api/v1/plans?adType=rental');
    expect(euro.json().plans.map((plan: { id: string }) => plan.id)).toEqual([
      'rental-basic',
      'rental-standard',
      'rental-featured',
      'rental-premium',
    ]);
    expect(euro.json().plans[0]).toMatchObject({ currency: 'EUR', vatRate: 2300 });
    const pounds = await shop.app.inject('/api/v1/plans?adType=rental&currency=GBP');
    expect(pounds.json().plans[0]).toMatchObject({ currency: 'GBP', vatRate: 2000 });
    expect((await shop.app.inject('/api/v1/plans?adType=castle')).statusCode).toBe(422);
  });

  it('orders, pays, and is published with a receipt after the webhook arrived, not before', async () => {
    const adId = await shop.listing(owner);
    const { status, body } = await shop.order(owner, [{ adId }]);
    expect(status).toBe(201);
    expect(await shop.pay(owner, body.checkoutUrl)).toBe('complete');
    expect(await read(owner, body.id)).toMatchObject({ state: 'open', receipt: null });
    expect(await shop.stateOf(adId)).toBe('pending');

    expect(await shop.jobs.deliverEvents()).toBe(1);
    const order = await read(owner, body.id);
    expect(order).toMatchObject({
      state: 'paid',
      total: 16500,
      net: 13415,
      vat: 3085,
      checkoutUrl: null,
      card: { brand: 'visa', last4: '4242' },
    });
    expect(order.receipt).toMatch(/^\d{4}-\d{6}$/);
    expect(await shop.stateOf(adId)).toBe('published');
    expect(await mails(`receipt-${body.id}`)).toEqual([
      { subject: `Your receipt ${order.receipt}`, recipient: owner.email },
    ]);
  });

  it('pays for forty ads in one checkout', async () => {
    const { id, adIds } = await paidOrder(owner, 40);
    const order = await read(owner, id);
    expect(order.lines).toHaveLength(40);
    expect(order.total).toBe(40 * 16500);
    expect(order.vat).toBe(40 * 3085);
    for (const adId of adIds) expect(await shop.stateOf(adId)).toBe('published');
  });

  it('sees the last order of each ad', async () => {
    const [paid, open, never] = [
      (await paidOrder(owner)).adIds[0]!,
      await shop.listing(owner),
      await shop.listing(owner),
    ];
    await shop.order(owner, [{ adId: open }]);
    expect(await readLastOrders(shop.pool, [paid, open, never])).toEqual(
      new Map([
        [paid, { status: 'paid', productIds: ['sale-standard'] }],
        [open, { status: 'open', productIds: ['sale-standard'] }],
      ]),
    );
  });

  it('pays in pounds with British VAT for a place in Northern Ireland', async () => {
    const adId = await shop.listing(owner, { countyId: 27 });
    const { body } = await shop.order(owner, [{ adId }]);
    expect(await read(owner, body.id)).toMatchObject({ currency: 'GBP', total: 13900, vat: 2317 });
  });

  it('uses another card after a declined one, in the same checkout', async () => {
    const adId = await shop.listing(owner);
    const { body } = await shop.order(owner, [{ adId }]);
    expect(await shop.pay(owner, body.checkoutUrl, '4000000000000002')).toBe('declined');
    expect(await shop.jobs.deliverEvents()).toBe(0);
    expect(await shop.pay(owner, body.checkoutUrl)).toBe('complete');
    await shop.jobs.deliverEvents();
    expect(await read(owner, body.id)).toMatchObject({ state: 'paid' });
  });

  it('cannot try out cards without limit: the fifth declined card ends the order', async () => {
    const adId = await shop.listing(owner);
    const { body } = await shop.order(owner, [{ adId }]);
    const results = [];
    for (let n = 0; n < 6; n += 1) results.push(await shop.pay(owner, body.checkoutUrl, '4000000000000002'));
    expect(results).toEqual(['declined', 'declined', 'declined', 'declined', 'failed', 'over']);
    await shop.jobs.deliverEvents();
    expect(await read(owner, body.id)).toMatchObject({ state: 'failed', card: null });
    expect((await shop.order(owner, [{ adId }])).status).toBe(201);
  });

  it.each([
    [true, 'complete', 'paid'],
    [false, 'declined', 'open'],
  ])('answers their bank’s question with %s', async (approve, result, state) => {
    const adId = await shop.listing(owner);
    const { body } = await shop.order(owner, [{ adId }]);
    expect(await shop.pay(owner, body.checkoutUrl, '4000 0025 0000 3155')).toBe('challenge');
    const answer = await shop.app.inject({
      method: 'POST',
      url: `/api/v1/checkout/${body.checkoutUrl.split('/').at(-1)}/challenge`,
      headers: owner.headers,
      payload: { approve },
    });
    expect(answer.json()).toEqual({ result });
    await shop.jobs.deliverEvents();
    expect(await read(owner, body.id)).toMatchObject({ state });
  });

  it('is published although their browser never returns', async () => {
    const adId = await shop.listing(owner);
    const { body } = await shop.order(owner, [{ adId }]);
    expect(await shop.pay(owner, body.checkoutUrl, '4000000000000259')).toBe('silent');
    await shop.jobs.deliverEvents();
    expect(await shop.stateOf(adId)).toBe('published');
  });

  it('sees the problems of a card, and none of its data is stored', async () => {
    const adId = await shop.listing(owner);
    const { body } = await shop.order(owner, [{ adId }]);
    const answer = await shop.app.inject({
      method: 'POST',
      url: `/api/v1/checkout/${body.checkoutUrl.split('/').at(-1)}/card`,
      headers: owner.headers,
      payload: { number: '4242 4242 4242 4241', expiry: '01/20', cvc: '', name: 'Aoife' },
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().details).toEqual([
      { path: 'number', message: 'wrong' },
      { path: 'expiry', message: 'past' },
      { path: 'cvc', message: 'missing' },
    ]);
    const { rows } = await shop.pool.query('select to_jsonb(s)::text as all from test_checkout_session s');
    expect(rows.some((row) => /424242424242|12\/40/.test(row.all))).toBe(false);
  });

  it('cancels an order, which can then not be paid; the same can be ordered again', async () => {
    const adId = await shop.listing(owner);
    const { body } = await shop.order(owner, [{ adId }]);
    expect((await shop.order(owner, [{ adId }])).status).toBe(409);
    const cancel = () =>
      shop.app.inject({
        method: 'POST',
        url: `/api/v1/orders/${body.id}/cancellation`,
        headers: owner.headers,
      });
    expect((await cancel()).json()).toMatchObject({ state: 'cancelled', checkoutUrl: null });
    expect(await shop.pay(owner, body.checkoutUrl)).toBe('over');
    await shop.jobs.deliverEvents();
    expect(await read(owner, body.id)).toMatchObject({ state: 'cancelled' });
    expect((await shop.order(owner, [{ adId }])).status).toBe(201);
  });

  it('cannot cancel a paid order', async () => {
    const { id } = await paidOrder(owner);
    const answer = await shop.app.inject({
      method: 'POST',
      url: `/api/v1/orders/${id}/cancellation`,
      headers: owner.headers,
    });
    expect(answer.statusCode).toBe(409);
  });

  it.each([
    ['another seller’s ad', async () => [{ adId: await shop.listing(stranger) }], 404],
    ['an ad that is not there', async () => [{ adId: 999_999_999 }], 404],
    [
      'an ad that is on the market',
      async () => [{ adId: await shop.listing(owner, { state: 'published' }) }],
      409,
    ],
    [
      'a plan for another type of ad',
      async () => [{ adId: await shop.listing(owner), planId: 'rental-basic' }],
      422,
    ],
    [
      'a plan that is not there',
      async () => [{ adId: await shop.listing(owner), planId: 'sale-golden' }],
      422,
    ],
    ['nothing', async () => [], 422],
    [
      'ads in two currencies',
      async () => [
        { adId: await shop.listing(owner) },
        { adId: await shop.listing(owner, { countyId: 28 }) },
      ],
      422,
    ],
  ])('cannot order for %s', async (_what, lines, status) => {
    const answer = await shop.order(owner, await lines());
    expect(answer.status).toBe(status);
    expect(answer.body.message).toBeTruthy();
  });

  it('cannot order the same thing twice in one order', async () => {
    const adId = await shop.listing(owner);
    expect((await shop.order(owner, [{ adId }, { adId }])).status).toBe(422);
  });
});

describe('an order', () => {
  it('is visible to its payer, their agency and moderators, and to no other user', async () => {
    const agent = await person(shop.pool, { agency: { role: 'agent' } });
    const colleague = await person(shop.pool, { agency: { role: 'agent', id: agent.agencyId! } });
    const director = await person(shop.pool, { agency: { role: 'director', id: agent.agencyId! } });
    const { id } = await paidOrder(agent);
    const status = async (who: Person, path = '') =>
      (await shop.app.inject({ url: `/api/v1/orders/${id}${path}`, headers: who.headers })).statusCode;
    for (const who of [agent, colleague, director, moderator]) expect(await status(who)).toBe(200);
    expect(await status(stranger)).toBe(404);
    expect((await shop.app.inject(`/api/v1/orders/${id}`)).statusCode).toBe(401);
    for (const who of [agent, director, moderator]) expect(await status(who, '/receipt.pdf')).toBe(200);
    for (const who of [colleague, stranger]) expect(await status(who, '/receipt.pdf')).toBe(404);
    expect((await read(colleague, id)).receipt).toBeNull();
    const listed = await shop.app.inject({ url: '/api/v1/orders', headers: colleague.headers });
    expect(listed.json<AnswerOf<typeof listOrders>>().orders.map((order) => order.id)).toEqual([id]);
  });

  it('is listed for its payer, newest first, page by page', async () => {
    const lister = await person(shop.pool);
    const ids = [];
    for (let n = 0; n < 3; n += 1)
      ids.unshift((await shop.order(lister, [{ adId: await shop.listing(lister) }])).body.id);
    const page = async (query: string) =>
      (await shop.app.inject({ url: `/api/v1/orders?${query}`, headers: lister.headers })).json<
        AnswerOf<typeof listOrders>
      >();
    const first = await page('limit=2');
    expect(first.orders.map((order) => order.id)).toEqual(ids.slice(0, 2));
    const second = await page(`limit=2&before=${first.next}`);
    expect(second).toMatchObject({ orders: [{ id: ids[2] }], next: null });
  });

  it('can be paid only by its payer', async () => {
    const { body } = await shop.order(owner, [{ adId: await shop.listing(owner) }]);
    const url = `/api/v1/checkout/${body.checkoutUrl.split('/').at(-1)}`;
    expect((await shop.app.inject({ url, headers: owner.headers })).statusCode).toBe(200);
    for (const who of [stranger, moderator])
      expect((await shop.app.inject({ url, headers: who.headers })).statusCode).toBe(404);
    expect((await read(moderator, body.id)).checkoutUrl).toBeNull();
  });

  it.each(['0', '-1', 'x', '99999999999999999999'])('with the number %s does not exist', async (id) => {
    const answer = await shop.app.inject({ url: `/api/v1/orders/${id}`, headers: owner.headers });
    expect(answer.statusCode).toBe(404);
  });
});
