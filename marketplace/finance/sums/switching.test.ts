import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { repaymentPlan } from './repayment.ts';
import { compareSwitch, type SwitchTerms } from './switching.ts';

const LOAN: SwitchTerms = {
  balanceCents: 250_000_00,
  months: 240,
  rate: 4.5,
  newRate: 3.5,
  costsCents: 1_500_00,
  breakageCents: 0,
  cashbackCents: 0,
};

const amounts = fc.integer({ min: 0, max: 20_000_00 });
const rates = fc.integer({ min: 0, max: 1_000 }).map((hundredths) => hundredths / 100);
const terms = fc.record({
  balanceCents: fc.integer({ min: 10_000_00, max: 1_000_000_00 }),
  months: fc.integer({ min: 12, max: 420 }),
  rate: rates,
  newRate: rates,
  costsCents: amounts,
  breakageCents: amounts,
  cashbackCents: amounts,
});

/** The purse of a person who switched, compared with the purse of one who stayed, after each month. */
function purses({ balanceCents: cents, months, rate, newRate, ...once }: SwitchTerms): number[] {
  const stayed = repaymentPlan({ cents, rate, months });
  const switched = repaymentPlan({ cents, rate: newRate, months });
  const purse = [once.cashbackCents - once.costsCents - once.breakageCents];
  for (let month = 0; month < months; month++)
    purse.push(purse[month]! + (stayed[month]?.payment ?? 0) - (switched[month]?.payment ?? 0));
  return purse;
}

describe('a switch to another rate', () => {
  it('from 4.5 to 3.5 % with 20 years and 250,000 left pays for its costs in 12 months', () => {
    expect(compareSwitch(LOAN)).toEqual({
      monthlyCents: 1_581_62,
      newMonthlyCents: 1_449_90,
      netCostsCents: 1_500_00,
      monthsToPayOff: 12,
      savingCents: 240 * (1_581_62 - 1_449_90) - 1_500_00 + lastCents(),
    });
  });

  it('pays off in the first month in which the purse is not emptier than before', () => {
    fc.assert(
      fc.property(terms, (given) => {
        const { monthsToPayOff, savingCents, netCostsCents } = compareSwitch(given);
        const purse = purses(given);
        const first = purse.findIndex((cents) => cents >= 0);
        expect(monthsToPayOff).toBe(first === -1 ? null : first);
        expect(savingCents).toBe(purse.at(-1));
        expect(netCostsCents + purse[0]!).toBe(0);
      }),
      { numRuns: 200 },
    );
  });

  it('pays off at once where the cashback covers the costs, and never at a higher rate with costs', () => {
    expect(compareSwitch({ ...LOAN, cashbackCents: 5_000_00 })).toMatchObject({
      netCostsCents: -3_500_00,
      monthsToPayOff: 0,
    });
    const worse = compareSwitch({ ...LOAN, newRate: 5 });
    expect(worse.monthsToPayOff).toBeNull();
    expect(worse.savingCents).toBeLessThan(-1_500_00);
  });

  it('never saves less at a lower rate', () => {
    fc.assert(
      fc.property(terms, (given) => {
        fc.pre(given.newRate >= 0.01);
        const lower = compareSwitch({ ...given, newRate: given.newRate - 0.01 });
        // A loan of a few months at nearly the same rate may differ by the rounding of its payments.
        const rounding = given.months;
        expect(lower.savingCents).toBeGreaterThanOrEqual(compareSwitch(given).savingCents - rounding);
      }),
      { numRuns: 100 },
    );
  });
});

/** The last payment of each plan settles the cents that equal payments leave. */
function lastCents(): number {
  const last = (rate: number) => {
    const plan = repaymentPlan({ cents: LOAN.balanceCents, rate, months: LOAN.months });
    return plan.at(-1)!.payment - plan[0]!.payment;
  };
  return last(LOAN.rate) - last(LOAN.newRate);
}
