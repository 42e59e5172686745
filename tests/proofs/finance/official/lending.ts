import { rulesAt } from '#marketplace/finance/rules/table.ts';
import { depositOf, smallestDepositPlan } from '#marketplace/finance/sums/adjust-plan.ts';
import { loanLimits } from '#marketplace/finance/sums/budget.ts';
import type { BuyerType } from '#marketplace/finance/sums/buyer-and-home.ts';
import { purchaseTerms } from '#marketplace/finance/sums/purchase.ts';
import { inEuro, type OfficialExample } from './example.ts';

const CENTRAL_BANK = 'Central Bank of Ireland: What are the mortgage measures';
const rules = rulesAt('2026-11-26');
const income = { basic: 50_000, overtime: 0, bonus: 0, rental: 0 };

/** The income limit of a couple who earn 100,000 together. */
function coupleLimit(buyerType: BuyerType): number {
  const facts = {
    buyerType,
    incomes: [income, income],
    ages: [35, 35],
    taxPaid: null,
    term: 30,
    rate: 3.5,
  } as const;
  const amounts = { monthlyOutgoings: 0, dependants: 0, savings: 0, gift: 0, existingHomeValue: 0 };
  return loanLimits({ ...facts, ...amounts, existingLoan: 0 }, rules).byIncome!;
}

/** The deposit of a home for 300,000. */
function depositShare(buyerType: BuyerType): number {
  const home = { country: 'ireland', authority: null, isNew: false, isApartment: false } as const;
  const terms = purchaseTerms({ buyerType, cash: 0, maxLoan: 0, taxPaid: null }, home, rules);
  return depositOf(smallestDepositPlan(terms, 300_000_00)) / 300_000;
}

/** Income limits and deposits of the mortgage measures. */
export const LENDING: OfficialExample[] = [
  inEuro(CENTRAL_BANK, 'loan of a couple of first-time buyers on 100,000', 400_000, () =>
    coupleLimit('firstTimeBuyer'),
  ),
  inEuro(CENTRAL_BANK, 'loan of a couple of second buyers on 100,000', 350_000, () => coupleLimit('mover')),
  ...(['firstTimeBuyer', 'mover', 'investor'] as const).map((buyer) => ({
    source: CENTRAL_BANK,
    name: `percent of the price that is the deposit of a ${buyer}`,
    expected: buyer === 'investor' ? 30 : 10,
    found: () => depositShare(buyer),
  })),
];
