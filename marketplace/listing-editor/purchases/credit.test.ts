import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { writeListings } from '#marketplace/listings/writes.ts';
import type { WireOrder } from '#marketplace/payments/contract.ts';
import { languages } from '#platform/i18n/languages.ts';
import { sampleListing } from '#tests/support/listings.ts';
import { type Person, person } from '#tests/support/people.ts';
import { openShop, type Shop } from '#tests/support/shop.ts';
import { listingPurchases } from '../submission/purchases.ts';
import { readOwnPurchaseOptions } from './for-sale.ts';

let shop: Shop;
let owner: Person;
let moderator: Person;
let made = 0;

beforeAll(async () => {
  const mailContext = { languages, publicUrl: 'http://localhost' };
  shop = await openShop({ purchases: listingPurchases({ mailContext, review: async () => false }) });
  owner = await person(shop.pool);
  moderator = await person(shop.pool, { moderator: true });
});

/** A listing of the owner that awaits its payment. */
async function unpaid(): Promise<number> {
  made += 1;
  const reference = `credit-${made}`;
  const listing = sampleListing({
    reference,
    state: 'pending',
    placedBy: owner.userId,
    countyId: 1,
    areaId: 1,
    advertiser: {
      reference: `person-${owner.userId}`,
      kind: 'private',
      name: 'Aoife',
      ownerId: owner.userId,
    },
  });
  return (await writeListings(shop.pool, [listing])).ids.get(reference)!;
}

async function read(id: number, who = owner): Promise<WireOrder> {
  return (await shop.app.inject({ url: `/api/v1/orders/${id}`, headers: who.headers })).json();
}

/** Orders and pays one plan. @returns the order as the API shows it */
async function buy(adId: number, kind: 'plan' | 'upgrade' | 'renewal', level: string): Promise<WireOrder> {
  const { status, body } = await shop.order(owner, [{ adId, kind, planId: `sale-${level}` }]);
  expect(status, JSON.stringify(body)).toBe(201);
  await shop.pay(owner, body.checkoutUrl);
  await shop.jobs.deliverEvents();
  const order = await read(body.id);
  expect(order.state).toBe('paid');
  return order;
}

function refund(id: number, payload: object = {}) {
  return shop.app.inject({
    method: 'POST',
    url: `/api/v1/orders/${id}/refunds`,
    headers: { ...moderator.headers, 'idempotency-key': crypto.randomUUID() },
    payload: { reason: 'Test', ...payload },
  });
}

/** Lets days of a listing's paid time pass. */
async function pass(adId: number, hours: number): Promise<void> {
  await shop.pool.query("update ad set expires_at = expires_at - $2 * interval '1 hour' where id = $1", [
    adId,
    hours,
  ]);
}

async function hoursLeft(adId: number): Promise<number> {
  const { rows } = await shop.pool.query<{ hours: number }>(
    'select extract(epoch from expires_at - now())::float8 / 3600 as hours from ad where id = $1',
    [adId],
  );
  return rows[0]!.hours;
}

async function priceOf(level: string): Promise<{ amount: number; days: number }> {
  const { rows } = await shop.pool.query<{ amount: number; days: number }>(
    `select amount, duration_days as days from plan_price join plan on id = plan_id
      where plan_id = $1 and currency = 'EUR'`,
    [`sale-${level}`],
  );
  return rows[0]!;
}

