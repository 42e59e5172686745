import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cashbackOf, type LoanTerms, loanCost } from './loan-cost.ts';

const ROUND_LOAN: LoanTerms = {
  cents: 250_000_00,
  months: 300,
  rate: 3,
  fixed: { months: 60, followOnRate: 4 },
  feesCents: 0,
  cashbackCents: 0,
};

/** @returns the nearest whole number to a fraction, half up */
function nearest(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator);
}

/**
 * The oracle: exact fractions. Interest of a month is `balance * rate / 1200`, the monthly payment
 * `balance * i * (1 + i)^n / ((1 + i)^n - 1)`, each rounded to a cent.
 * @returns the payments and the balances after them
 */
function exactPlan(cents: bigint, hundredths: number, months: number): { paid: bigint; balance: bigint }[] {
  const [i, unit] = [BigInt(hundredths), 120_000n];
  const [grown, base] = [(unit + i) ** BigInt(months), unit ** BigInt(months)];
  const regular =
    i === 0n ? nearest(cents, BigInt(months)) : nearest(cents * i * grown, unit * (grown - base));
  let balance = cents;
  return Array.from({ length: months }, (_, month) => {
    const owed = balance + nearest(balance * i, unit);
    const paid = month === months - 1 || owed < regular ? owed : regular;
    balance = owed - paid;
    return { paid, balance };
  });
}

/** Costs by the oracle: all that leaves the borrower, less the loan and what comes back. */
function exactCost(
  { cents, months, feesCents, cashbackCents }: LoanTerms,
  rate: number,
  follow: number,
  fixed: number,
) {
  const loan = BigInt(cents);
  const first = exactPlan(loan, rate, months).slice(0, fixed);
  const balance = first.at(-1)!.balance;
  const second = fixed < months ? exactPlan(balance, follow, months - fixed) : [];
  const sum = (plan: typeof first) => plan.reduce((total, { paid }) => total + paid, 0n);
  const rest = BigInt(feesCents) - BigInt(cashbackCents);
  return {
    monthly: Number(first[0]!.paid),
    balance: Number(balance),
    followOn: second[0] && Number(second[0].paid),
    fixedCost: Number(sum(first) + rest - (loan - balance)),
    totalCost: Number(sum(first) + sum(second) + rest - loan),
  };
}

const terms = fc.record({
  cents: fc.integer({ min: 10_000_00, max: 2_000_000_00 }),
  years: fc.integer({ min: 5, max: 40 }),
  rate: fc.integer({ min: 0, max: 1_200 }),
  follow: fc.integer({ min: 0, max: 1_200 }),
  fixedYears: fc.integer({ min: 1, max: 40 }),
  feesCents: fc.integer({ min: 0, max: 2_000_00 }),
  cashbackCents: fc.integer({ min: 0, max: 20_000_00 }),
});

describe('the cost of a loan', () => {
  it('with a fixed rate and the rate that follows is known', () => {
    const cost = loanCost(ROUND_LOAN);
    expect(cost).toMatchObject({
      monthlyCents: 1_185_53,
      // 213,763.69 before amounts are rounded to cents, as the payments are by 0.0018 each month.
      followOn: { balanceCents: 213_763_62, monthlyCents: 1_295_37 },
    });
    expect(cost.aprc).toBeCloseTo(3.659, 3);
    // 60 payments, less the part of the loan that they repay.
    expect(cost.fixedCostCents).toBe(60 * 1_185_53 - (250_000_00 - 213_763_62));
  });

  it('is the exact one, to the cent, for any loan', () => {
    fc.assert(
      fc.property(terms, ({ years, rate, follow, fixedYears, ...given }) => {
        const fixedMonths = 12 * Math.min(fixedYears, years);
        const loan: LoanTerms = {
          ...given,
          months: 12 * years,
          rate: rate / 100,
          fixed: { months: fixedMonths, followOnRate: follow / 100 },
        };
        const exact = exactCost(loan, rate, follow, fixedMonths);
        expect(loanCost(loan)).toMatchObject({
          monthlyCents: exact.monthly,
          followOn:
            exact.followOn === undefined
              ? null
              : { balanceCents: exact.balance, monthlyCents: exact.followOn },
          fixedCostCents: exact.fixedCost,
          totalCostCents: exact.totalCost,
        });
      }),
      { numRuns: 60 },
    );
  });

  it('counts fees, and takes off the cashback, which leaves the rate of charge as it is', () => {
    const plain = loanCost(ROUND_LOAN);
    const cashback = cashbackOf(ROUND_LOAN.cents, 2, 500_00);
    expect(cashback).toBe(5_500_00);
    const other = loanCost({ ...ROUND_LOAN, feesCents: 185_00, cashbackCents: cashback });
    expect(other.totalCostCents - plain.totalCostCents).toBe(185_00 - cashback);
    expect(other.fixedCostCents! - plain.fixedCostCents!).toBe(185_00 - cashback);
    expect(other.aprc).toBeGreaterThan(plain.aprc!);
    expect(loanCost({ ...ROUND_LOAN, cashbackCents: cashback }).aprc).toBe(plain.aprc);
  });

  it('of a variable rate has no fixed period, and a rate that is fixed to the end none that follows', () => {
    expect(loanCost({ ...ROUND_LOAN, fixed: null })).toMatchObject({ followOn: null, fixedCostCents: null });
    const fixed = { months: 300, followOnRate: 9 };
    const whole = loanCost({ ...ROUND_LOAN, fixed });
    expect(whole.followOn).toBeNull();
    expect(whole.fixedCostCents).toBe(whole.totalCostCents);
    expect(whole.totalCostCents).toBe(loanCost({ ...ROUND_LOAN, fixed: null }).totalCostCents);
  });

  it('is never higher at a lower rate, first or following', () => {
    // Rounded payments move the last one by some euro: rates a quarter of a point apart are further apart than that.
    const loans = terms.filter(
      ({ cents, rate, follow }) => cents >= 50_000_00 && rate <= 800 && follow <= 800,
    );
    fc.assert(
      fc.property(loans, ({ years, rate, follow, fixedYears, ...given }) => {
        const at = (first: number, second: number) =>
          loanCost({
            ...given,
            months: 12 * years,
            rate: first / 100,
            fixed: { months: 12 * fixedYears, followOnRate: second / 100 },
          });
        const high = at(rate + 25, follow + 25);
        for (const low of [at(rate, follow + 25), at(rate + 25, follow)]) {
          expect(low.totalCostCents).toBeLessThanOrEqual(high.totalCostCents);
          expect(low.aprc!).toBeLessThanOrEqual(high.aprc! + 1e-9);
        }
        expect(at(rate, follow).fixedCostCents).toBeLessThanOrEqual(high.fixedCostCents!);
      }),
      { numRuns: 100 },
    );
  });
});
