import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loanOfRepayment, monthlyInterest, monthlyRepayment, repaymentPlan } from './repayment.ts';

const loans = fc.record({
  cents: fc.nat({ max: 100_000_000 }),
  rate: fc.nat({ max: 2000 }).map((hundredths) => hundredths / 100),
  months: fc.integer({ min: 1, max: 600 }),
});

describe('the monthly repayment', () => {
  it.each([
    [300_000, 3.5, 360, 1347.13],
    [250_000, 3, 300, 1185.53],
    [120_000, 0, 240, 500],
    [1000, 12, 1, 1010],
    [0, 4, 300, 0],
  ])('of a loan of €%i at %d percent over %i months is €%d', (euro, rate, months, monthly) => {
    expect(monthlyRepayment({ cents: euro * 100, rate, months })).toBe(Math.round(monthly * 100));
  });

  it('repays the loan, give or take the rounding of each month', () => {
    fc.assert(
      fc.property(loans, (loan) => {
        const payment = monthlyRepayment(loan);
        let balance = loan.cents;
        // Half a cent a month, with interest.
        let rounding = 0;
        for (let month = 0; month < loan.months; month++) {
          balance = balance * (1 + loan.rate / 1200) - payment;
          rounding = rounding * (1 + loan.rate / 1200) + 0.5;
        }
        expect(Math.abs(balance)).toBeLessThanOrEqual(rounding * 1.001 + 0.01);
      }),
    );
  });
});

describe('a repayment plan', () => {
  it('sums to the loan to the cent and ends at 0', () => {
    fc.assert(
      fc.property(loans, fc.nat({ max: 100_000 }), (loan, extra) => {
        const plan = repaymentPlan(loan, extra);
        let balance = loan.cents;
        const months = plan.map(({ payment }) => {
          const interest = monthlyInterest(balance, loan.rate);
          balance -= payment - interest;
          return { payment, interest, principal: payment - interest, balance };
        });
        expect(plan).toEqual(months);
        expect(balance).toBe(0);
        expect(plan.length).toBeLessThanOrEqual(loan.months);
      }),
    );
  });

  it('pays the same each month, and the rest in the last', () => {
    const plan = repaymentPlan({ cents: 30_000_000, rate: 3.5, months: 360 });
    expect(plan).toHaveLength(360);
    expect(plan[0]).toEqual({ payment: 134_713, interest: 87_500, principal: 47_213, balance: 29_952_787 });
    expect(new Set(plan.slice(0, -1).map(({ payment }) => payment))).toEqual(new Set([134_713]));
    expect(Math.abs(plan.at(-1)!.payment - 134_713)).toBeLessThan(400);
  });

  it('is shorter with an extra payment', () => {
    const loan = { cents: 30_000_000, rate: 3.5, months: 360 };
    expect(repaymentPlan(loan, 20_000).length).toBeLessThan(300);
    expect(repaymentPlan(loan, 40_000_000)).toHaveLength(1);
    expect(repaymentPlan({ ...loan, cents: 0 })).toEqual([]);
  });
});

describe('the loan of a repayment', () => {
  it('is the largest that costs no more', () => {
    fc.assert(
      fc.property(loans, fc.integer({ min: 1, max: 500_000 }), ({ rate, months }, payment) => {
        const cents = loanOfRepayment(payment, rate, months, 5_000_000_000);
        expect(monthlyRepayment({ cents, rate, months })).toBeLessThanOrEqual(payment);
        expect(monthlyRepayment({ cents: cents + 1, rate, months })).toBeGreaterThan(payment);
      }),
    );
  });

  it('is at most the maximum, and nothing without a payment', () => {
    expect(loanOfRepayment(100_000, 3.5, 360, 1_000_000)).toBe(1_000_000);
    expect([loanOfRepayment(0, 3.5, 360, 100), loanOfRepayment(-5, 3.5, 360, 100)]).toEqual([0, 0]);
  });
});
