import type { RuleSet } from '../rules/rule-set.ts';
import type { BuyerFacts, Income } from '../sums/budget.ts';
import type { HomeTerms } from '../sums/buyer-and-home.ts';
import type { PreApprovalInputs } from './forms.ts';
import { askedInputs, isComplete } from './rules.ts';

/** The facts that a lender compares: a buyer, the home looked for, and the loan asked for. Amounts are whole euro. */
export type LenderFacts = {
  buyer: BuyerFacts;
  home: HomeTerms;
  price: number;
  loan: number;
};

/** @returns the facts of complete answers; null while one is missing */
export function factsOf(stored: PreApprovalInputs, rules: RuleSet): LenderFacts | null {
  if (!isComplete(stored)) return null;
  const inputs = askedInputs(stored);
  const amount = (name: AmountName) => inputs[name] ?? 0;
  const first: Income = {
    basic: amount('basicIncome'),
    overtime: amount('overtime'),
    bonus: amount('bonus'),
    rental: amount('rentalIncome'),
  };
  const second: Income = {
    basic: amount('secondBasicIncome'),
    overtime: amount('secondOvertime'),
    bonus: amount('secondBonus'),
    rental: 0,
  };
  const isJoint = inputs.applicants === 'joint';
  return {
    buyer: {
      buyerType: inputs.buyerType!,
      incomes: isJoint ? [first, second] : [first],
      ages: isJoint ? [inputs.age!, inputs.secondAge!] : [inputs.age!],
      monthlyOutgoings: amount('monthlyLoans') + amount('monthlyChildcare') + amount('monthlyMaintenance'),
      dependants: amount('dependants'),
      savings: amount('savings'),
      gift: amount('gift'),
      existingHomeValue: amount('existingHomeValue'),
      existingLoan: amount('existingLoan'),
      taxPaid: inputs.taxPaid ?? null,
      term: amount('term'),
      rate: rules.number('averageRate', inputs.rateType!),
    },
    home: {
      country: 'ireland',
      authority: inputs.authority ?? null,
      isNew: inputs.homeType === 'new',
      isApartment: inputs.propertyType === 'apartment',
    },
    price: amount('price'),
    loan: amount('loanAmount'),
  };
}

/** Fields whose answer is a number. */
type AmountName = {
  [Name in keyof PreApprovalInputs]-?: NonNullable<PreApprovalInputs[Name]> extends number ? Name : never;
}[keyof PreApprovalInputs];