describe('an upgrade', () => {
  it('minutes after paying costs the difference between the plans, which order, receipt and API say', async () => {
    const adId = await unpaid();
    const [basic, premium] = [await priceOf('basic'), await priceOf('premium')];
    await buy(adId, 'plan', 'basic');
    await pass(adId, 0.1);
    const viewer = { userId: owner.userId, agency: null } as Parameters<typeof readOwnPurchaseOptions>[1];
    const offered = (await readOwnPurchaseOptions(shop.pool, viewer, [adId], new Date())).get(adId)!;
    expect(offered.choices.find(({ plan }) => plan.level === 'premium')!.credit).toBe(basic.amount);
    const order = await buy(adId, 'upgrade', 'premium');
    expect(order.total).toBe(premium.amount - basic.amount);
    expect(order.lines[0]).toMatchObject({ amount: premium.amount - basic.amount, credit: basic.amount });
    expect(order.lines[0]).not.toHaveProperty('carried');
    expect(order.net + order.vat).toBe(order.total);
    const mail = await shop.pool.query<{ content: object }>(
      'select content from mail_message where unique_key = $1',
      [`receipt-${order.id}`],
    );
    expect(JSON.stringify(mail.rows[0]!.content)).toContain('for the unused part of your previous plan');
  });

  it('of a listing without a payment costs the whole plan', async () => {
    const adId = await unpaid();
    await shop.pool.query(
      "update ad set state = 'published', featured_level = 'basic', expires_at = now() + interval '9 days' where id = $1",
      [adId],
    );
    const order = await buy(adId, 'upgrade', 'premium');
    expect(order.lines[0]).toMatchObject({ amount: (await priceOf('premium')).amount, credit: 0 });
  });

  it('takes nothing off for a plan that was refunded', async () => {
    const adId = await unpaid();
    const first = await buy(adId, 'plan', 'basic');
    expect((await refund(first.id)).statusCode).toBe(201);
    expect((await buy(adId, 'upgrade', 'featured')).lines[0]!.credit).toBe(0);
  });

  it('takes nothing off for a plan that alone was refunded of its order', async () => {
    const adIds = [await unpaid(), await unpaid()];
    const { body } = await shop.order(
      owner,
      adIds.map((adId) => ({ adId, kind: 'plan' as const, planId: 'sale-basic' })),
    );
    await shop.pay(owner, body.checkoutUrl);
    await shop.jobs.deliverEvents();
    const { lines } = await read(body.id);
    expect((await refund(body.id, { lineIds: [lines[0]!.id] })).statusCode).toBe(201);
    const [refunded, other] = [lines[0]!.adId, lines[1]!.adId];
    expect((await buy(refunded!, 'upgrade', 'featured')).lines[0]!.credit).toBe(0);
    expect((await buy(other!, 'upgrade', 'featured')).lines[0]!.credit).toBeGreaterThan(0);
  });

  it('never meets a plan of another currency, which a paid listing cannot get', async () => {
    const adId = await unpaid();
    await buy(adId, 'plan', 'basic');
    await expect(shop.pool.query("update ad set currency = 'GBP' where id = $1", [adId])).rejects.toThrow(
      'are paid for',
    );
  });

  it('keeps the plan it was paid with from being refunded too, until it is refunded itself', async () => {
    const adId = await unpaid();
    const first = await buy(adId, 'plan', 'basic');
    const second = await buy(adId, 'upgrade', 'featured');
    const refused = await refund(first.id);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toContain('later upgrade');
    expect((await refund(second.id)).json()).toMatchObject({ amount: second.total, state: 'done' });
    expect((await refund(first.id)).json()).toMatchObject({ amount: first.total, state: 'done' });
  });

  it('is refused by the database with a credit that nobody paid', async () => {
    const adId = await unpaid();
    const { lines, id } = await buy(adId, 'plan', 'basic');
    const other = await unpaid();
    for (const [of, credit] of [
      [adId, lines[0]!.amount + 1],
      [other, 100],
    ]) {
      await expect(
        shop.pool.query(
          `insert into order_line (order_id, position, ad_id, kind, plan_id, title, amount, credit, credited_line_id, vat_rate, vat)
           values ($1, 5, $2, 'upgrade', 'sale-premium', 'x', 100, $3, $4, 0, 0)`,
          [id, of, credit, lines[0]!.id],
        ),
      ).rejects.toThrow('exceeds what was paid');
    }
    await expect(
      shop.pool.query(
        'update order_line set credit = 0, credited_line_id = null where id = $1 returning id',
        [lines[0]!.id],
      ),
    ).resolves.toMatchObject({ rowCount: 1 });
    await expect(
      shop.pool.query('update order_line set credit = 5 where id = $1', [lines[0]!.id]),
    ).rejects.toThrow();
  });
});

/** VAT in exact fractions of a cent, half a cent up. */
function exactVat(gross: number, rate: number): number {
  const tenths = (BigInt(gross) * BigInt(rate) * 10n) / BigInt(10_000 + rate);
  return Number((tenths + 5n) / 10n);
}

