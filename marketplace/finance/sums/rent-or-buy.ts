import { type Loan, repaymentPlan } from './repayment.ts';

/** Longest time over which renting and buying are compared. */
export const MAX_COMPARED_YEARS = 30;

/** A home to buy, and one to rent in its place. Amounts are cents. */
export type RentOrBuy = {
  price: number;
  /** Own money at signing: deposit and costs. */
  cash: number;
  loan: Loan;
  /** Property tax and management fee of the owner, a month. */
  owning: number;
  /** Repairs and insurance of the owner, percent of the home's value a year. */
  upkeep: number;
  /** The agent's fee of a later sale in percent of its price, and the solicitor's. */
  sellingShare: number;
  sellingFee: number;
  /** The rent today, a month. It changes once a year. */
  rent: number;
  /** Tax credit of the tenant, a month, and the months in which it applies. */
  credit: number;
  creditMonths: number;
};

/** Assumptions about the future, percent a year. */
export type Growth = { prices: number; rents: number; savings: number };

/**
 * The cost of each way up to the end of a year, in cents: all payments with the interest that they would have
 * earned as savings, less what is owned. An owner has the home as sold then, without its loan.
 */
export type YearCosts = { year: number; buying: number; renting: number };

/** @returns the costs after each of `years` years */
export function compareRentOrBuy(terms: RentOrBuy, growth: Growth, years: number): YearCosts[] {
  const { loan, price, sellingShare, sellingFee, creditMonths, credit, owning, upkeep } = terms;
  const payments = loan.cents > 0 ? repaymentPlan(loan) : [];
  const saved = (1 + growth.savings / 100) ** (1 / 12);
  const costs: YearCosts[] = [];
  let bought = terms.cash;
  let rented = 0;
  let value = price;
  let rent = terms.rent;
  for (let year = 1; year <= Math.min(years, MAX_COMPARED_YEARS); year++) {
    const running = owning + (value * upkeep) / 1200;
    for (let month = (year - 1) * 12; month < year * 12; month++) {
      bought = bought * saved + (payments[month]?.payment ?? 0) + running;
      rented = rented * saved + rent - (month < creditMonths ? Math.min(credit, rent) : 0);
    }
    value *= 1 + growth.prices / 100;
    rent *= 1 + growth.rents / 100;
    const owed = payments[year * 12 - 1]?.balance ?? 0;
    const owned = value * (1 - sellingShare / 100) - sellingFee - owed;
    costs.push({ year, buying: Math.round(bought - owned), renting: Math.round(rented) });
  }
  return costs;
}

/**
 * @param costs of each year, in order
 * @returns the first year from whose end on buying has cost less, up to the last one; null if it has cost more then
 */
export function breakEvenYear(costs: readonly YearCosts[]): number | null {
  const after = costs.findLastIndex(({ buying, renting }) => buying >= renting);
  return costs[after + 1]?.year ?? null;
}

/** How the future turns out for a buyer. */
export const COURSES = ['worst', 'middle', 'best'] as const;
export type Course = (typeof COURSES)[number];

/** Low, middle and high assumptions. */
export type Scenario = { low: number; middle: number; high: number };
export type Scenarios = Record<keyof Growth, Scenario>;

/** @returns the assumptions of a course. It is good for a buyer if prices and rents rise and savings earn little */
export function growthOf(course: Course, { prices, rents, savings }: Scenarios): Growth {
  if (course === 'middle') return { prices: prices.middle, rents: rents.middle, savings: savings.middle };
  return course === 'best'
    ? { prices: prices.high, rents: rents.high, savings: savings.low }
    : { prices: prices.low, rents: rents.low, savings: savings.high };
}
