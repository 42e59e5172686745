import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { interestOf } from './loan-cost.ts';
import { planWithExtra } from './overpayment.ts';
import { type Loan, monthlyRepayment, repaymentPlan } from './repayment.ts';

const NOTHING = { monthly: 0, lumpSum: 0, lumpSumMonth: 1 };
const loans = fc.record({
  cents: fc.integer({ min: 1_000_00, max: 2_000_000_00 }),
  rate: fc.integer({ min: 0, max: 1_200 }).map((hundredths) => hundredths / 100),
  months: fc.integer({ min: 12, max: 480 }),
});
const extras = fc.record({
  monthly: fc.integer({ min: 0, max: 3_000_00 }),
  lumpSum: fc.integer({ min: 0, max: 300_000_00 }),
  lumpSumMonth: fc.integer({ min: 1, max: 480 }),
});

/** The oracle: a purse from which the bank is paid, month by month, in whole numbers without the plans of the product. */
function simulate(
  { cents, rate, months }: Loan,
  extra: { monthly: number; lumpSum: number; lumpSumMonth: number },
) {
  const regular = BigInt(monthlyRepayment({ cents, rate, months }) + extra.monthly);
  const yearly = BigInt(Math.round(rate * 100));
  let owed = BigInt(cents);
  let interest = 0n;
  let month = 0;
  while (owed > 0n) {
    month += 1;
    const charged = (2n * owed * yearly + 120_000n) / 240_000n;
    interest += charged;
    owed += charged;
    // The last month of the loan settles the rest.
    owed -= month === months || owed < regular ? owed : regular;
    if (month === extra.lumpSumMonth) owed = owed > BigInt(extra.lumpSum) ? owed - BigInt(extra.lumpSum) : 0n;
  }
  return { months: month, interest: Number(interest) };
}

describe('a loan with extra payments', () => {
  it('ends sooner and costs less: 200 a month more of a loan of 300,000', () => {
    const loan = { cents: 300_000_00, rate: 3.5, months: 360 };
    const plan = planWithExtra(loan, { ...NOTHING, monthly: 200_00 });
    expect([plan.length, interestOf(repaymentPlan(loan)) - interestOf(plan)]).toEqual([287, 42_090_10]);
  });

  it('has the months and the interest of the simulation, and repays the loan to the cent', () => {
    fc.assert(
      fc.property(loans, extras, (loan, extra) => {
        const plan = planWithExtra(loan, extra);
        expect({ months: plan.length, interest: interestOf(plan) }).toEqual(simulate(loan, extra));
        expect(plan.reduce((sum, { principal }) => sum + principal, 0)).toBe(loan.cents);
        for (const { payment, interest, principal } of plan) expect(payment).toBe(interest + principal);
        expect(plan.at(-1)!.balance).toBe(0);
      }),
      { numRuns: 200 },
    );
  });

  it('is never longer and never costs more than without them, or with less', () => {
    fc.assert(
      fc.property(loans, extras, fc.integer({ min: 0, max: 500_00 }), (loan, extra, more) => {
        const plain = repaymentPlan(loan);
        const plan = planWithExtra(loan, extra);
        const larger = planWithExtra(loan, { ...extra, monthly: extra.monthly + more });
        expect(plan.length).toBeLessThanOrEqual(plain.length);
        expect(interestOf(plan)).toBeLessThanOrEqual(interestOf(plain));
        expect(larger.length).toBeLessThanOrEqual(plan.length);
        expect(interestOf(larger)).toBeLessThanOrEqual(interestOf(plan));
      }),
      { numRuns: 100 },
    );
  });

  it('is the loan itself without any', () => {
    fc.assert(
      fc.property(loans, (loan) => {
        expect(planWithExtra(loan, NOTHING)).toEqual(repaymentPlan(loan));
      }),
      { numRuns: 30 },
    );
  });

  it('ends with a lump sum that is as large as the rest, and takes no more than it', () => {
    const loan = { cents: 100_000_00, rate: 4, months: 240 };
    const plan = planWithExtra(loan, { monthly: 0, lumpSum: 900_000_00, lumpSumMonth: 12 });
    expect(plan).toHaveLength(12);
    expect(plan.at(-1)).toMatchObject({ balance: 0 });
    expect(plan.reduce((sum, { payment }) => sum + payment, 0)).toBe(loan.cents + interestOf(plan));
  });
});
