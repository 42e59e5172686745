import type { BudgetTerms } from '../budget/code.ts';
import type { RuleSet } from '../rules/rule-set.ts';
import type { BuyerType, HomeTerms } from './buyer-and-home.ts';
import { sellingFee } from './buying-costs.ts';
import { euro, inCurrency, MAX_CENTS, percentAtMost, percentOf } from './cents.ts';
import { type BuyerMeans, highestPurchase, type PurchasePlan, purchaseTerms } from './purchase.ts';
import { loanOfRepayment, MAX_LOAN_MONTHS } from './repayment.ts';

/** Yearly gross income of a person in whole euro, by the kinds of which lenders count different parts. */
export type Income = { basic: number; overtime: number; bonus: number; rental: number };

/** The facts of a buyer. Amounts are whole units of the home's currency, or whole euro with `euroPerUnit`. Times are years. */
export type BuyerFacts = {
  buyerType: BuyerType;
  /** One person, or two who buy together. */
  incomes: readonly [Income] | readonly [Income, Income];
  ages: readonly number[];
  /** Other loans, maintenance and the like, a month. */
  monthlyOutgoings: number;
  dependants: number;
  savings: number;
  gift: number;
  /** The home that is sold to buy this one, and the loan still on it. */
  existingHomeValue: number;
  existingLoan: number;
  taxPaid: number | null;
  /** Years over which to repay. */
  term: number;
  /** Percent a year. */
  rate: number;
  /** For a home with a price in another currency than the facts: euro for one unit of it; null if unknown. */
  euroPerUnit?: number | null;
};

/** The kinds of limits of a budget. */
export const LIMITS = ['income', 'repayments', 'age', 'deposit', 'schemeCeiling'] as const;
export type Limit = (typeof LIMITS)[number];

/** How the largest loan came about, in cents. */
export type LoanLimits = {
  countedIncome: number;
  /** By income; null where no limit is set by law. */
  byIncome: number | null;
  /** By what can be repaid at a raised interest rate, over `months`. */
  byRepayments: number;
  /** By repayments over the term as asked for, without the limit of age. */
  byRepaymentsAtAnyAge: number;
  months: number;
  isTermCut: boolean;
};

/** @returns the part of the incomes that lenders count, in cents a year */
export function countedIncome(incomes: readonly Income[], rules: RuleSet): number {
  const kinds = ['basic', 'overtime', 'bonus', 'rental'] as const;
  let sum = 0;
  for (const income of incomes)
    for (const kind of kinds) sum += percentOf(euro(income[kind]), rules.number('countedIncome', kind));
  return sum;
}

/** @returns the limits of a buyer's loan; none of them depends on the home */
export function loanLimits(facts: BuyerFacts, rules: RuleSet): LoanLimits {
  const counted = countedIncome(facts.incomes, rules);
  const years = Math.min(facts.term, rules.number('maxTerm'), MAX_LOAN_MONTHS / 12);
  const left = rules.number('maxAgeAtEnd') - Math.max(0, ...facts.ages);
  const months = Math.max(0, Math.min(years, left)) * 12;
  const share = percentAtMost(counted, rules.number('repaymentShare')) / 12;
  const committed = euro(facts.monthlyOutgoings) + facts.dependants * euro(rules.number('dependantCost'));
  const payable = Math.floor(share) - committed;
  const rate = facts.rate + rules.number('stressTest');
  const repaid = (over: number) => (over === 0 ? 0 : loanOfRepayment(payable, rate, over, MAX_CENTS));
  const multiple = incomeMultiple(facts.buyerType, rules);
  return {
    countedIncome: counted,
    byIncome: multiple === null ? null : Math.floor(counted * multiple),
    byRepayments: repaid(months),
    byRepaymentsAtAnyAge: repaid(years * 12),
    months,
    isTermCut: left < years,
  };
}

/** Buy-to-let loans have no limit by income. */
function incomeMultiple(buyerType: BuyerType, rules: RuleSet): number | null {
  if (buyerType === 'investor') return null;
  return rules.number('loanToIncome', buyerType === 'mover' ? 'mover' : 'firstTimeBuyer');
}

/** @returns money that is there after the sale of the existing home, in cents; never below 0 */
export function ownCash(facts: BuyerFacts, rules: RuleSet): number {
  const value = euro(facts.existingHomeValue);
  const freed = value - euro(facts.existingLoan) - sellingFee(value, rules);
  return Math.max(0, euro(facts.savings) + euro(facts.gift) + freed);
}

/** @returns the means of a buyer in the home's currency: all that prices are compared with */
export function buyerMeans(facts: BuyerFacts, rules: RuleSet): BuyerMeans {
  const { byIncome, byRepayments } = loanLimits(facts, rules);
  return {
    buyerType: facts.buyerType,
    cash: homeCents(ownCash(facts, rules), facts),
    maxLoan: homeCents(Math.min(byIncome ?? MAX_CENTS, byRepayments), facts),
    taxPaid: facts.taxPaid === null ? null : homeCents(euro(facts.taxPaid), facts),
  };
}

/**
 * @param cents of the facts' currency
 * @returns the same in the home's currency; converted are whole euro, which searches convert too
 */
export function homeCents(cents: number, { euroPerUnit }: BuyerFacts): number {
  return euroPerUnit ? inCurrency(Math.floor(cents / 100), euroPerUnit) : cents;
}

/**
 * The means of a buyer as searches have them: whole euro, rounded down, so that a search never finds a home that is
 * beyond the budget.
 */
export function searchTerms(facts: BuyerFacts, rules: RuleSet): BudgetTerms {
  const { euroPerUnit: _, ...inEuro } = facts;
  const { buyerType, cash, maxLoan, taxPaid } = buyerMeans(inEuro, rules);
  return {
    buyerType,
    cash: Math.floor(cash / 100),
    maxLoan: Math.floor(maxLoan / 100),
    taxPaid: taxPaid === null ? null : Math.floor(taxPaid / 100),
    rate: facts.rate,
    years: Math.max(1, Math.round(loanLimits(facts, rules).months / 12)),
  };
}

/** @returns the plan of the highest price for a kind of home; null if none can be bought */
export function highestBudget(facts: BuyerFacts, home: HomeTerms, rules: RuleSet): PurchasePlan | null {
  return highestPurchase(purchaseTerms(buyerMeans(facts, rules), home, rules));
}
