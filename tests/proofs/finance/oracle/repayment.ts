import { decimal, type Fraction, halfUp, over, times, up } from './fraction.ts';

/**
 * The balance of a loan after its last month, as `(debt * loan - paid * payment)`, without a common factor. It follows from
 * going through the months one by one: each adds a twelfth of the yearly interest and takes one payment off.
 */
type Balance = { debt: bigint; paid: bigint };

const known = new Map<string, Balance>();
const MAX_KNOWN = 20_000;

/** @param rate exact percent a year */
function balanceAfter(rate: Fraction, months: number): Balance {
  const name = `${rate.top}/${rate.bottom} ${months}`;
  const found = known.get(name);
  if (found) return found;
  const interest = reduced(over(rate, 1200n));
  const growth = interest.top + interest.bottom;
  let debt = 1n;
  let paid = 0n;
  // Whole numbers: after each month all of them are multiplied by the denominator of the interest.
  let scale = 1n;
  for (let month = 0; month < months; month++) {
    scale *= interest.bottom;
    debt *= growth;
    paid = paid * growth + scale;
  }
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(name, { debt, paid });
  return { debt, paid };
}

function reduced({ top, bottom }: Fraction): Fraction {
  let [a, b] = [bottom, top];
  while (b > 0n) [a, b] = [b, a % b];
  return { top: top / a, bottom: bottom / a };
}

/** @returns the monthly payment in cents, rounded half up, with which nothing is owed after the last month */
export function paymentOf(loan: bigint, rate: Fraction, months: number): bigint {
  const { debt, paid } = balanceAfter(rate, months);
  return halfUp({ top: debt * loan, bottom: paid });
}

/** @returns the largest loan whose rounded payment is not above `payment`: its exact one is below half a cent more */
export function largestLoan(payment: bigint, rate: Fraction, months: number, max: bigint): bigint {
  if (payment <= 0n) return 0n;
  const { debt, paid } = balanceAfter(rate, months);
  const loan = up({ top: (2n * payment + 1n) * paid, bottom: 2n * debt }) - 1n;
  return loan < max ? loan : max;
}

export type MonthOfPlan = { payment: bigint; interest: bigint; principal: bigint; balance: bigint };

/** The months of a loan: interest rounded half up to a cent, the same payment each month, the last one settles the rest. */
export function monthsOfPlan(loan: bigint, yearly: number, months: number, extra: bigint): MonthOfPlan[] {
  const rate = decimal(yearly);
  const regular = paymentOf(loan, rate, months) + extra;
  const plan: MonthOfPlan[] = [];
  let balance = loan;
  while (balance > 0n) {
    const interest = halfUp(over(times(rate, balance), 1200n));
    const owed = balance + interest;
    const isLast = plan.length === months - 1;
    const payment = isLast || owed < regular ? owed : regular;
    balance = owed - payment;
    plan.push({ payment, interest, principal: payment - interest, balance });
  }
  return plan;
}
