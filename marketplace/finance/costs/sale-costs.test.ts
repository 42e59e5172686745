import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languages } from '#platform/i18n/languages.ts';
import { type BudgetInputs, EMPTY_BUDGET } from '../budget/forms.ts';
import { rulesOn } from '../rules/rule-set.ts';
import { rulesAt } from '../rules/table.ts';
import { depositOf } from '../sums/adjust-plan.ts';
import { BUYING_COSTS } from '../sums/buying-costs.ts';
import type { PricedProperty } from './contract.ts';
import { costsView } from './costs-view.ts';
import { neededRules } from './needed-rules.ts';
import { purchaseOf, saleCosts } from './sale-costs.ts';
import { saleLine, saleSections } from './sale-view.ts';
import { schemeStates } from './scheme-states.ts';

const DAY = '2026-11-26';
const HOUSE: PricedProperty = {
  kind: 'home',
  country: 'ireland',
  authority: 'fingal',
  currency: 'EUR',
  price: 40_000_000,
  isFrom: false,
  isGuide: false,
  isNew: false,
  isApartment: false,
  rating: 'C1',
  kwhPerSquareMetre: null,
  squareMetres: 100,
  managementFee: null,
};
const NEW_HOUSE: PricedProperty = { ...HOUSE, isNew: true, rating: 'A2' };
const BUDGET: BudgetInputs = {
  ...EMPTY_BUDGET,
  basicIncome: 90_000,
  savings: 60_000,
  taxPaid: 60_000,
  rate: 4,
  term: 25,
};

/** The rules as a browser has them. */
const sentRules = (property: PricedProperty) => rulesOn(neededRules(property, rulesAt(DAY)), DAY);

function costsWith(property: PricedProperty, budget: BudgetInputs | null) {
  const rules = sentRules(property);
  const purchase = purchaseOf(property, budget, rules);
  const costs = saleCosts(property, purchase, purchase.choices, rules);
  return { rules, purchase, costs, property, choices: purchase.choices, language: languages.en };
}

describe('a purchase without a budget', () => {
  it('is for the first time, with the smallest deposit, the usual term and the average rate', () => {
    const { purchase, costs } = costsWith(HOUSE, null);
    expect(purchase.choices).toEqual({ deposit: 4_000_000, years: 30, rate: 3.5 });
    expect(purchase).toMatchObject({ isBudget: false, shortfall: null });
    expect(costs.plan).toMatchObject({ loan: 36_000_000, helpToBuy: 0, firstHome: 0 });
    expect(costs.monthly.repayment).toBe(161_656);
    expect(costs.signing).toMatchObject({ stampDuty: 400_000, legal: 246_000, registration: 87_500 });
    expect(costs.averageEnergy).toBeGreaterThan(costs.own.energy!.middle);
  });

  it('balances money and costs at every choice of a deposit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 50_000, max: 3_000_000 }),
        fc.nat({ max: 100 }),
        fc.boolean(),
        (euro, share, isNew) => {
          const property = { ...HOUSE, isNew, price: euro * 100 };
          const { purchase, rules } = costsWith(property, null);
          const { min, max } = purchase.range;
          const deposit = min + Math.round(((max - min) * share) / 100);
          const { plan, signing, vat } = saleCosts(
            property,
            purchase,
            { deposit, years: 20, rate: 3 },
            rules,
          );
          const spent = BUYING_COSTS.reduce((sum, cost) => sum + signing[cost], property.price);
          expect(plan.cash + plan.loan).toBe(spent);
          expect(depositOf(plan)).toBe(deposit);
          expect(vat > 0).toBe(isNew);
        },
      ),
    );
  });
});

describe('a purchase with a budget', () => {
  it('uses the means, the rate and the term of the budget', () => {
    const { purchase, costs } = costsWith(HOUSE, BUDGET);
    expect(purchase).toMatchObject({ isBudget: true, shortfall: 0 });
    expect(purchase.choices).toMatchObject({ years: 25, rate: 4 });
    expect(costs.plan.cash).toBe(6_000_000);
    expect(saleLine(costsWith(HOUSE, BUDGET))).toMatch(
      /^€2,\d{3} a month · €60,000 at signing · within your budget$/,
    );
  });

  it('says by how much a home is above it', () => {
    const { purchase, costs } = costsWith({ ...HOUSE, price: 60_000_000 }, BUDGET);
    expect(purchase.shortfall).toBeGreaterThan(15_000_000);
    expect(depositOf(costs.plan)).toBe(6_000_000);
    const reached = { ...HOUSE, price: 60_000_000 - purchase.shortfall! };
    expect(costsWith(reached, BUDGET).purchase.shortfall).toBe(0);
    expect(costsWith({ ...reached, price: reached.price + 100 }, BUDGET).purchase.shortfall).toBe(100);
  });

  it('is not compared with a home in Northern Ireland', () => {
    const north = { ...HOUSE, country: 'northernIreland', authority: null, currency: 'GBP' } as const;
    expect(costsWith(north, BUDGET).purchase).toMatchObject({ isBudget: false, shortfall: null });
  });

  it('shows the usual term to a buyer whom lenders find too old', () => {
    const { purchase } = costsWith(HOUSE, { ...BUDGET, age: 72 });
    expect(purchase.choices.years).toBe(30);
    expect(purchase.shortfall).toBeGreaterThan(0);
  });
});

