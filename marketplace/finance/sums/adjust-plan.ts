import { totalCosts } from './buying-costs.ts';
import { percentAtLeast, percentAtMost } from './cents.ts';
import type { PurchasePlan, Terms } from './purchase.ts';

/** The least and the most own money towards the price, in cents. */
export type DepositRange = { min: number; max: number };

/** @returns own money that goes towards the price: cash without the costs */
export function depositOf({ cash, costs }: PurchasePlan): number {
  return cash - costs;
}

/**
 * The deposits that are possible with the schemes of a plan. Without a First Home share the deposit changes the loan:
 * it is not above the lender's part of the value, nor below what Help to Buy asks for. With a share it changes the
 * share, because the loan must stay as large as possible.
 */
export function depositRange(terms: Terms, plan: PurchasePlan): DepositRange {
  const { price, helpToBuy, firstHome, loan } = plan;
  if (firstHome > 0 && terms.firstHome) {
    const { minShare, minAmount, maxShare, minDeposit } = terms.firstHome;
    const own = price - helpToBuy - loan;
    const smallest = Math.max(percentAtLeast(price, minShare), minAmount);
    const largest = percentAtMost(price, helpToBuy > 0 ? maxShare.withHelpToBuy : maxShare.alone);
    const least = percentAtLeast(price, minDeposit) - helpToBuy;
    return { min: Math.max(0, least, own - largest), max: own - smallest };
  }
  const own = price - helpToBuy;
  const minLoan = helpToBuy > 0 && terms.helpToBuy ? percentAtLeast(price, terms.helpToBuy.minLoan) : 0;
  return { min: Math.max(0, own - percentAtMost(price, terms.loanToValue)), max: own - minLoan };
}

/** @returns the same purchase with another deposit, within its range */
export function withDeposit(plan: PurchasePlan, range: DepositRange, deposit: number): PurchasePlan {
  const own = Math.min(range.max, Math.max(range.min, deposit));
  const cash = own + plan.costs;
  const less = own - depositOf(plan);
  return plan.firstHome > 0
    ? { ...plan, cash, firstHome: plan.firstHome - less }
    : { ...plan, cash, loan: plan.loan - less };
}

/** @returns the purchase with the smallest deposit and no scheme, independent of the buyer's means */
export function smallestDepositPlan(terms: Terms, price: number): PurchasePlan {
  const costs = totalCosts(terms.costs, price);
  const loan = percentAtMost(price, terms.loanToValue);
  return { price, costs, loan, cash: price + costs - loan, helpToBuy: 0, firstHome: 0 };
}
