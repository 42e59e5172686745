import { millionths } from './cents.ts';

/** A loan repaid in equal monthly amounts. @property cents the amount @property rate percent a year */
export type Loan = { cents: number; rate: number; months: number };

/** Months of the longest loan that is calculated: 50 years. */
export const MAX_LOAN_MONTHS = 600;

/**
 * The monthly repayment of a loan: the same amount each month, of which the last settles the rest.
 * @returns cents, rounded half up
 */
export function monthlyRepayment({ cents, rate, months }: Loan): number {
  return repaymentsAt(rate, months)(cents);
}

/** @returns the function of a loan's amount that gives its monthly repayment: searches compute the repayments of many homes */
export function repaymentsAt(rate: number, months: number): (cents: number) => number {
  const monthly = rate / 1200;
  if (monthly === 0) return (cents) => Math.round(cents / months);
  // `expm1` and `log1p` keep the digits that `1 - (1 + r) ** -n` loses at low rates.
  const divisor = -Math.expm1(-months * Math.log1p(monthly));
  return (cents) => Math.round((cents * monthly) / divisor);
}

/** The interest of one month, rounded half up to a cent. */
export function monthlyInterest(balance: number, rate: number): number {
  return Math.floor((2 * balance * millionths(rate) + 12_000_000) / 24_000_000);
}

/** One month of a repayment plan, in cents. */
export type PlanMonth = { payment: number; interest: number; principal: number; balance: number };

/**
 * The plan of a loan, month by month. Interest is rounded each month; the last payment is the rest, so that all
 * principal sums to the loan to the cent.
 * @param extra paid each month in addition, in cents
 * @returns at most `months` months; fewer with extra payments
 */
export function repaymentPlan(loan: Loan, extra = 0): PlanMonth[] {
  const regular = monthlyRepayment(loan) + extra;
  const plan: PlanMonth[] = [];
  let balance = loan.cents;
  for (let month = 1; balance > 0 && month <= loan.months; month++) {
    const interest = monthlyInterest(balance, loan.rate);
    const payment = month === loan.months ? balance + interest : Math.min(regular, balance + interest);
    const principal = payment - interest;
    balance -= principal;
    plan.push({ payment, interest, principal, balance });
  }
  return plan;
}

/**
 * The largest loan whose monthly repayment is at most an amount.
 * @param payment cents a month
 * @param max no loan is larger
 * @returns cents; 0 for a payment of 0 or less
 */
export function loanOfRepayment(payment: number, rate: number, months: number, max: number): number {
  if (payment <= 0) return 0;
  const repaymentOf = repaymentsAt(rate, months);
  // The loan of the repayment before rounding; the exact one is a few cents away.
  const perCent = repaymentOf(MEASURED_LOAN) / MEASURED_LOAN;
  let loan = Math.min(max, Math.floor(payment / perCent));
  while (loan < max && repaymentOf(loan + 1) <= payment) loan++;
  while (loan > 0 && repaymentOf(loan) > payment) loan--;
  return loan;
}

/** Cents, large enough that the rounding of its repayment hardly counts. */
const MEASURED_LOAN = 5_000_000_000;
