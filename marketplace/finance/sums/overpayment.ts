import { type Loan, monthlyRepayment, type PlanMonth, repaymentPlan } from './repayment.ts';

/** Payments above the regular ones, in cents. They shorten the loan; the regular payment stays as it is. */
export type ExtraPayments = {
  /** Each month. */
  monthly: number;
  /** Once, together with the payment of `lumpSumMonth`, counted from 1. */
  lumpSum: number;
  lumpSumMonth: number;
};

/** @returns the plan of a loan with extra payments; the lump sum is at most the balance */
export function planWithExtra(loan: Loan, { monthly, lumpSum, lumpSumMonth }: ExtraPayments): PlanMonth[] {
  const whole = repaymentPlan(loan, monthly);
  const at = whole[lumpSumMonth - 1];
  if (!at || lumpSum === 0 || at.balance === 0) return whole;
  const paid = Math.min(lumpSum, at.balance);
  const balance = at.balance - paid;
  const month = { ...at, payment: at.payment + paid, principal: at.principal + paid, balance };
  const rest: Loan = { cents: balance, rate: loan.rate, months: loan.months - lumpSumMonth };
  const regular = monthlyRepayment(loan) + monthly;
  // The regular payment of the whole loan, not of the rest.
  const after = repaymentPlan(rest, regular - monthlyRepayment(rest));
  return [...whole.slice(0, lumpSumMonth - 1), month, ...after];
}
