import type { PreApprovalInputs } from '../pre-approval/forms.ts';

/** Complete answers of a first-time buyer. */
export const SAMPLE_ANSWERS: PreApprovalInputs = {
  applicants: 'single',
  buyerType: 'firstTimeBuyer',
  age: 34,
  employment: 'permanent',
  employer: 'public',
  basicIncome: 61_234,
  bonus: 4_000,
  monthlyLoans: 150,
  dependants: 0,
  savings: 51_000,
  taxPaid: 40_000,
  authority: 'cork-city',
  homeType: 'second-hand',
  propertyType: 'house',
  price: 280_000,
  hasFoundHome: 'yes',
  foundHome: '12 Oak Road, Cork',
  loanAmount: 240_000,
  term: 30,
  rateType: 'fixed',
};
