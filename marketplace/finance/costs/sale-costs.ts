import { berRange } from '#property/ber.ts';
import { factsOf } from '../budget/facts.ts';
import type { BudgetInputs } from '../budget/forms.ts';
import type { RuleSet } from '../rules/rule-set.ts';
import {
  type DepositRange,
  depositOf,
  depositRange,
  smallestDepositPlan,
  withDeposit,
} from '../sums/adjust-plan.ts';
import { buyerMeans, loanLimits } from '../sums/budget.ts';
import type { HomeTerms } from '../sums/buyer-and-home.ts';
import { type BuyingCosts, buyingCosts, vatIn } from '../sums/buying-costs.ts';
import { averageEnergyCost } from '../sums/energy-cost.ts';
import { type MonthlyCost, monthlyCost, type OwnCosts, ownCosts } from '../sums/monthly-cost.ts';
import {
  type BuyerMeans,
  highestPurchase,
  type PurchasePlan,
  planPurchase,
  purchaseTerms,
  type Terms,
} from '../sums/purchase.ts';
import type { PricedProperty } from './contract.ts';

/** A buyer before anything is known of one: for the first time, with the smallest deposit. */
const FIRST_TIME_BUYER: BuyerMeans = { buyerType: 'firstTimeBuyer', cash: 0, maxLoan: 0, taxPaid: null };

/** The choices of the visitor: own money towards the price in cents, years, and percent a year. */
export type LoanChoices = { deposit: number; years: number; rate: number };

/** A purchase of a home with the means of a buyer, before any choice. */
export type Purchase = {
  terms: Terms;
  home: HomeTerms;
  plan: PurchasePlan;
  range: DepositRange;
  choices: LoanChoices;
  /** Whether the visitor's budget gives the means. */
  isBudget: boolean;
  /** Cents that the budget lacks for this price; 0 within it, null without a budget. */
  shortfall: number | null;
};

/** @returns the terms of a home as sums need them */
export function homeTermsOf({ country, authority, isNew, isApartment }: PricedProperty): HomeTerms {
  return { country, authority, isNew, isApartment };
}

/**
 * @param budget of the visitor, which does not count in Northern Ireland, because its limits are of Irish lenders
 */
export function purchaseOf(property: PricedProperty, budget: BudgetInputs | null, rules: RuleSet): Purchase {
  const home = homeTermsOf(property);
  const facts = budget && property.country === 'ireland' ? factsOf(budget, rules) : null;
  const terms = purchaseTerms(facts ? buyerMeans(facts, rules) : FIRST_TIME_BUYER, home, rules);
  const own = facts && planPurchase(terms, property.price);
  const plan = own ?? smallestDepositPlan(terms, property.price);
  const usual = rules.number('usualTerm');
  const years = facts ? loanLimits(facts, rules).months / 12 : usual;
  return {
    terms,
    home,
    plan,
    range: depositRange(terms, plan),
    choices: {
      deposit: depositOf(plan),
      // Past the age at which lenders stop, the usual term shows what the loan would cost.
      years: years > 0 ? years : usual,
      rate: facts?.rate ?? rules.number('averageRate', 'average'),
    },
    isBudget: facts !== null,
    shortfall: facts && (own ? 0 : shortfallOf(terms, property.price)),
  };
}

function shortfallOf(terms: Terms, price: number): number {
  return price - (highestPurchase(terms)?.price ?? 0);
}

/** All that the page shows of a purchase, in cents. */
export type SaleCosts = {
  plan: PurchasePlan;
  signing: BuyingCosts;
  /** Part of the price of a new home. */
  vat: number;
  own: OwnCosts;
  monthly: MonthlyCost;
  /** Energy of an average home of the size; null where the energy of this one is unknown. */
  averageEnergy: number | null;
};

/** @returns the costs of a purchase with the choices of the visitor */
export function saleCosts(
  property: PricedProperty,
  { terms, plan, range }: Pick<Purchase, 'terms' | 'plan' | 'range'>,
  { deposit, years, rate }: LoanChoices,
  rules: RuleSet,
): SaleCosts {
  const { price, rating, squareMetres } = property;
  const chosen = withDeposit(plan, range, deposit);
  const own = ownCosts({ ...property, ber: rating === null ? null : berRange(rating) }, price, rules);
  return {
    plan: chosen,
    signing: buyingCosts(terms.costs, price),
    vat: vatIn(price, terms.costs.vat),
    own,
    monthly: monthlyCost(chosen, { rate, months: years * 12 }, own),
    averageEnergy: own.energy && averageEnergyCost(squareMetres!, rules),
  };
}
