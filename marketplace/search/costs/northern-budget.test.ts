import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { budgetCode, readBudgetCode } from '#marketplace/finance/budget/code.ts';
import { computeBudget } from '#marketplace/finance/budget/compute.ts';
import { type BudgetInputs, EMPTY_BUDGET } from '#marketplace/finance/budget/forms.ts';
import { rulesAt } from '#marketplace/finance/rules/table.ts';
import { BUYER_TYPES } from '#marketplace/finance/sums/buyer-and-home.ts';
import { irishDay } from '#platform/time/clock.ts';
import { setSterlingRate, sterlingRate } from '#property/sterling.ts';
import { createTestApp } from '../testing/app.ts';
import { NOW } from '../testing/queries.ts';
import { rowOf, unitOf } from '../testing/rows.ts';
import { groupNumber, homePricer } from './home-pricer.ts';

const TODAY = irishDay(new Date(NOW));
const rules = rulesAt(TODAY);
const NORTH = { country: 'northernIreland', authority: null } as const;
const setRate = (rate: number) => setSterlingRate({ rate, date: TODAY });
const budgetOf = (inputs: BudgetInputs) => computeBudget(inputs, NORTH, sterlingRate()?.rate ?? null, rules);

afterEach(() => setSterlingRate(null));

const amount = (max: number) => fc.integer({ min: 0, max });
const anyInputs: fc.Arbitrary<BudgetInputs> = fc
  .record({
    buyerType: fc.constantFrom(...BUYER_TYPES),
    homeType: fc.constantFrom('new' as const, 'second-hand' as const),
    basicIncome: amount(200_000),
    bonus: amount(20_000),
    rentalIncome: amount(30_000),
    monthlyOutgoings: amount(1_500),
    savings: amount(400_000),
    gift: amount(50_000),
    existingHomeValue: amount(600_000),
    existingLoan: amount(300_000),
    taxPaid: fc.option(amount(90_000)),
    age: fc.integer({ min: 18, max: 75 }),
    term: fc.integer({ min: 5, max: 40 }),
  })
  .map((inputs) => ({ ...EMPTY_BUDGET, ...inputs }));
const anyRate = fc.integer({ min: 8_000, max: 16_000 }).map((rate) => rate / 10_000);

it('the highest price in pounds is the one up to which a search finds homes', () => {
  fc.assert(
    fc.property(anyInputs, anyRate, (inputs, rate) => {
      setRate(rate);
      const { plan, terms, funding, limits } = budgetOf(inputs);
      const budget = readBudgetCode(budgetCode(terms));
      const group = homePricer({ budget, costsOn: TODAY }).groupOf(
        groupNumber('northern-ireland', inputs.homeType === 'new', false),
      );
      expect(group?.limit).toBe(plan ? plan.price / 100 : -1);
      const paid = Object.values(funding).reduce((sum, cents) => sum + cents, 0);
      expect(paid).toBe(plan ? plan.price + plan.costs : 0);
      for (const limit of limits) expect(limit.price).toBeGreaterThan(plan?.price ?? 0);
    }),
    { numRuns: 300 },
  );
});

it('a searcher finds a home in Northern Ireland at the price of their budget, and none above it', async () => {
  setRate(1.1648);
  const { plan, terms } = budgetOf({ ...EMPTY_BUDGET, basicIncome: 52_000, savings: 60_000 });
  // 208,000 of loan and 60,000 of savings in pounds; up to £300,000 a first-time buyer pays no duty.
  expect([plan?.price, plan?.costs]).toEqual([Math.floor((208_000 + 60_000) / 1.1648) * 100, 0]);
  const price = plan!.price / 100;
  const app = await createTestApp(
    [price - 1, price, price + 1].map((salePrice, at) =>
      rowOf(at + 1, { taxPlace: 'northern-ireland', units: [unitOf({ salePrice })] }),
    ),
  );
  const search = `/property-for-sale/ireland?budget=${budgetCode(terms)}&withinBudget=true`;
  const countFound = async () => {
    const url = `/api/v2/ads/results?path=${encodeURIComponent(search)}`;
    return (await app.inject(url)).json().paging.totalResults as number;
  };
  expect(await countFound()).toBe(2);
  setSterlingRate(null);
  expect(await countFound()).toBe(0);
});
