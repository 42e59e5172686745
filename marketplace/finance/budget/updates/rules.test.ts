import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rulesAt } from '../../rules/table.ts';
import type { PurchasePlan } from '../../sums/purchase.ts';
import { figureChanges, isNews, MIN_PRICE_CHANGE } from './rules.ts';

const plan = (price: number, more: Partial<PurchasePlan> = {}): PurchasePlan => ({
  price: price * 100,
  costs: 0,
  loan: 0,
  cash: 0,
  helpToBuy: 0,
  firstHome: 0,
  ...more,
});
const day = fc
  .date({ min: new Date('2015-01-01'), max: new Date('2031-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('news of a budget', () => {
  it('are a price that differs by 500 euro either way, and not by less', () => {
    const old = plan(300_000);
    for (const sign of [1, -1]) {
      expect(isNews(old, plan(300_000 + sign * MIN_PRICE_CHANGE))).toBe(true);
      expect(isNews(old, plan(300_000 + sign * (MIN_PRICE_CHANGE - 1)))).toBe(false);
    }
  });

  it('are a home that can be bought at last or not any more, and a scheme that begins or ends to be used', () => {
    const old = plan(300_000);
    expect([isNews(null, old), isNews(old, null), isNews(null, null)]).toEqual([true, true, false]);
    for (const scheme of ['helpToBuy', 'firstHome']) {
      const used = plan(300_000, { [scheme]: 2_000_000 });
      expect([isNews(old, used), isNews(used, old), isNews(used, used)]).toEqual([true, true, false]);
      // Another amount by itself is none.
      expect(isNews(used, plan(300_000, { [scheme]: 2_100_000 }))).toBe(false);
    }
  });
});

describe('the figures that changed', () => {
  it('between any two days are those that a comparison of each figure by itself finds', () => {
    fc.assert(
      fc.property(day, day, (from, to) => {
        const [before, after] = [rulesAt(from), rulesAt(to)];
        const changes = figureChanges(before.rows, after.rows);
        const expected = [...before.rows, ...after.rows]
          .filter(({ rule, key }) => {
            const [old, now] = [before.row(rule, key), after.row(rule, key)];
            return JSON.stringify(old?.value ?? null) !== JSON.stringify(now?.value ?? null);
          })
          .map(({ rule, key }) => `${rule} ${key}`);
        const found = changes.map((change) => {
          const { rule, key } = (change.after ?? change.before)!;
          expect([change.before, change.after]).toEqual([before.row(rule, key), after.row(rule, key)]);
          return `${rule} ${key}`;
        });
        expect(found.toSorted()).toEqual([...new Set(expected)].toSorted());
      }),
      { numRuns: 50 },
    );
  });
});
