import type { RuleSet } from '../rules/rule-set.ts';
import {
  type BuyerFacts,
  buyerMeans,
  highestBudget,
  homeCents,
  LIMITS,
  type Limit,
  loanLimits,
} from './budget.ts';
import type { HomeTerms } from './buyer-and-home.ts';
import { euro, MAX_CENTS } from './cents.ts';
import {
  type BuyerMeans,
  highestPurchase,
  type PurchasePlan,
  purchaseTerms,
  type Terms,
} from './purchase.ts';

/** How a person can lift a limit. `none`: by nothing that they could change. */
export const LEVER_NAMES = ['income', 'outgoings', 'term', 'savings', 'none'] as const;
export type Lever = (typeof LEVER_NAMES)[number];

/** A limit that holds the price down. Amounts are cents. */
export type BindingLimit = {
  limit: Limit;
  lever: Lever;
  /** More income a year, less outgoings a month, more savings, in the facts' currency; whole years of a longer term. */
  by: number;
  /** In the home's currency: the highest price once the limit is lifted so far. */
  price: number;
};

/** Savings that are suggested where every euro of them raises the price. */
const SAVINGS_STEP = 10_000;
/** Price and duty are in whole units, so that up to two of them, in cents, may stay undrawn of a loan. */
const UNDRAWN = 200;
/** Euro by which income or savings are raised at most in search of what lifts a limit. */
const MAX_RAISE = 5_000_000;

/**
 * @param plan the highest purchase of these facts; null if no home can be bought
 * @returns the limits whose lifting alone raises the price, the one that raises it most first
 */
export function bindingLimits(
  facts: BuyerFacts,
  home: HomeTerms,
  rules: RuleSet,
  plan: PurchasePlan | null,
): BindingLimit[] {
  const price = plan?.price ?? 0;
  const binding: BindingLimit[] = [];
  for (const limit of LIMITS) {
    const lifted = liftedPrice(limit, facts, home, rules);
    if (lifted <= price) continue;
    const found = LEVERS[limit]({ facts, home, rules, plan }, lifted);
    if (found.price > price || found.lever === 'none') binding.push({ limit, ...found });
  }
  return binding.toSorted((a, b) => b.price - a.price);
}

/** The highest price if one limit did not exist. */
function liftedPrice(limit: Limit, facts: BuyerFacts, home: HomeTerms, rules: RuleSet): number {
  const terms = purchaseTerms(meansWithout(limit, facts, rules), home, rules);
  return highestPurchase(limit === 'schemeCeiling' ? withoutCeilings(terms) : terms)?.price ?? 0;
}

function meansWithout(limit: Limit, facts: BuyerFacts, rules: RuleSet): BuyerMeans {
  const means = buyerMeans(facts, rules);
  const { byIncome, byRepayments, byRepaymentsAtAnyAge } = loanLimits(facts, rules);
  const income = byIncome ?? MAX_CENTS;
  const lending = (cents: number) => ({ ...means, maxLoan: homeCents(cents, facts) });
  if (limit === 'income') return lending(byRepayments);
  if (limit === 'repayments') return lending(income);
  if (limit === 'age') return lending(Math.min(income, byRepaymentsAtAnyAge));
  if (limit === 'deposit') return { ...means, cash: MAX_CENTS };
  return means;
}

function withoutCeilings(terms: Terms): Terms {
  const { helpToBuy, firstHome } = terms;
  return {
    ...terms,
    helpToBuy: helpToBuy && { ...helpToBuy, ceiling: MAX_CENTS },
    firstHome: firstHome && { ...firstHome, ceiling: MAX_CENTS },
  };
}

type Case = { facts: BuyerFacts; home: HomeTerms; rules: RuleSet; plan: PurchasePlan | null };
type Found = Omit<BindingLimit, 'limit'>;

const LEVERS: Record<Limit, (of: Case, lifted: number) => Found> = {
  income: (of, lifted) => raise(of, 'income', lifted),
  repayments(of, lifted) {
    const { facts, rules } = of;
    if (facts.monthlyOutgoings > 0) return raise(of, 'outgoings', lifted);
    const longest = rules.number('maxTerm');
    if (facts.term < longest && !loanLimits(facts, rules).isTermCut) {
      const longer = { ...facts, term: longest };
      return { lever: 'term', by: longest - facts.term, price: priceOf(of, longer) };
    }
    return raise(of, 'income', lifted);
  },
  age: (_, lifted) => ({ lever: 'none', by: 0, price: lifted }),
  deposit(of) {
    const { facts, home, rules, plan } = of;
    const { maxLoan } = buyerMeans(facts, rules);
    // Until the whole loan can be drawn, savings raise the loan too.
    const isDrawn = plan !== null && plan.loan >= maxLoan - UNDRAWN;
    const withStep = { ...facts, savings: facts.savings + SAVINGS_STEP };
    if (isDrawn || maxLoan === 0)
      return { lever: 'savings', by: euro(SAVINGS_STEP), price: priceOf(of, withStep) };
    const enough = smallest(MAX_RAISE, (more) => {
      const found = highestBudget({ ...facts, savings: facts.savings + more }, home, rules);
      return found !== null && found.loan >= maxLoan - UNDRAWN;
    });
    const richer = { ...facts, savings: facts.savings + enough };
    return { lever: 'savings', by: euro(enough), price: priceOf(of, richer) };
  },
  schemeCeiling: (_, lifted) => ({ lever: 'none', by: 0, price: lifted }),
};

function priceOf({ home, rules }: Case, facts: BuyerFacts): number {
  return highestBudget(facts, home, rules)?.price ?? 0;
}

/** The smallest change that reaches the price without the limit, or as far as it goes. */
function raise(of: Case, lever: 'income' | 'outgoings', lifted: number): Found {
  const { facts } = of;
  const changed = (by: number): BuyerFacts => {
    if (lever === 'outgoings') return { ...facts, monthlyOutgoings: facts.monthlyOutgoings - by };
    const [first, ...others] = facts.incomes;
    const more = { ...first, basic: first.basic + by };
    return { ...facts, incomes: [more, ...others] as unknown as BuyerFacts['incomes'] };
  };
  const most = lever === 'outgoings' ? facts.monthlyOutgoings : MAX_RAISE;
  const by = smallest(most, (amount) => priceOf(of, changed(amount)) >= lifted);
  return { lever, by: euro(by), price: priceOf(of, changed(by)) };
}

/** @returns the smallest whole amount up to `most` that is enough; `most` if none is */
function smallest(most: number, isEnough: (amount: number) => boolean): number {
  let low = 0;
  let high = most;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isEnough(middle)) high = middle;
    else low = middle + 1;
  }
  return high;
}
