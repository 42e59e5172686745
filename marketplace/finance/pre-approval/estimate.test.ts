import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rulesAt } from '../rules/table.ts';
import { SAMPLE_ANSWERS } from '../testing/answers.ts';
import { documentsFor } from './documents.ts';
import { estimateOf } from './estimate.ts';
import { factsOf } from './facts.ts';
import type { PreApprovalInputs } from './forms.ts';

const rules = rulesAt('2026-11-26');

function estimate(changes: PreApprovalInputs = {}) {
  const inputs = { ...SAMPLE_ANSWERS, ...changes };
  return estimateOf(factsOf(inputs, rules)!, inputs.rateType!, rules);
}
const isMet = (changes: PreApprovalInputs) =>
  Object.fromEntries(estimate(changes).checks.map(({ check, isMet }) => [check, isMet]));

describe('the likely answer of a lender', () => {
  it('compares a loan with every limit, in cents', () => {
    const { checks, highestLoan, rate, testedRate, day } = estimate();
    // 4 times 61,234 and half of 4,000.
    expect(checks[0]).toEqual({ check: 'income', isMet: true, asked: 24_000_000, limit: 25_293_600 });
    expect(checks.find(({ check }) => check === 'value')).toMatchObject({ limit: 25_200_000 });
    expect(highestLoan).toBeLessThanOrEqual(25_293_600);
    expect([day, rate, testedRate]).toEqual(['2026-11-26', 3.44, 5.44]);
    expect(checks.map(({ check }) => check)).toEqual(['income', 'repayments', 'value', 'term', 'funds']);
  });

  it('names each limit that is exceeded', () => {
    expect(isMet({ basicIncome: 40_000 })).toMatchObject({ income: false });
    expect(isMet({ monthlyLoans: 1_500 })).toMatchObject({ income: true, repayments: false });
    expect(isMet({ price: 250_000 })).toMatchObject({ value: false, income: true });
    expect(isMet({ age: 45, term: 30 })).toMatchObject({ term: false });
    expect(isMet({ savings: 10_000 })).toMatchObject({ funds: false, value: true });
  });

  it('agrees with a calculation of its own', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 150_000 }),
        fc.integer({ min: 0, max: 400_000 }),
        fc.integer({ min: 50_000, max: 900_000 }),
        (basicIncome, loanAmount, price) => {
          const found = isMet({ basicIncome, bonus: 0, loanAmount, price });
          expect(found.income).toBe(loanAmount <= basicIncome * 4);
          expect(found.value).toBe(loanAmount * 10 <= price * 9);
          const { monthlyRepayment } = estimate({ loanAmount });
          const monthly = 3.44 / 1200;
          const exact = (loanAmount * 100 * monthly) / (1 - (1 + monthly) ** -360);
          expect(Math.abs(monthlyRepayment - exact)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  it('has no limit by income for a home to let, and names the figures with their sources', () => {
    const { checks, sources } = estimate({ buyerType: 'investor' });
    expect(checks.map(({ check }) => check)).not.toContain('income');
    expect(sources.map(({ rule }) => rule)).not.toContain('loanToIncome');
    expect(sources.find(({ rule }) => rule === 'loanToValue')).toMatchObject({ value: 70, key: 'investor' });
    for (const { source, sourceDate } of sources) expect([source, sourceDate]).not.toContain('');
  });

  it('is not given until every question has an answer', () => {
    const { price: _, ...without } = SAMPLE_ANSWERS;
    expect(factsOf(without, rules)).toBeNull();
  });

  it('leaves out answers to questions that are not asked any more', () => {
    const joint = { secondBasicIncome: 90_000, existingHomeValue: 500_000 };
    expect(estimate(joint)).toEqual(estimate());
  });
});

describe('the documents that a lender will ask for', () => {
  it('depend on work, gift and home', () => {
    expect(documentsFor(SAMPLE_ANSWERS)).toEqual([
      'identity',
      'address',
      'ppsNumber',
      'bankStatements',
      'creditReport',
      'payslips',
      'salaryCertificate',
      'bonus',
      'loans',
      'savings',
      'home',
    ]);
    const other = documentsFor({
      ...SAMPLE_ANSWERS,
      employment: 'selfEmployed',
      buyerType: 'mover',
      gift: 10_000,
      existingLoan: 90_000,
    });
    expect(other).toEqual(
      expect.arrayContaining(['accounts', 'taxClearance', 'gift', 'existingLoan', 'existingHome']),
    );
    expect(other).not.toContain('payslips');
  });
});
