import { type PlanMonth, repaymentPlan } from './repayment.ts';

/** A loan that could move to another rate for the months that are left. Amounts are cents, rates percent a year. */
export type SwitchTerms = {
  balanceCents: number;
  months: number;
  rate: number;
  newRate: number;
  /** Solicitor, valuation and other costs of the change. */
  costsCents: number;
  /** Charged by the present lender for leaving a fixed rate early. */
  breakageCents: number;
  /** Of the new lender. */
  cashbackCents: number;
};

export type SwitchResult = {
  monthlyCents: number;
  newMonthlyCents: number;
  /** Costs and breakage less cashback; below 0 if the cashback is larger. */
  netCostsCents: number;
  /** Months after which lower payments have made up for the costs; 0 if at once, null if never. */
  monthsToPayOff: number | null;
  /** All payments that are saved, less the costs; below 0 where the change costs more than it saves. */
  savingCents: number;
};

/** Compares a loan with the same loan at another rate. Both rates are taken to stay until the loan ends. */
export function compareSwitch(terms: SwitchTerms): SwitchResult {
  const { balanceCents: cents, months, rate, newRate } = terms;
  const now = repaymentPlan({ cents, rate, months });
  const then = repaymentPlan({ cents, rate: newRate, months });
  const netCostsCents = terms.costsCents + terms.breakageCents - terms.cashbackCents;
  return {
    monthlyCents: now[0]?.payment ?? 0,
    newMonthlyCents: then[0]?.payment ?? 0,
    netCostsCents,
    monthsToPayOff: monthsToPayOff(now, then, netCostsCents),
    savingCents: paidIn(now) - paidIn(then) - netCostsCents,
  };
}

function monthsToPayOff(now: readonly PlanMonth[], then: readonly PlanMonth[], costs: number): number | null {
  if (costs <= 0) return 0;
  let saved = 0;
  for (let month = 0; month < Math.max(now.length, then.length); month++) {
    saved += (now[month]?.payment ?? 0) - (then[month]?.payment ?? 0);
    if (saved >= costs) return month + 1;
  }
  return null;
}

function paidIn(plan: readonly PlanMonth[]): number {
  return plan.reduce((sum, { payment }) => sum + payment, 0);
}
