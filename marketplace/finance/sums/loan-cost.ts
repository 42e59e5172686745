import { aprc } from './aprc.ts';
import { percentOf } from './cents.ts';
import { monthlyRepayment, type PlanMonth, repaymentPlan } from './repayment.ts';

/** A loan with one rate, or with a fixed rate and the rate that follows it. Rates are percent a year. */
export type LoanTerms = {
  /** The loan, drawn down at once. */
  cents: number;
  months: number;
  rate: number;
  /** Null for a variable rate, which is taken to stay as it is. */
  fixed: { months: number; followOnRate: number } | null;
  /** Paid at drawdown. */
  feesCents: number;
  /** Received at drawdown. */
  cashbackCents: number;
};

/**
 * The cost of a period is all that is paid in it, fees included, less the cashback and the part of the loan that is repaid:
 * interest and fees, less cashback.
 */
export type LoanCost = {
  /** Each month at the first rate. */
  monthlyCents: number;
  /** After the fixed period; null where no other rate follows within the loan. */
  followOn: { balanceCents: number; monthlyCents: number } | null;
  /** Within the fixed period; null for a variable rate. */
  fixedCostCents: number | null;
  /** Within the whole loan. */
  totalCostCents: number;
  /** Percent, not rounded. Fees count, cashback does not: it is no part of the loan. Null where fees exceed the loan. */
  aprc: number | null;
};

/** @returns the cashback of an offer: a percentage of the loan and an amount */
export function cashbackOf(loanCents: number, percent: number, amountCents: number): number {
  return percentOf(loanCents, percent) + amountCents;
}

/** @returns the costs of a loan, exact to the cent */
export function loanCost(terms: LoanTerms): LoanCost {
  const { cents, months, rate, fixed, feesCents, cashbackCents } = terms;
  const { first, second, balanceCents } = planOf(terms);
  const atStart = feesCents - cashbackCents;
  const fixedInterest = interestOf(first);
  const payments = [...first, ...second].map(({ payment }, month) => ({
    cents: payment,
    years: (month + 1) / 12,
  }));
  return {
    monthlyCents: monthlyRepayment({ cents, rate, months }),
    followOn: second.length > 0 ? { balanceCents, monthlyCents: second[0]!.payment } : null,
    fixedCostCents: fixed && fixedInterest + atStart,
    totalCostCents: fixedInterest + interestOf(second) + atStart,
    aprc: aprc([{ cents, years: 0 }], [{ cents: feesCents, years: 0 }, ...payments]),
  };
}

/** @returns the months at the first rate and those at the rate that follows, with the balance between them */
function planOf({ cents, months, rate, fixed }: LoanTerms) {
  const whole = repaymentPlan({ cents, rate, months });
  if (!fixed || fixed.months >= whole.length) return { first: whole, second: [], balanceCents: 0 };
  const first = whole.slice(0, fixed.months);
  const balanceCents = first.at(-1)?.balance ?? cents;
  const left = months - fixed.months;
  const second = repaymentPlan({ cents: balanceCents, rate: fixed.followOnRate, months: left });
  return { first, second, balanceCents };
}

/** @returns the interest of some months, in cents */
export function interestOf(plan: readonly PlanMonth[]): number {
  return plan.reduce((sum, { interest }) => sum + interest, 0);
}
