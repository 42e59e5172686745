/** The comparisons of a lender with its limits. `funds`: loan, own money and schemes together pay price and costs. */
export const CHECKS = ['income', 'repayments', 'value', 'term', 'funds'] as const;
export type CheckName = (typeof CHECKS)[number];

/** The rules that a summary names. */
export const SOURCE_RULES = [
  'loanToIncome',
  'loanToValue',
  'lendingAllowance',
  'averageRate',
  'stressTest',
  'repaymentShare',
  'dependantCost',
  'maxAgeAtEnd',
  'maxTerm',
  'stampDuty',
  'helpToBuyMaximum',
] as const;
export type SourceRule = (typeof SOURCE_RULES)[number];
