import type { RuleRow } from '../rules/model.ts';
import type { RuleSet } from '../rules/rule-set.ts';
import { buyerMeans, highestBudget, loanLimits } from '../sums/budget.ts';
import { euro, percentAtMost } from '../sums/cents.ts';
import {
  helpToBuyRefusal,
  highestPurchase,
  type PurchasePlan,
  planPurchase,
  purchaseTerms,
} from '../sums/purchase.ts';
import { monthlyRepayment } from '../sums/repayment.ts';
import { type CheckName, SOURCE_RULES, type SourceRule } from './estimate-parts.ts';
import type { LenderFacts } from './facts.ts';

/** Amounts in cents, of `term` in months. For `funds` the price, and the highest one that the loan asked for allows. */
export type Check = { check: CheckName; isMet: boolean; asked: number; limit: number };

export type Estimate = {
  /** The calendar day of the figures of law and policy. */
  day: string;
  /** Percent a year: the average of new loans of this kind. */
  rate: number;
  /** Percent a year with which lenders test the repayments. */
  testedRate: number;
  /** The largest loan that the limits allow, in cents. */
  highestLoan: number;
  monthlyRepayment: number;
  testedRepayment: number;
  checks: Check[];
  /** The highest price that this person could pay; null if no home. */
  highestPurchase: PurchasePlan | null;
  sources: Source[];
};

type Source = Omit<RuleRow, 'rule'> & { rule: SourceRule };

/** @returns the figures that the sums of a person rest on */
function sourcesOf({ buyer, home }: LenderFacts, rateType: string, rules: RuleSet): Source[] {
  const kind = buyer.buyerType === 'freshStart' ? 'firstTimeBuyer' : buyer.buyerType;
  const keys: { [Rule in SourceRule]?: string } = {
    loanToIncome: kind,
    loanToValue: kind,
    lendingAllowance: kind,
    averageRate: rateType,
  };
  const isUsed = (rule: SourceRule) =>
    (rule !== 'loanToIncome' || kind !== 'investor') &&
    (rule !== 'helpToBuyMaximum' || helpToBuyRefusal(buyerMeans(buyer, rules), home, rules) === null);
  return SOURCE_RULES.filter(isUsed).flatMap((rule) => {
    const row = rules.row(rule, keys[rule]);
    return row ? [{ ...row, rule }] : [];
  });
}

/** @returns the likely answer of a lender: an estimate by general rules, not an approval */
export function estimateOf(facts: LenderFacts, rateType: string, rules: RuleSet): Estimate {
  const { buyer, home } = facts;
  const limits = loanLimits(buyer, rules);
  const means = buyerMeans(buyer, rules);
  const price = euro(facts.price);
  const loan = euro(facts.loan);
  const months = buyer.term * 12;
  // Rates have at most two decimals, which their sum as a binary number has not.
  const testedRate = Math.round((buyer.rate + rules.number('stressTest')) * 100) / 100;
  const byValue = percentAtMost(price, purchaseTerms(means, home, rules).loanToValue);
  // With the loan asked for, whether or not a lender would give it: the other checks say that.
  const withLoan = { ...purchaseTerms({ ...means, maxLoan: loan }, home, rules), loanToValue: 100 };
  return {
    day: rules.day,
    rate: buyer.rate,
    testedRate,
    highestLoan: means.maxLoan,
    monthlyRepayment: monthlyRepayment({ cents: loan, rate: buyer.rate, months }),
    testedRepayment: monthlyRepayment({ cents: loan, rate: testedRate, months }),
    checks: [
      ...(limits.byIncome === null ? [] : [checkOf('income', loan, limits.byIncome)]),
      checkOf('repayments', loan, limits.byRepayments),
      checkOf('value', loan, byValue),
      checkOf('term', months, limits.months),
      {
        check: 'funds',
        isMet: planPurchase(withLoan, price) !== null,
        asked: price,
        limit: highestPurchase(withLoan)?.price ?? 0,
      },
    ],
    highestPurchase: highestBudget(buyer, home, rules),
    sources: sourcesOf(facts, rateType, rules),
  };
}

function checkOf(check: CheckName, asked: number, limit: number): Check {
  return { check, isMet: asked <= limit, asked, limit };
}
