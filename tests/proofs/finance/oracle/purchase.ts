import { costsFor, type OracleCosts, type OracleHome } from './costs.ts';
import type { Figures } from './figures.ts';
import { down, type Fraction, largestOf, percentage, smallestOf, up } from './fraction.ts';

/** Highest price that is calculated with: 50 million euro, in cents. */
export const MAX_AMOUNT = 5_000_000_000n;

export type OracleMeans = { buyerType: string; cash: bigint; maxLoan: bigint; taxPaid: bigint | null };

export type OraclePlan = Record<'price' | 'costs' | 'loan' | 'cash' | 'helpToBuy' | 'firstHome', bigint>;

export type SchemeSet = { helpToBuy: boolean; firstHome: boolean };

/** The preferred ones first: Help to Buy need not be paid back, a First Home share must be. */
export const SCHEME_SETS: readonly SchemeSet[] = [
  { helpToBuy: true, firstHome: false },
  { helpToBuy: false, firstHome: false },
  { helpToBuy: true, firstHome: true },
  { helpToBuy: false, firstHome: true },
];

type HelpToBuy = { maximum: bigint; share: Fraction; ceiling: bigint; minLoan: Fraction };
type FirstHome = Record<'maxAlone' | 'maxWithHelp' | 'minShare' | 'minDeposit', Fraction> &
  Record<'ceiling' | 'minAmount', bigint>;

/** A purchase by one buyer of one kind of home on one day, at any price. Amounts are cents. */
export type Purchase = {
  means: OracleMeans;
  costsAt: (price: bigint) => OracleCosts;
  totalAt: (price: bigint) => bigint;
  /** Whole euro at which the formula of the costs changes. */
  breaks: readonly bigint[];
  loanToValue: Fraction;
  helpToBuy: HelpToBuy | null;
  firstHome: FirstHome | null;
};

/** @param isWithoutCeilings as if the schemes were open to homes of every price */
export function purchaseOf(
  means: OracleMeans,
  home: OracleHome,
  figures: Figures,
  isWithoutCeilings = false,
): Purchase {
  const costs = costsFor(means.buyerType, home, figures);
  const totals = new Map<bigint, bigint>();
  function totalAt(price: bigint): bigint {
    let total = totals.get(price);
    if (total === undefined) {
      total = Object.values(costs.of(price)).reduce((sum, one) => sum + one, 0n);
      totals.set(price, total);
    }
    return total;
  }
  const { buyerType } = means;
  const isLikeFirst = buyerType === 'firstTimeBuyer' || buyerType === 'freshStart';
  return {
    means,
    costsAt: costs.of,
    totalAt,
    breaks: costs.breaks,
    loanToValue: figures.number('loanToValue', isLikeFirst ? 'firstTimeBuyer' : buyerType),
    helpToBuy: helpToBuyOf(means, home, figures, isWithoutCeilings),
    firstHome: firstHomeOf(means, home, figures, isWithoutCeilings),
  };
}

/**
 * Help to Buy: first-time buyers only, new homes in the Republic up to a ceiling, with a loan of at least a share of the
 * price. It is the smallest of an amount, a share of the price, and the income tax paid in the last four years.
 */
function helpToBuyOf(
  { buyerType, taxPaid }: OracleMeans,
  { country, isNew }: OracleHome,
  figures: Figures,
  isWithoutCeilings: boolean,
): HelpToBuy | null {
  const isOpen = country === 'ireland' && isNew && figures.has('helpToBuyMaximum');
  if (!isOpen || buyerType !== 'firstTimeBuyer' || taxPaid === null || taxPaid <= 0n) return null;
  return {
    maximum: smallestOf(figures.cents('helpToBuyMaximum'), taxPaid),
    share: figures.number('helpToBuyShare'),
    ceiling: isWithoutCeilings ? MAX_AMOUNT : figures.cents('helpToBuyPriceCeiling'),
    minLoan: figures.number('helpToBuyMinLoan'),
  };
}

/**
 * First Home: first-time buyers and fresh starts, new homes in the Republic up to a ceiling by place and type. The share is at
 * least an amount and a part of the price, and at most a part, which is smaller with Help to Buy. The deposit has a minimum.
 */
