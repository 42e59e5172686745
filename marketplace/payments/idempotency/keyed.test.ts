import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { person } from '#tests/support/people.ts';
import { openShop, type Shop } from '#tests/support/shop.ts';
import { withIdempotencyKey } from './keyed.ts';
import { pruneKeys, type StoredAnswer } from './writes.ts';

let shop: Shop;
let owner: Awaited<ReturnType<typeof person>>;
beforeAll(async () => {
  shop = await openShop();
  owner = await person(shop.pool);
});

async function ordersOf(adId: number): Promise<number> {
  const { rows } = await shop.pool.query('select count(*)::int as n from order_line where ad_id = $1', [
    adId,
  ]);
  return rows[0].n;
}
/** Simulates that the process holding the key died half a minute ago. */
async function forgetLock(key: string): Promise<void> {
  await shop.pool.query('update idempotency_key set locked_until = now() where key = $1', [key]);
}

describe('an idempotency key', () => {
  it('sent 50 times at once orders once; every request gets that answer or has to wait', async () => {
    const adId = await shop.listing(owner);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => shop.order(owner, [{ adId }], 'at-once')),
    );
    const placed = answers.filter(({ status }) => status === 201);
    expect(placed.length).toBeGreaterThan(0);
    expect(new Set(placed.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
    expect((await shop.order(owner, [{ adId }], 'at-once')).body).toEqual(placed[0]!.body);
    expect(await ordersOf(adId)).toBe(1);
    const { rows } = await shop.pool.query(
      'select count(*)::int as n from test_checkout_session s join checkout c on c.id = s.checkout_id where c.order_id = $1',
      [placed[0]!.body.id],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('with another request is refused', async () => {
    const adId = await shop.listing(owner);
    await shop.order(owner, [{ adId }], 'taken');
    const other = await shop.order(owner, [{ adId, planId: 'sale-premium' }], 'taken');
    expect(other.status).toBe(422);
    expect(await ordersOf(adId)).toBe(1);
  });

  it('of one person does not affect another person', async () => {
    const other = await person(shop.pool);
    const mine = await shop.order(owner, [{ adId: await shop.listing(owner) }], 'shared');
    const theirs = await shop.order(other, [{ adId: await shop.listing(other) }], 'shared');
    expect([mine.status, theirs.status]).toEqual([201, 201]);
    expect(mine.body.id).not.toBe(theirs.body.id);
  });

  it.each([undefined, '', 'a b', 'é', 'x'.repeat(256)])(
    '%j is invalid, and nothing is ordered',
    async (key) => {
      const adId = await shop.listing(owner);
      const answer = await shop.app.inject({
        method: 'POST',
        url: '/api/v1/orders',
        headers: { ...owner.headers, ...(key !== undefined && { 'idempotency-key': key }) },
        payload: { lines: [{ adId, kind: 'plan', planId: 'sale-basic' }] },
      });
      expect(answer.statusCode).toBe(422);
      expect(await ordersOf(adId)).toBe(0);
    },
  );

  it('of a refused request is free again', async () => {
    const adId = await shop.listing(owner, { state: 'draft' });
    expect((await shop.order(owner, [{ adId }], 'later')).status).toBe(409);
    await shop.pool.query("update ad set state = 'pending' where id = $1", [adId]);
    expect((await shop.order(owner, [{ adId }], 'later')).status).toBe(201);
  });

  it('is stored for at least a day, and deleted after two', async () => {
    const adId = await shop.listing(owner);
    await shop.order(owner, [{ adId }], 'old');
    const age = (hours: number) =>
      shop.pool.query(
        "update idempotency_key set created_at = now() - make_interval(hours => $1) where key = 'old'",
        [hours],
      );
    await age(25);
    await pruneKeys(shop.pool);
    expect((await shop.order(owner, [{ adId }], 'old')).status).toBe(201);
    await age(49);
    expect(await pruneKeys(shop.pool)).toBe(1);
    expect((await shop.order(owner, [{ adId }], 'old')).status).toBe(409);
  });
});

describe('a process that dies between the phases', () => {
  it('leaves an order that a repeated request continues', async () => {
    const adId = await shop.listing(owner);
    const { provider } = shop.context;
    const create = provider.createSession;
    // The provider never answers this call.
    provider.createSession = () => Promise.reject(new Error('killed'));
    expect((await shop.order(owner, [{ adId }], 'killed')).status).toBe(503);
    provider.createSession = create;
    await shop.pool.query(
      "update idempotency_key set locked_until = now() + interval '20 seconds' where key = 'killed'",
    );
    expect((await shop.order(owner, [{ adId }], 'killed')).status).toBe(409);
    await forgetLock('killed');
    const answer = await shop.order(owner, [{ adId }], 'killed');
    expect(answer.status).toBe(201);
    expect(await ordersOf(adId)).toBe(1);
    expect(await shop.pay(owner, answer.body.checkoutUrl)).toBe('complete');
  });

  it('at any point, does nothing twice', async () => {
    const steps = fc.array(fc.constantFrom('dies before', 'dies after', 'lives'), {
      minLength: 1,
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(steps, async (fates) => {
        const adId = await shop.listing(owner);
        const key = crypto.randomUUID();
        let made = 0;
        const effects = new Set<number>();
        let first: StoredAnswer | undefined;
        for (const fate of fates) {
          const done = await withIdempotencyKey(shop.pool, {
            userId: owner.userId,
            key,
            request: adId,
            make: async (client) => {
              made += 1;
              const { rows } = await client.query<{ id: number }>(
                `insert into purchase_order (payer_id, payer_name, payer_email, locale, currency, total, vat, expires_at)
                 values ($1, 'A', 'a@example.ie', 'en', 'EUR', 9500, 1776, now()) returning id`,
                [owner.userId],
              );
              await client.query(
                `insert into order_line (order_id, position, ad_id, kind, plan_id, title, amount, vat_rate, vat)
                 values ($1, 0, $2, 'plan', 'sale-basic', 'An ad', 9500, 2300, 1776)`,
                [rows[0]!.id, adId],
              );
              return { ok: true, orderId: rows[0]!.id };
            },
            async complete(one) {
              if (fate === 'dies before') throw new Error('killed');
              effects.add('orderId' in one ? one.orderId : 0);
              if (fate === 'dies after') throw new Error('killed');
              return { status: 201, body: { made: one } };
            },
          }).catch(() => null);
          if (!done) continue;
          if (!done.ok) throw new Error(done.reason);
          first ??= done.answer;
          expect(done.answer).toEqual(first);
        }
        expect(made).toBe(1);
        expect(effects.size).toBeLessThanOrEqual(1);
        expect(first !== undefined).toBe(fates.includes('lives'));
      }),
      { numRuns: 60 },
    );
  });
});
