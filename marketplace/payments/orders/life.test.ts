import fc from 'fast-check';
import { expect, it } from 'vitest';
import { person } from '#tests/support/people.ts';
import { openShop } from '#tests/support/shop.ts';
import type { WireOrder } from '../contract.ts';
import type { OrderState } from '../rules.ts';
import { ORDER_TRANSITIONS } from '../testing/order-transitions.ts';

/** Events in the life of an order, which may occur in any sequence and number. */
const HAPPENINGS = [
  'pays',
  'is declined',
  'bank approves',
  'bank refuses',
  'event comes',
  'event comes again',
  'event is lost',
  'time runs out',
  'is looked after',
  'is called off',
  'one line goes back',
  'all goes back',
  'orders again',
] as const;
type Happening = (typeof HAPPENINGS)[number];

it('after any sequence of events, a published ad was paid for, refunds never exceed payments, and no payment stays without a purchase', async () => {
  const shop = await openShop();
  const owner = await person(shop.pool);
  const moderator = await person(shop.pool, { moderator: true });
  const query = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await shop.pool.query<Row>(text, values)).rows;

  async function live(happenings: readonly Happening[]): Promise<void> {
    const adIds = [await shop.listing(owner), await shop.listing(owner)];
    const lines = adIds.map((adId) => ({ adId }));
    const ids: number[] = [];
    const place = async () => {
      const { status, body } = await shop.order(owner, lines);
      if (status === 201) ids.push(body.id);
    };
    const post = (url: string, who: typeof owner, payload?: object) =>
      shop.app.inject({
        method: 'POST',
        url,
        headers: { ...who.headers, 'idempotency-key': crypto.randomUUID() },
        ...(payload && { payload }),
      });
    const session = async () =>
      (
        await query<{ id: string }>(
          'select s.id from test_checkout_session s join checkout c on c.id = s.checkout_id where c.order_id = $1',
          [ids.at(-1)],
        )
      )[0]!.id;
    const card = async (number: string) =>
      post(`/api/v1/checkout/${await session()}/card`, owner, {
        number,
        expiry: '12/40',
        cvc: '123',
        name: 'A',
      });
    const goesBack = (lineIds?: number[]) =>
      post(`/api/v1/orders/${ids.at(-1)}/refunds`, moderator, { reason: 'x', ...(lineIds && { lineIds }) });
    const read = async (id: number) =>
      (await shop.app.inject({ url: `/api/v1/orders/${id}`, headers: owner.headers })).json<WireOrder>();

    const deeds: Record<Happening, () => Promise<unknown>> = {
      pays: () => card('4242424242424242'),
      'is declined': () => card('4000000000000002'),
      'bank approves': async () => {
        await card('4000002500003155');
        return post(`/api/v1/checkout/${await session()}/challenge`, owner, { approve: true });
      },
      'bank refuses': async () => {
        await card('4000002500003155');
        return post(`/api/v1/checkout/${await session()}/challenge`, owner, { approve: false });
      },
      'event comes': () => shop.jobs.deliverEvents(),
      'event comes again': async () => {
        await query('update test_checkout_event set delivered_at = null, due_at = now()');
        return shop.jobs.deliverEvents();
      },
      'event is lost': () => query('delete from test_checkout_event'),
      'time runs out': async () => {
        await query('update checkout set expires_at = now(), ask_at = now() where order_id = $1', [
          ids.at(-1),
        ]);
        return query(
          "update test_checkout_session set expires_at = now() where checkout_id = (select max(id) from checkout) and state <> 'complete'",
        );
      },
      'is looked after': async () => {
        await query('update checkout set ask_at = now()');
        await shop.jobs.reconcile();
        return shop.jobs.sendRefunds();
      },
      'is called off': () => post(`/api/v1/orders/${ids.at(-1)}/cancellation`, owner),
      'one line goes back': async () => goesBack([(await read(ids.at(-1)!)).lines[0]!.id]),
      'all goes back': () => goesBack(),
      'orders again': place,
    };

    await place();
    for (const happening of happenings) await deeds[happening]();
    // In the end every pending event has arrived.
    await deeds['is looked after']();
    await deeds['event comes']();
    await shop.jobs.sendRefunds();

    const orders = await Promise.all(ids.map(read));
    const wasPaid = orders.filter((order) => order.paidAt !== null);
    const states = await Promise.all(adIds.map(shop.stateOf));
    expect(states).toEqual(adIds.map(() => (wasPaid.length > 0 ? 'published' : 'pending')));
    expect(wasPaid.length).toBeLessThanOrEqual(1);
    for (const order of orders) {
      const back = order.refunds.reduce((sum, refund) => sum + refund.amount, 0);
      expect(order.refunds.every(({ state }) => state === 'done')).toBe(true);
      if (order.state === 'refunded') expect(back).toBe(order.total);
      if (order.state === 'partly_refunded') expect(back).toBe(order.lines[0]!.amount);
      if (order.state === 'paid') expect(back).toBe(0);
      const [payments] = await query<{ remaining: number; taken: number }>(
        `select coalesce(sum(amount - refunded), 0)::int as remaining, count(*)::int as taken from payment where order_id = $1`,
        [order.id],
      );
      expect(payments!.remaining).toBe(order.paidAt ? order.total - back : 0);
      const steps = await query<{ from_state: OrderState; to_state: OrderState }>(
        'select from_state, to_state from order_state_change where order_id = $1 order by id',
        [order.id],
      );
      expect(steps.reduce<OrderState>((_, step) => step.to_state, 'open')).toBe(order.state);
      for (const step of steps) expect(ORDER_TRANSITIONS[step.from_state]).toContain(step.to_state);
      const receipts = await query('select from receipt where order_id = $1', [order.id]);
      const mails = await query('select from mail_message where unique_key = $1', [`receipt-${order.id}`]);
      expect([receipts.length, mails.length]).toEqual(order.paidAt ? [1, 1] : [0, 0]);
    }
  }

  await fc.assert(fc.asyncProperty(fc.array(fc.constantFrom(...HAPPENINGS), { maxLength: 14 }), live), {
    numRuns: 60,
  });
  expect(shop.complaints).toEqual([]);
  const [paid] = await query<{ n: number }>('select count(*)::int as n from payment');
  expect(paid!.n).toBeGreaterThan(0);
});
