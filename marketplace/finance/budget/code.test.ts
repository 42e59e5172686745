import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BUYER_TYPES } from '../sums/buyer-and-home.ts';
import { type BudgetTerms, budgetCode, readBudgetCode } from './code.ts';

const amounts = fc.nat({ max: 99_999_999 });
const budgets: fc.Arbitrary<BudgetTerms> = fc.record({
  buyerType: fc.constantFrom(...BUYER_TYPES),
  cash: amounts,
  maxLoan: amounts,
  taxPaid: fc.option(amounts),
  rate: fc.nat({ max: 2000 }).map((hundredths) => hundredths / 100),
  years: fc.integer({ min: 1, max: 50 }),
});

describe('the code of a budget', () => {
  it('can be read again, and is short', () => {
    fc.assert(
      fc.property(budgets, (budget) => {
        const code = budgetCode(budget);
        expect(readBudgetCode(code)).toEqual(budget);
        expect(encodeURIComponent(code)).toBe(code);
      }),
    );
  });

  it('names buyer, cash, largest loan, tax paid, rate and years', () => {
    expect(readBudgetCode('ftb_40000_380000_x_3.5_30')).toEqual({
      buyerType: 'firstTimeBuyer',
      cash: 40_000,
      maxLoan: 380_000,
      taxPaid: null,
      rate: 3.5,
      years: 30,
    });
  });

  it.each([
    '',
    'ftb',
    'king_1_1_1_3.5_30',
    'ftb_-1_1_1_3.5_30',
    'ftb_1.5_1_1_3.5_30',
    'ftb_123456789_1_1_3.5_30',
    'ftb_1_1__3.5_30',
    'ftb_1_1_1_3.555_30',
    'ftb_1_1_1_20.01_30',
    'ftb_1_1_1_3.5_0',
    'ftb_1_1_1_3.5_51',
    'ftb_1_1_1_3.5_30_1',
    ' ftb_1_1_1_3.5_30',
    'ftb_1_1_1_3.5_30\n',
  ])('is not "%s"', (code) => {
    expect(readBudgetCode(code)).toBeNull();
  });
});