function firstHomeOf(
  { buyerType }: OracleMeans,
  { country, isNew, isApartment, authority }: OracleHome,
  figures: Figures,
  isWithoutCeilings: boolean,
): FirstHome | null {
  const isBuyer = buyerType === 'firstTimeBuyer' || buyerType === 'freshStart';
  const place = `${authority}/${isApartment ? 'apartment' : 'house'}`;
  if (!isBuyer || country !== 'ireland' || !isNew || !figures.has('firstHomeCeiling', place)) return null;
  return {
    maxAlone: figures.number('firstHomeMaxShare', 'alone'),
    maxWithHelp: figures.number('firstHomeMaxShare', 'withHelpToBuy'),
    minShare: figures.number('firstHomeMinShare'),
    minAmount: figures.cents('firstHomeMinAmount'),
    minDeposit: figures.number('firstHomeMinDeposit'),
    ceiling: isWithoutCeilings ? MAX_AMOUNT : figures.cents('firstHomeCeiling', place),
  };
}

/** An amount lies between the largest of its lower ends and the smallest of its upper ends. */
type Range = { lows: [bigint, ...bigint[]]; highs: [bigint, ...bigint[]] };

/** All conditions of a purchase at a price: each is one lower or upper end of the loan, the share, or both together. */
export type Conditions = { costs: bigint; helpToBuy: bigint; loan: Range; share: Range; together: Range };

/** @returns null if the schemes do not apply to the buyer, the home or the price */
export function conditionsAt(purchase: Purchase, price: bigint, set: SchemeSet): Conditions | null {
  const { means, loanToValue } = purchase;
  const help = set.helpToBuy ? purchase.helpToBuy : null;
  const first = set.firstHome ? purchase.firstHome : null;
  if ((set.helpToBuy && !help) || (set.firstHome && !first)) return null;
  if ((help && price > help.ceiling) || (first && price > first.ceiling)) return null;
  const costs = purchase.totalAt(price);
  const helpToBuy = help ? smallestOf(help.maximum, down(percentage(price, help.share))) : 0n;
  if (help && helpToBuy === 0n) return null;
  const due = price + costs - helpToBuy;
  const conditions: Conditions = {
    costs,
    helpToBuy,
    loan: { lows: [0n], highs: [means.maxLoan, down(percentage(price, loanToValue))] },
    share: { lows: [0n], highs: [0n] },
    // Own money is between nothing and all that the buyer has.
    together: { lows: [due - means.cash], highs: [due] },
  };
  if (help) conditions.loan.lows.push(up(percentage(price, help.minLoan)));
  if (first) {
    const largest = help ? first.maxWithHelp : first.maxAlone;
    conditions.share = {
      lows: [first.minAmount, up(percentage(price, first.minShare))],
      highs: [down(percentage(price, largest))],
    };
    // The deposit, of which Help to Buy is a part, is not below its share of the price.
    conditions.together.highs.push(price - up(percentage(price, first.minDeposit)));
  }
  return conditions;
}

/**
 * How far each lower end is below each upper end, in cents. Loan and share are whole cents, so that amounts that meet all
 * conditions exist exactly where no margin is negative.
 */
export function marginsOf({ loan, share, together }: Conditions): bigint[] {
  const margins: bigint[] = [];
  const compare = (lows: readonly bigint[], highs: readonly bigint[]) => {
    for (const low of lows) for (const high of highs) margins.push(high - low);
  };
  const sums = (some: readonly bigint[], others: readonly bigint[]) =>
    some.flatMap((one) => others.map((other) => one + other));
  compare(loan.lows, loan.highs);
  compare(share.lows, share.highs);
  compare(
    [...together.lows, ...sums(loan.lows, share.lows)],
    [...together.highs, ...sums(loan.highs, share.highs)],
  );
  return margins;
}

/**
 * The plan with the smallest loan; with a First Home share the one with the smallest share, and then the largest loan,
 * because the scheme asks buyers to borrow as much as they can.
 * @returns null if the buyer cannot buy at this price with these schemes
 */
export function planAt(purchase: Purchase, price: bigint, set: SchemeSet): OraclePlan | null {
  const conditions = conditionsAt(purchase, price, set);
  if (!conditions || marginsOf(conditions).some((margin) => margin < 0n)) return null;
  const { loan, share, together, costs, helpToBuy } = conditions;
  const largestLoan = smallestOf(...loan.highs);
  const needed = largestOf(...together.lows);
  let firstHome = 0n;
  let borrowed = largestOf(needed, ...loan.lows);
  if (set.firstHome) {
    firstHome = largestOf(needed - largestLoan, ...share.lows);
    borrowed = smallestOf(largestLoan, smallestOf(...together.highs) - firstHome);
  }
  const cash = price + costs - helpToBuy - firstHome - borrowed;
  return { price, costs, loan: borrowed, cash, helpToBuy, firstHome };
}

/** @returns the plan with the preferred schemes */
export function preferredPlan(purchase: Purchase, price: bigint): OraclePlan | null {
  for (const set of SCHEME_SETS) {
    const plan = planAt(purchase, price, set);
    if (plan) return plan;
  }
  return null;
}
