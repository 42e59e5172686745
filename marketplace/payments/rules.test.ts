import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { LINE_KINDS, linesToRefund, ORDER_STATES, type OrderState, sumOf, vatWithin } from './rules.ts';
import { ORDER_TRANSITIONS } from './testing/order-transitions.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});

/** Checks VAT in exact fractions: |vat × (1 + rate) − amount × rate| is at most half a cent, ties up. */
function isRoundedVat(gross: bigint, rate: bigint, vat: bigint): boolean {
  const twice = 2n * gross * rate;
  const whole = 10_000n + rate;
  return twice >= (2n * vat - 1n) * whole && twice < (2n * vat + 1n) * whole;
}

describe('the VAT within an amount', () => {
  it('is rounded once to the nearest cent, and net is the rest, in 100,000 cases', () => {
    const amount = fc.integer({ min: 1, max: 2_000_000_00 });
    const rate = fc.oneof(fc.constantFrom(2300, 2000, 1350, 900, 0), fc.integer({ min: 0, max: 10_000 }));
    fc.assert(
      fc.property(amount, rate, (gross, basisPoints) => {
        const vat = vatWithin(gross, basisPoints);
        expect(isRoundedVat(BigInt(gross), BigInt(basisPoints), BigInt(vat))).toBe(true);
        expect(vat).toBeLessThanOrEqual(gross);
      }),
      { numRuns: 100_000 },
    );
  });

  it.each([
    [12300, 2300, 2300],
    [12000, 2000, 2000],
    [6900, 2300, 1290],
    [123, 2300, 23],
    [1, 10_000, 1],
    [100, 0, 0],
  ])('of %i cents at %i basis points is %i', (gross, rate, vat) => {
    expect(vatWithin(gross, rate)).toBe(vat);
  });

  it("equals the database's own result, and the database refuses any other", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 0, max: 10_000 })), {
          minLength: 200,
          maxLength: 200,
        }),
        async (cases) => {
          const { rows } = await database.pool.query<{ vat: number }>(
            `select (2 * amount::bigint * rate + 10000 + rate) / (2 * (10000 + rate)) as vat
               from unnest($1::integer[], $2::integer[]) with ordinality as t(amount, rate, n) order by n`,
            [cases.map(([amount]) => amount), cases.map(([, rate]) => rate)],
          );
          expect(rows.map((row) => row.vat)).toEqual(cases.map(([amount, rate]) => vatWithin(amount, rate)));
        },
      ),
      { numRuns: 20 },
    );
  });

  it('and the net add up to the gross, in every line and in their sum', () => {
    const line = fc.record({
      amount: fc.integer({ min: 50, max: 10_000_000 }),
      rate: fc.constantFrom(2300, 2000),
    });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 100 }), (lines) => {
        const priced = lines.map(({ amount, rate }) => ({ amount, vat: vatWithin(amount, rate) }));
        const sum = sumOf(priced);
        expect(BigInt(sum.amount)).toBe(priced.reduce((total, one) => total + BigInt(one.amount), 0n));
        const nets = priced.reduce((total, one) => total + BigInt(one.amount - one.vat), 0n);
        expect(BigInt(sum.amount - sum.vat)).toBe(nets);
        expect(sum.vat).toBeLessThanOrEqual(sum.amount);
      }),
    );
  });
});

describe('the states of an order', () => {
  const edges = ORDER_STATES.flatMap((from) => ORDER_TRANSITIONS[from].map((to) => `${from} → ${to}`));

  it('have exactly these transitions in the database', async () => {
    const { rows } = await database.pool.query<{ from_state: string; to_state: string }>(
      'select * from order_transition',
    );
    expect(rows.map((row) => `${row.from_state} → ${row.to_state}`).sort()).toEqual(edges.sort());
  });

  it('never lead from unpaid to refunded, and never back to open', () => {
    fc.assert(
      fc.property(fc.array(fc.nat()), (choices) => {
        let state: OrderState = 'open';
        let wasPaid = false;
        for (const choice of choices) {
          const next: readonly OrderState[] = ORDER_TRANSITIONS[state];
          if (next.length === 0) break;
          state = next[choice % next.length]!;
          wasPaid ||= state === 'paid';
          expect(state).not.toBe('open');
          if (state === 'refunded' || state === 'partly_refunded') expect(wasPaid).toBe(true);
          if (state === 'failed' || state === 'expired' || state === 'cancelled') expect(wasPaid).toBe(false);
        }
      }),
    );
  });

  it('are all reachable from the first', () => {
    const reached = new Set<OrderState>(['open']);
    for (const state of reached) for (const next of ORDER_TRANSITIONS[state]) reached.add(next);
    expect([...reached].sort()).toEqual([...ORDER_STATES].sort());
  });
});

describe('a refund', () => {
  const LINES = [1, 2, 3].map((id) => ({ id, amount: 100, carried: 0 }));

  it('covers each line at most once, and only lines of paid orders', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ORDER_STATES),
        fc.array(
          fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { minLength: 1 }), { nil: undefined }),
        ),
        (state, asks) => {
          const back = new Set<number>();
          for (const asked of asks) {
            const chosen = linesToRefund({ state, lines: LINES }, back, asked);
            if (!chosen.ok) continue;
            expect(['paid', 'partly_refunded']).toContain(state);
            expect(chosen.lines.length).toBeGreaterThan(0);
            for (const line of chosen.lines) {
              expect(back.has(line.id)).toBe(false);
              back.add(line.id);
            }
          }
          expect(back.size).toBeLessThanOrEqual(LINES.length);
        },
      ),
    );
  });

  it.each([
    ['open', undefined, [], 'not_paid'],
    ['expired', undefined, [], 'not_paid'],
    ['refunded', undefined, [1, 2, 3], 'refunded_already'],
    ['paid', [4], [], 'unknown_line'],
    ['partly_refunded', [2], [2], 'refunded_already'],
    ['partly_refunded', undefined, [1, 2, 3], 'refunded_already'],
  ] as const)(
    'of an order that is %s, for lines %j after %j, is refused: %s',
    (state, asked, back, reason) => {
      expect(linesToRefund({ state, lines: LINES }, new Set<number>(back), asked)).toEqual({
        ok: false,
        reason,
      });
    },
  );
});

it('there are plans of every level for every ad type, in both currencies, with rising prices', async () => {
  const { rows } = await database.pool.query<{ amounts: number[]; levels: string[]; rates: number[] }>(
    `select array_agg(amount order by amount) as amounts, array_agg(level order by amount) as levels,
            array_agg(distinct vat_rate) as rates
       from plan join plan_price on plan_id = id group by ad_type, currency`,
  );
  expect(rows).toHaveLength(14);
  for (const { amounts, levels, rates } of rows) {
    expect(levels).toEqual(['basic', 'standard', 'featured', 'premium']);
    expect(new Set(amounts).size).toBe(4);
    expect(rates).toHaveLength(1);
  }
  expect(LINE_KINDS).toContain('plan');
});