const STEPS = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('upgrade' as const),
        to: fc.constantFrom('standard', 'featured', 'premium'),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constant('pass' as const), hours: fc.integer({ min: 0, max: 900 }) }),
    },
    { weight: 1, arbitrary: fc.constant({ do: 'renewal' as const }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('refund' as const), nth: fc.nat(4) }) },
  ),
  { minLength: 2, maxLength: 7 },
);
const LEVELS = ['basic', 'standard', 'featured', 'premium'];

it('is charged as an independent account of the payments says, in any course of events', async () => {
  await fc.assert(
    fc.asyncProperty(STEPS, async (steps) => {
      const adId = await unpaid();
      let level = 'basic';
      /** Every paid line: the price of its plan, the charged amount, and its state. */
      const book = [{ order: await buy(adId, 'plan', 'basic'), level, from: -1, refunded: 0 }];
      for (const step of steps) {
        if (step.do === 'pass') {
          const left = await hoursLeft(adId);
          await pass(adId, Math.min(step.hours, left - 1));
        } else if (step.do === 'renewal') {
          book.push({ order: await buy(adId, 'renewal', level), level, from: -1, refunded: 0 });
        } else if (step.do === 'refund') {
          const entry = book[step.nth % book.length]!;
          const answer = await refund(entry.order.id);
          const used = book.filter((one) => one.refunded === 0 && book[one.from] === entry);
          const left = entry.order.total - used.reduce((sum, one) => sum + one.order.lines[0]!.credit, 0);
          const isPossible = entry.refunded === 0 && left > 0;
          expect(answer.statusCode, answer.body).toBe(isPossible ? 201 : 409);
          if (isPossible) {
            expect(answer.json().amount).toBe(left);
            entry.refunded = left;
          }
        } else if (LEVELS.indexOf(step.to) > LEVELS.indexOf(level)) {
          const price = (await priceOf(step.to)).amount;
          // The last plan of the present level that is neither refunded nor used by another upgrade.
          const from = book.findLastIndex(
            (one, index) =>
              one.level === level &&
              one.refunded === 0 &&
              !book.some((other) => other.from === index && isLive(other)),
          );
          let unused = 0n;
          if (from >= 0) {
            const { order } = book[from]!;
            const { days } = await priceOf(book[from]!.level);
            const begun = Math.min(days, Math.ceil((await hoursLeft(adId)) / 24));
            unused = (BigInt(order.lines[0]!.amount + order.lines[0]!.credit) * BigInt(begun)) / BigInt(days);
          }
          const credit = Math.min(Number(unused), price - 50);
          const order = await buy(adId, 'upgrade', step.to);
          const [line] = order.lines;
          expect(line).toMatchObject({ credit, amount: price - credit });
          expect(order.vat).toBe(exactVat(price - credit, line!.vatRate));
          expect(order.net + order.vat).toBe(order.total);
          level = step.to;
          book.push({ order, level, from: credit > 0 ? from : -1, refunded: 0 });
        }
      }
      const paid = book.reduce((sum, { order }) => sum + order.total, 0);
      const back = book.reduce((sum, { refunded }) => sum + refunded, 0);
      expect(back).toBeLessThanOrEqual(paid);
      for (const { order, refunded } of book) {
        expect(order.total).toBeGreaterThanOrEqual(50);
        expect(refunded).toBeLessThanOrEqual(order.total);
      }
      // The worth of the plans in force was paid, and not refunded.
      const inForce = book.filter(
        (one, index) => one.refunded === 0 && !book.some((other) => other.from === index && isLive(other)),
      );
      const worth = inForce.reduce((sum, { order }) => sum + order.total, 0);
      expect(worth).toBeLessThanOrEqual(paid - back);
      const { rows } = await shop.pool.query<{ paid: number; back: number }>(
        `select sum(p.amount)::int as paid, sum(p.refunded)::int as back from payment p
          where p.order_id = any($1)`,
        [book.map(({ order }) => order.id)],
      );
      expect(rows[0]).toEqual({ paid, back });
    }),
    { numRuns: 25 },
  );
});

/** Whether an order still counts: the whole of it was refunded otherwise. */
function isLive({ order, refunded }: { order: WireOrder; refunded: number }): boolean {
  return refunded < order.total;
}
