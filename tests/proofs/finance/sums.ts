import { buyerMeans, highestBudget, loanLimits, ownCash } from '#marketplace/finance/sums/budget.ts';
import { buyingCosts, totalCosts } from '#marketplace/finance/sums/buying-costs.ts';
import { localPropertyTax, propertyTax } from '#marketplace/finance/sums/local-property-tax.ts';
import {
  highestPurchase,
  loanToBuy,
  planPurchase,
  planWith,
  purchaseTerms,
} from '#marketplace/finance/sums/purchase.ts';
import { loanOfRepayment, monthlyRepayment, repaymentPlan } from '#marketplace/finance/sums/repayment.ts';
import { stampDuty } from '#marketplace/finance/sums/stamp-duty.ts';

/** The sums that are proven; a test puts wrong ones in their place. */
export const SUMS = {
  buyerMeans,
  buyingCosts,
  highestBudget,
  highestPurchase,
  loanLimits,
  loanOfRepayment,
  loanToBuy,
  localPropertyTax,
  monthlyRepayment,
  ownCash,
  planPurchase,
  planWith,
  propertyTax,
  purchaseTerms,
  repaymentPlan,
  stampDuty,
  totalCosts,
};
export type Sums = typeof SUMS;
