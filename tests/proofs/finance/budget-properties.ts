import { budgetCode, readBudgetCode } from '#marketplace/finance/budget/code.ts';
import type { BuyerFacts } from '#marketplace/finance/sums/budget.ts';
import type { BindingLimit } from '#marketplace/finance/sums/budget-limits.ts';
import { buyingBudget } from '#marketplace/finance/sums/buying-budget.ts';
import { groupNumber, homePricer } from '#marketplace/search/costs/home-pricer.ts';
import type { FinanceCase } from './cases.ts';
import { compareCents, type Findings } from './findings.ts';
import { limitsOf, meansOf } from './oracle/borrower.ts';
import { smallestOf } from './oracle/fraction.ts';
import { highestPlan } from './oracle/highest-price.ts';
import { MAX_AMOUNT, purchaseOf } from './oracle/purchase.ts';

/**
 * Checks the budget of a buyer as a whole: lifting a limit by as much as it says leads to the price that it says, the
 * code of the budget can be read again, and a search with it finds no price above the budget.
 */
export function checkBudget(one: FinanceCase, findings: Findings): void {
  const { on, facts, home } = one;
  const { plan, limits, terms, funding } = buyingBudget(facts, home, on.rules);
  const { on: _, ...rest } = one;
  const sentence = (text: string) => `${text}, on ${on.rules.day}: ${JSON.stringify(rest)}`;
  const expect = (holds: boolean, text: string) => {
    if (!holds) findings.violations.push(sentence(text));
  };
  for (const limit of limits) {
    expect(limit.price > (plan?.price ?? 0), `lifting ${limit.limit} does not raise the price`);
    compareCents(
      findings,
      () => sentence(`the price once ${limit.limit} is lifted`),
      limit.price,
      liftedPrice(limit, one),
    );
  }
  const paid = Object.values(funding).reduce((total, amount) => total + amount, 0);
  expect(paid === (plan ? plan.price + plan.costs : 0), 'the sources of money are not price and costs');

  const code = budgetCode(terms);
  const read = readBudgetCode(code);
  expect(JSON.stringify(read) === JSON.stringify(terms), `the code ${code} is read as another budget`);
  // Means in euro are no limit for homes in pounds, of which searches need an exchange rate. Searches also need the figures
  // of energy, which are not known for the first days.
  if (home.country !== 'ireland' || !on.rules.row('primaryEnergyFactor', 'gas')) return;
  const pricer = homePricer({ budget: read, costsOn: on.rules.day });
  const group = pricer.groupOf(groupNumber(home.authority, home.isNew, home.isApartment));
  const found = group?.limit ?? -1;
  expect(found * 100 <= (plan?.price ?? -100), `a search finds homes up to ${found}`);
}

/** The highest price by the oracle once a limit is lifted as far as it says. */
function liftedPrice(
  { limit, lever, by }: BindingLimit,
  { on: { figures }, facts, home }: FinanceCase,
): bigint {
  let changed = facts;
  let maxLoan: bigint | undefined;
  const euro = by / 100;
  if (lever === 'income') changed = withIncome(facts, euro);
  if (lever === 'outgoings') changed = { ...facts, monthlyOutgoings: facts.monthlyOutgoings - euro };
  if (lever === 'savings') changed = { ...facts, savings: facts.savings + euro };
  if (lever === 'term') changed = { ...facts, term: facts.term + by };
  if (limit === 'age') {
    const { byIncome, byRepaymentsAtAnyAge } = limitsOf(facts, figures);
    maxLoan = smallestOf(byIncome ?? MAX_AMOUNT, byRepaymentsAtAnyAge);
  }
  const means = meansOf(changed, figures, maxLoan);
  return highestPlan(purchaseOf(means, home, figures, limit === 'schemeCeiling'))?.price ?? 0n;
}

function withIncome(facts: BuyerFacts, more: number): BuyerFacts {
  const [first, ...others] = facts.incomes;
  const incomes = [{ ...first, basic: first.basic + more }, ...others];
  return { ...facts, incomes: incomes as unknown as BuyerFacts['incomes'] };
}
