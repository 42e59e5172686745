import { describe, expect, it } from 'vitest';
import { randomFrom } from '#bench/search/random.ts';
import { rulesAt, ruleTable } from '#marketplace/finance/rules/table.ts';
import { costsFor } from './oracle/costs.ts';
import { figuresOf } from './oracle/figures.ts';
import { decimal, down, halfUp, up } from './oracle/fraction.ts';
import { highestPlan } from './oracle/highest-price.ts';
import { preferredPlan, purchaseOf } from './oracle/purchase.ts';
import { paymentOf } from './oracle/repayment.ts';
import { ruleDayViolations } from './rule-days.ts';
import { checkCases, proveFinance } from './run.ts';
import { SUMS, type Sums } from './sums.ts';

/** A small sample of the `finance` proof, which checks a hundred thousand cases. */
const CASES = 300;
/** Wrong sums are found within so many. */
const CASES_OF_WRONG_SUMS = 200;

it('every sum of a purchase is exact, and published examples and limits hold', async () => {
  const { report, holds } = await proveFinance({ operations: CASES });
  expect(report).toMatchObject({ cases: CASES, maxErrorCents: 0, officialFailures: 0, violations: 0 });
  expect(report.schemesChecked).toBeGreaterThan(30);
  expect(report.officialExamples).toBeGreaterThan(80);
  expect(holds).toBe(true);
});

describe('the proof finds', () => {
  const wrong: [string, Partial<Sums>][] = [
    [
      'repayments that are a cent too low at times',
      { monthlyRepayment: (loan) => Math.max(0, SUMS.monthlyRepayment(loan) - (loan.cents % 2)) },
    ],
    [
      'a plan whose last payment is a cent short',
      {
        repaymentPlan: (loan, extra) =>
          SUMS.repaymentPlan(loan, extra).map((month) =>
            month.balance === 0 ? { ...month, balance: 1 } : month,
          ),
      },
    ],
    [
      'a loan that is a cent too small for its repayment',
      { loanOfRepayment: (...of) => Math.max(0, SUMS.loanOfRepayment(...of) - 1) },
    ],
    [
      'stamp duty without its last slice',
      {
        stampDuty: (cents, kind, _rules, vat) => SUMS.stampDuty(cents, kind, rulesAt('2024-10-01'), vat),
      },
    ],
    [
      'Local Property Tax of bands that lack their upper end',
      { localPropertyTax: (cents, tax) => SUMS.localPropertyTax(cents + 1, tax) },
    ],
    [
      'income limits of first-time buyers for all',
      {
        loanLimits: (facts, rules) =>
          SUMS.loanLimits(facts.buyerType === 'mover' ? { ...facts, buyerType: 'freshStart' } : facts, rules),
      },
    ],
    [
      'Help to Buy above its ceiling',
      {
        purchaseTerms(means, home, rules) {
          const terms = SUMS.purchaseTerms(means, home, rules);
          return { ...terms, helpToBuy: terms.helpToBuy && { ...terms.helpToBuy, ceiling: 600_000_00 } };
        },
      },
    ],
    [
      'First Home shares above the largest',
      {
        purchaseTerms(means, home, rules) {
          const terms = SUMS.purchaseTerms(means, home, rules);
          const maxShare = { alone: 35, withHelpToBuy: 20 };
          return { ...terms, firstHome: terms.firstHome && { ...terms.firstHome, maxShare } };
        },
      },
    ],
    [
      'a highest price that is a euro too low',
      {
        highestPurchase(terms) {
          const plan = SUMS.highestPurchase(terms);
          return plan && SUMS.planPurchase(terms, plan.price - 100);
        },
      },
    ],
  ];
  it.each(wrong)('%s', (_, change) => {
    const { violations } = checkCases(CASES_OF_WRONG_SUMS, 5, { ...SUMS, ...change });
    expect(violations).not.toEqual([]);
  });

  it('rows of one figure that apply on the same day, and days without a row', () => {
    const table = ruleTable();
    expect(ruleDayViolations(table, randomFrom(1))).toEqual([]);
    const duty = table.filter(({ rule }) => rule === 'stampDuty');
    const overlapping = duty.map((row) => ({ ...row, validTo: null }));
    expect(ruleDayViolations(overlapping, randomFrom(1))).not.toEqual([]);
  });
});

describe('the oracle', () => {
  it('rounds fractions exactly, below zero too', () => {
    const half = { top: -5n, bottom: 2n };
    expect([down(half), halfUp(half), up(half)]).toEqual([-3n, -2n, -2n]);
    expect([down(decimal(2.5)), halfUp(decimal(2.5)), up(decimal(2.5))]).toEqual([2n, 3n, 3n]);
    expect(decimal(-7.5)).toEqual({ top: -75n, bottom: 10n });
  });

  it('finds the payment that leaves a loan of three months at zero', () => {
    // 1,000.00 at 12 %: 1,010.00 - 340.02, 676.68 - 340.02, and 340.03 in the third month.
    expect(paymentOf(100_000n, decimal(12), 3)).toBe(34_002n);
    expect(paymentOf(100_000n, decimal(0), 3)).toBe(33_333n);
  });

  it.each([
    ['an old house', 9_000_00, 80_000_00, false],
    ['a new house', 9_000_00, 70_000_00, true],
    ['a new house, with too little to pay the costs of a dear one', 4_400_00, 90_000_00, true],
    ['an old house, with too little to pay any costs', 2_000_00, 90_000_00, false],
  ])('finds the highest price as trying every price does: %s', (_, cash, maxLoan, isNew) => {
    const buyer = {
      buyerType: 'firstTimeBuyer',
      cash: BigInt(cash),
      maxLoan: BigInt(maxLoan),
      taxPaid: 400_000n,
    };
    const home = { country: 'ireland', authority: 'mayo', isNew, isApartment: false } as const;
    const purchase = purchaseOf(buyer, home, figuresOf('2026-11-26'));
    let highest = 0n;
    for (let euro = 1n; euro <= 150_000n; euro++) if (preferredPlan(purchase, euro * 100n)) highest = euro;
    expect(highestPlan(purchase)?.price ?? 0n).toBe(highest * 100n);
  });

  it('counts the days of leap years in the property tax that buyers pay back', () => {
    const home = { country: 'ireland', authority: null, isNew: false, isApartment: false } as const;
    const backOn = (day: string) => costsFor('mover', home, figuresOf(day)).of(400_000_00n).localPropertyTax;
    expect([backOn('2028-01-01'), backOn('2028-03-01'), backOn('2027-12-31')]).toEqual([
      33_300n,
      27_841n,
      91n,
    ]);
  });
});
