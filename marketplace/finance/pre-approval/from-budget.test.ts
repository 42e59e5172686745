import { describe, expect, it } from 'vitest';
import { EMPTY_BUDGET } from '../budget/forms.ts';
import { newPreApproval } from './contract.ts';
import { FORM_VERSION } from './forms.ts';
import { answersOfBudget } from './from-budget.ts';

const COUPLE = {
  ...EMPTY_BUDGET,
  applicants: 'joint',
  basicIncome: 55_000,
  secondBasicIncome: 45_000,
  secondAge: 33,
  monthlyOutgoings: 400,
  savings: 60_000,
  areaId: 7,
} as const;

describe('the first answers from a budget', () => {
  it('are those to the questions that both ask', () => {
    expect(answersOfBudget(COUPLE)).toEqual({
      applicants: 'joint',
      buyerType: 'firstTimeBuyer',
      age: 35,
      secondAge: 33,
      basicIncome: 55_000,
      secondBasicIncome: 45_000,
      savings: 60_000,
      homeType: 'second-hand',
      propertyType: 'house',
      term: 30,
    });
  });

  it('are accepted as a new pre-approval', () => {
    const body = { formVersion: FORM_VERSION, ...answersOfBudget(COUPLE) };
    expect(newPreApproval.safeParse(body).error).toBeUndefined();
  });
});
