import { BUYER_TYPES } from '#marketplace/finance/sums/buyer-and-home.ts';
import type { SearchQuery } from '#marketplace/search/model.ts';

type Costs = Pick<SearchQuery, 'budget' | 'withinBudget' | 'ranges'>;

/** In the place of the buyer of a search without a budget. */
const NO_BUYER = -1;
const NO_TAX = -1;

/** @returns the filters by costs of a search as numbers */
export function costOperands({ budget, withinBudget, ranges }: Costs): number[] {
  const { from = null, to = null } = ranges.monthlyCost ?? {};
  return [
    budget ? BUYER_TYPES.indexOf(budget.buyerType) : NO_BUYER,
    budget?.cash ?? 0,
    budget?.maxLoan ?? 0,
    budget?.taxPaid ?? NO_TAX,
    budget?.rate ?? 0,
    budget?.years ?? 0,
    withinBudget ? 1 : 0,
    from ?? -Infinity,
    to ?? Infinity,
  ];
}

/** @returns the filters by costs that are written from `at` on */
export function costsOfOperands(numbers: Float64Array, at: number): Costs {
  const [buyer, cash, maxLoan, taxPaid, rate, years, within, from, to] = numbers.subarray(
    at,
  ) as unknown as number[];
  const isBounded = from !== -Infinity || to !== Infinity;
  return {
    budget:
      buyer === NO_BUYER
        ? null
        : {
            buyerType: BUYER_TYPES[buyer!]!,
            cash: cash!,
            maxLoan: maxLoan!,
            taxPaid: taxPaid === NO_TAX ? null : taxPaid!,
            rate: rate!,
            years: years!,
          },
    withinBudget: within === 1,
    ranges: isBounded ? { monthlyCost: { from: from!, to: to! } } : {},
  };
}
