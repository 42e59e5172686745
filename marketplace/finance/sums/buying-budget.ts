import type { Currency } from '#property/money.ts';
import type { BudgetTerms } from '../budget/code.ts';
import type { RuleSet } from '../rules/rule-set.ts';
import { type BuyerFacts, buyerMeans, homeCents, loanLimits, searchTerms } from './budget.ts';
import { type BindingLimit, bindingLimits } from './budget-limits.ts';
import type { HomeTerms } from './buyer-and-home.ts';
import { type BuyingCosts, buyingCosts, sellingFee, vatIn } from './buying-costs.ts';
import { euro } from './cents.ts';
import {
  firstHomeRefusal,
  helpToBuyRefusal,
  highestPurchase,
  type PurchasePlan,
  purchaseTerms,
  SCHEME_REFUSALS,
  type Scheme,
  type SchemeRefusal,
  type Terms,
} from './purchase.ts';
import { monthlyRepayment } from './repayment.ts';

/** Where the money of a purchase comes from, in the order in which it is used. */
export const FUNDING = ['homeSale', 'savings', 'gift', 'helpToBuy', 'firstHome', 'loan'] as const;
export type Funding = (typeof FUNDING)[number];

/** Why a scheme is not used: it does not apply, the home is too dear for it, or it would not raise the price. */
export const UNUSED_SCHEMES = [...SCHEME_REFUSALS, 'aboveCeiling', 'notNeeded'] as const;
export type UnusedScheme = (typeof UNUSED_SCHEMES)[number];

/** The highest price that a person can pay for a home, and how it comes about. Amounts are cents, or pence for a home in pounds. */
export type BuyingBudget = {
  /** The day whose rules apply. */
  day: string;
  /** Of all amounts but `by` of the limits. */
  currency: Currency;
  /** True where the facts are in another currency and the exchange rate is unknown, so that there is no plan. */
  isRateMissing: boolean;
  /** Null if not even the costs of the cheapest home can be paid. */
  plan: PurchasePlan | null;
  funding: Record<Funding, number>;
  costs: BuyingCosts | null;
  /** VAT in the price of a new home. */
  vat: number;
  /** Price without loan and First Home share. */
  deposit: number;
  repayment: { rate: number; months: number; monthly: number; raisedRate: number; raisedMonthly: number };
  limits: BindingLimit[];
  schemes: { scheme: Scheme; amount: number; unused: UnusedScheme | null }[];
  /** The same means, for searches. */
  terms: BudgetTerms;
};

/** @returns the budget of a buyer for a kind of home */
export function buyingBudget(facts: BuyerFacts, home: HomeTerms, rules: RuleSet): BuyingBudget {
  const means = buyerMeans(facts, rules);
  const terms = purchaseTerms(means, home, rules);
  const isRateMissing = facts.euroPerUnit === null;
  const plan = isRateMissing ? null : highestPurchase(terms);
  const { months } = loanLimits(facts, rules);
  const raisedRate = facts.rate + rules.number('stressTest');
  const monthly = (rate: number) =>
    plan && months > 0 ? monthlyRepayment({ cents: plan.loan, rate, months }) : 0;
  return {
    day: rules.day,
    currency: home.country === 'northernIreland' ? 'GBP' : 'EUR',
    isRateMissing,
    plan,
    funding: fundingOf(facts, plan, rules),
    costs: plan && buyingCosts(terms.costs, plan.price),
    vat: plan ? vatIn(plan.price, terms.costs.vat) : 0,
    deposit: plan ? plan.price - plan.loan - plan.firstHome : 0,
    repayment: {
      rate: facts.rate,
      months,
      monthly: monthly(facts.rate),
      raisedRate,
      raisedMonthly: monthly(raisedRate),
    },
    limits: isRateMissing ? [] : bindingLimits(facts, home, rules, plan),
    schemes: [
      schemeOf('helpToBuy', plan, helpToBuyRefusal(means, home, rules), terms),
      schemeOf('firstHome', plan, firstHomeRefusal(means, home, rules), terms),
    ],
    terms: searchTerms(facts, rules),
  };
}

/** Own money in the order home sale, savings, gift, as far as the purchase needs it. */
function fundingOf(facts: BuyerFacts, plan: PurchasePlan | null, rules: RuleSet): Record<Funding, number> {
  const value = euro(facts.existingHomeValue);
  const freed = value - euro(facts.existingLoan) - sellingFee(value, rules);
  let left = plan?.cash ?? 0;
  const take = (there: number) => {
    const taken = Math.min(left, Math.max(0, homeCents(there, facts)));
    left -= taken;
    return taken;
  };
  return {
    homeSale: take(freed),
    // A loan above the value of the home sold is paid from the savings.
    savings: take(euro(facts.savings) + Math.min(0, freed)),
    // The rest, so that the parts sum to the whole in another currency too.
    gift: left,
    helpToBuy: plan?.helpToBuy ?? 0,
    firstHome: plan?.firstHome ?? 0,
    loan: plan?.loan ?? 0,
  };
}

function schemeOf(
  scheme: Scheme,
  plan: PurchasePlan | null,
  refusal: SchemeRefusal | null,
  terms: Terms,
): BuyingBudget['schemes'][number] {
  const amount = plan?.[scheme] ?? 0;
  if (amount > 0) return { scheme, amount, unused: null };
  const ceiling = terms[scheme]?.ceiling ?? 0;
  const reason = plan && plan.price > ceiling ? 'aboveCeiling' : 'notNeeded';
  return { scheme, amount, unused: refusal ?? reason };
}
