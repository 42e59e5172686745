import { euro } from '../sums/cents.ts';
import { interestOf } from '../sums/loan-cost.ts';
import { planWithExtra } from '../sums/overpayment.ts';
import { type Loan, monthlyRepayment, type PlanMonth, repaymentPlan } from '../sums/repayment.ts';
import { compareSwitch } from '../sums/switching.ts';
import type { RepaymentsQuery, WireRepayments } from './contract.ts';

type Result = NonNullable<WireRepayments['result']>;

/** A loan in whole euro and years, with what may be changed about it. */
type Inputs = Omit<RepaymentsQuery, 'loan' | 'rate' | 'term'> & { loan: number; rate: number; term: number };

/** Repayments of a loan: as agreed, with extra payments, and at another rate. */
export function calculate(inputs: Inputs): Result {
  const loan: Loan = { cents: euro(inputs.loan), rate: inputs.rate, months: 12 * inputs.term };
  const plan = repaymentPlan(loan);
  const hasExtra = inputs.extra > 0 || inputs.lumpSum > 0;
  const extra = hasExtra ? planWithExtra(loan, extraOf(inputs)) : null;
  return {
    monthlyCents: monthlyRepayment(loan),
    regular: courseOf(plan),
    withExtra: extra && {
      ...courseOf(extra),
      savedMonths: plan.length - extra.length,
      savedInterestCents: interestOf(plan) - interestOf(extra),
    },
    switching: switchingOf(loan, inputs),
    years: Array.from({ length: Math.ceil(plan.length / 12) }, (_, year) => yearOf(year, plan, extra)),
  };
}

function extraOf({ extra, lumpSum, lumpSumYear }: Inputs) {
  return { monthly: euro(extra), lumpSum: euro(lumpSum), lumpSumMonth: Math.max(1, 12 * lumpSumYear) };
}

function switchingOf(loan: Loan, inputs: Inputs): Result['switching'] {
  if (inputs.newRate === undefined) return null;
  const { newMonthlyCents, netCostsCents, monthsToPayOff, savingCents } = compareSwitch({
    balanceCents: loan.cents,
    months: loan.months,
    rate: loan.rate,
    newRate: inputs.newRate,
    costsCents: euro(inputs.switchCosts),
    breakageCents: euro(inputs.breakage),
    cashbackCents: euro(inputs.cashback),
  });
  return { newMonthlyCents, netCostsCents, monthsToPayOff, savingCents };
}

function courseOf(plan: readonly PlanMonth[]): Result['regular'] {
  return { months: plan.length, interestCents: interestOf(plan), paidCents: paidIn(plan) };
}

/** @param year from 0 */
function yearOf(
  year: number,
  plan: readonly PlanMonth[],
  extra: readonly PlanMonth[] | null,
): Result['years'][number] {
  const months = plan.slice(12 * year, 12 * (year + 1));
  return {
    year: year + 1,
    paidCents: paidIn(months),
    interestCents: interestOf(months),
    balanceCents: months.at(-1)!.balance,
    // A loan that ended before owes nothing.
    balanceWithExtraCents: extra && (extra[12 * (year + 1) - 1]?.balance ?? 0),
  };
}

function paidIn(plan: readonly PlanMonth[]): number {
  return plan.reduce((sum, { payment }) => sum + payment, 0);
}
