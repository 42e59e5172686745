import type { BudgetTerms } from '#marketplace/finance/budget/code.ts';
import type { RuleSet } from '#marketplace/finance/rules/rule-set.ts';
import type { BuyerFacts } from '#marketplace/finance/sums/budget.ts';
import { BUYER_TYPES, type HomeTerms } from '#marketplace/finance/sums/buyer-and-home.ts';
import { buyingBudget } from '#marketplace/finance/sums/buying-budget.ts';
import { LOCAL_AUTHORITIES } from '#property/local-authority.ts';
import type { Random } from '../search/random.ts';

export type Person = {
  facts: BuyerFacts;
  home: HomeTerms;
  terms: BudgetTerms;
  /** Highest price in whole euro; 0 for none. */
  limit: number;
  /** Whole euro a month that the person would pay at most for a home. */
  monthly: number;
};

/** People with ordinary incomes and savings, the same in every run. */
export function randomPeople(random: Random, count: number, rules: RuleSet): Person[] {
  return Array.from({ length: count }, () => {
    const income = () => ({
      basic: random.between(25, 110) * 1_000,
      overtime: random.chance(0.2) ? random.between(1, 8) * 1_000 : 0,
      bonus: random.chance(0.2) ? random.between(1, 15) * 1_000 : 0,
      rental: 0,
    });
    const buyerType = random.pick([...BUYER_TYPES]);
    const facts: BuyerFacts = {
      buyerType,
      incomes: random.chance(0.6) ? [income(), income()] : [income()],
      ages: [random.between(24, 60)],
      monthlyOutgoings: random.chance(0.4) ? random.between(1, 12) * 100 : 0,
      dependants: random.between(0, 3),
      savings: random.between(10, 150) * 1_000,
      gift: random.chance(0.3) ? random.between(5, 50) * 1_000 : 0,
      existingHomeValue: buyerType === 'mover' ? random.between(180, 500) * 1_000 : 0,
      existingLoan: buyerType === 'mover' ? random.between(0, 150) * 1_000 : 0,
      taxPaid: random.chance(0.6) ? random.between(5, 60) * 1_000 : null,
      term: random.between(15, 35),
      rate: random.between(300, 480) / 100,
    };
    const home: HomeTerms = {
      country: 'ireland',
      authority: random.pick([...LOCAL_AUTHORITIES]),
      isNew: random.chance(0.3),
      isApartment: random.chance(0.3),
    };
    const { plan, terms, repayment } = buyingBudget(facts, home, rules);
    const limit = Math.floor((plan?.price ?? 0) / 100);
    return { facts, home, terms, limit, monthly: Math.round(repayment.monthly / 100) + 250 };
  });
}
