import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#database/transaction.ts';
import { type Person, person } from '#tests/support/people.ts';
import { openShop, type Shop } from '#tests/support/shop.ts';
import type { WireOrder } from '../contract.ts';
import { stageRefund } from './writes.ts';

let shop: Shop;
let owner: Person;
let moderator: Person;
beforeAll(async () => {
  shop = await openShop();
  owner = await person(shop.pool);
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

describe('a moderator', () => {
  function requestRefund(id: number, payload: object, key: string = crypto.randomUUID(), who = moderator) {
    return shop.app.inject({
      method: 'POST',
      url: `/api/v1/orders/${id}/refunds`,
      headers: { ...who.headers, 'idempotency-key': key },
      payload,
    });
  }

  it('refunds one line, then the rest, and never more; the payer gets a mail each time', async () => {
    const { id } = await paidOrder(owner, 3);
    const { lines } = await read(owner, id);
    const first = await requestRefund(id, { lineIds: [lines[0]!.id], reason: 'Published twice' });
    expect(first.statusCode).toBe(201);
    expect(first.json()).toMatchObject({ amount: 16500, state: 'done', lineIds: [lines[0]!.id] });
    expect(await read(owner, id)).toMatchObject({ state: 'partly_refunded' });
    expect(await mails(`refund-${first.json().id}`)).toHaveLength(1);
    expect((await requestRefund(id, { lineIds: [lines[0]!.id], reason: 'Again' })).statusCode).toBe(409);
    expect((await requestRefund(id, { reason: 'All of it' })).json()).toMatchObject({ amount: 33000 });
    expect(await read(owner, id)).toMatchObject({ state: 'refunded' });
    expect((await requestRefund(id, { reason: 'More' })).statusCode).toBe(409);
    const { rows } = await shop.pool.query('select refunded, amount from payment where order_id = $1', [id]);
    expect(rows).toEqual([{ refunded: 49500, amount: 49500 }]);
  });

  it('refunds nothing that another refund under way returns', async () => {
    const { id } = await paidOrder(owner);
    const staged = await inTransaction(shop.pool, (client) =>
      stageRefund(client, { orderId: id, lineIds: undefined, reason: 'Begun', userId: moderator.userId }),
    );
    expect(staged).toMatchObject({ ok: true });
    expect((await requestRefund(id, { reason: 'Once more' })).statusCode).toBe(409);
  });

  it('refunds once, however often the request is repeated', async () => {
    const { id } = await paidOrder(owner);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => requestRefund(id, { reason: 'Sorry' }, 'once')),
    );
    expect(answers.every(({ statusCode }) => statusCode === 201 || statusCode === 409)).toBe(true);
    expect((await requestRefund(id, { reason: 'Sorry' }, 'once')).statusCode).toBe(201);
    expect((await requestRefund(id, { reason: 'Other' }, 'once')).statusCode).toBe(422);
    const { rows } = await shop.pool.query('select count(*)::int as n from refund where order_id = $1', [id]);
    expect(rows).toEqual([{ n: 1 }]);
  });

  it.each([
    ['an order that is not there', async () => 999_999, { reason: 'x' }, 404],
    [
      'an order that is not paid',
      async () => (await shop.order(owner, [{ adId: await shop.listing(owner) }])).body.id,
      { reason: 'x' },
      409,
    ],
    [
      'a line of another order',
      async () => (await paidOrder(owner)).id,
      { reason: 'x', lineIds: [999_999] },
      404,
    ],
    ['no reason', async () => (await paidOrder(owner)).id, { reason: ' ' }, 422],
    ['a reason that cannot be stored', async () => (await paidOrder(owner)).id, { reason: 'a\u0000b' }, 422],
  ])('cannot refund %s', async (_what, id, payload, status) => {
    expect((await requestRefund(await id(), payload)).statusCode).toBe(status);
  });

  it('is the only one who can refund', async () => {
    const { id } = await paidOrder(owner);
    expect((await requestRefund(id, { reason: 'Mine' }, crypto.randomUUID(), owner)).statusCode).toBe(404);
    expect(await read(owner, id)).toMatchObject({ state: 'paid', refunds: [] });
  });
});