describe('the schemes for new homes', () => {
  const statesOf = (property: PricedProperty, budget: BudgetInputs | null) => {
    const { purchase, costs, rules } = costsWith(property, budget);
    return schemeStates(purchase.terms, purchase.home, costs.plan, rules).map(({ amount, reason, most }) => [
      amount,
      reason,
      most,
    ]);
  };

  it.each<[string, PricedProperty, BudgetInputs | null, unknown[]]>([
    [
      'without a budget: what they could pay',
      NEW_HOUSE,
      null,
      [
        [0, 'noTaxPaid', 3_000_000],
        [0, 'notUsed', 12_000_000],
      ],
    ],
    [
      'to a buyer who can use the refund',
      NEW_HOUSE,
      BUDGET,
      [
        [3_000_000, null, 3_000_000],
        [0, 'notUsed', 12_000_000],
      ],
    ],
    [
      'above their price limits',
      { ...NEW_HOUSE, price: 60_000_000 },
      BUDGET,
      [
        [0, 'aboveCeiling', null],
        [0, 'aboveCeiling', null],
      ],
    ],
    [
      'to a mover',
      NEW_HOUSE,
      { ...BUDGET, buyerType: 'mover' },
      [
        [0, 'buyer', null],
        [0, 'buyer', null],
      ],
    ],
  ])('state amounts and reasons %s', (_, property, budget, expected) => {
    expect(statesOf(property, budget)).toEqual(expected);
  });

  it('are not shown for other homes, nor in Northern Ireland', () => {
    const idsOf = (property: PricedProperty) => saleSections(costsWith(property, null)).map(({ id }) => id);
    expect(idsOf(NEW_HOUSE)).toEqual(['monthly', 'signing', 'newHome']);
    expect(idsOf(HOUSE)).toEqual(['monthly', 'signing']);
    const north = { country: 'northernIreland', authority: null, currency: 'GBP' } as const;
    expect(idsOf({ ...NEW_HOUSE, ...north })).toEqual(['monthly', 'signing']);
  });
});

describe('the words of the costs', () => {
  const viewOf = (property: PricedProperty, locale: 'en' | 'ga' = 'en') =>
    costsView({ adId: 7, day: DAY, property, rules: neededRules(property, rulesAt(DAY)) }, languages[locale]);
  const rowOf = (property: PricedProperty, id: string) =>
    viewOf(property)
      .sections.flatMap(({ rows }) => rows)
      .find((row) => row.id === id);

  it('sum up a home for sale in one line, in both languages', () => {
    expect(viewOf(HOUSE).line).toMatch(/^€1,\d{3} a month · €48,\d{3} at signing$/);
    expect(viewOf(HOUSE, 'ga').line).toMatch(/^€1,\d{3} sa mhí · €48,\d{3} ag an síniú$/);
    expect(viewOf(HOUSE).links.map(({ path }) => path)).toContain('/money/rates?price=400000');
  });

  it('name rule, date and source of each part, and say what is not confirmed', () => {
    expect(rowOf(HOUSE, 'stampDuty')!.why).toEqual([
      '1% up to €1,000,000, 2% up to €1,500,000, 6% above that of the price.',
      expect.stringMatching(/^Source: Stamp Duties Consolidation Act .*, 6 January 2025\.$/),
    ]);
    expect(rowOf(HOUSE, 'legal')!.why[1]).toMatch(/26 November 2026\. Not confirmed\.$/);
    expect(rowOf(HOUSE, 'propertyTax')!.why[0]).toBe(
      '€316 a year on a value of €400,000, with −5% for Fingal.',
    );
  });

  it('explain every part of every kind of property', () => {
    const north = { country: 'northernIreland', authority: null, currency: 'GBP' } as const;
    const kinds: PricedProperty[] = [
      HOUSE,
      NEW_HOUSE,
      { ...HOUSE, isApartment: true, rating: null },
      { ...HOUSE, rating: 'G', managementFee: 900, isFrom: true },
      { ...HOUSE, kwhPerSquareMetre: 131.2, isGuide: true },
      { ...NEW_HOUSE, ...north },
      { ...HOUSE, kind: 'other' },
      { ...HOUSE, kind: 'rent', price: 180_000 },
    ];
    for (const locale of ['en', 'ga'] as const)
      for (const property of kinds)
        for (const { rows } of viewOf(property, locale).sections)
          for (const { isTotal, id, why } of rows)
            if (!isTotal && id !== 'price')
              expect([id, why.join(' ')]).toEqual([id, expect.stringMatching(/\w{4}/)]);
  });

  it('of a home to rent are the deposit by law and the tax credit', () => {
    const rent: PricedProperty = { ...HOUSE, kind: 'rent', price: 180_000 };
    expect(viewOf(rent).line).toBe('€1,800 a month · up to €3,600 before you move in');
    expect(rowOf(rent, 'deposit')!.why[0]).toBe('1 month’s rent.');
    expect(rowOf(rent, 'single')!.why.slice(0, 2)).toEqual([
      '20% of the rent you pay in a year, up to €1,000.',
      'Until 31 December 2028.',
    ]);
  });

  it('of land are price and duty', () => {
    const land: PricedProperty = { ...HOUSE, kind: 'other' };
    expect(viewOf(land)).toMatchObject({ line: '€430,000 with stamp duty', links: [], isAdjustable: false });
  });
});
