import type { BudgetTerms } from '#marketplace/finance/budget/code.ts';
import { MissingRule, type RuleSet } from '#marketplace/finance/rules/rule-set.ts';
import { rulesAt } from '#marketplace/finance/rules/table.ts';
import type { HomeTerms } from '#marketplace/finance/sums/buyer-and-home.ts';
import { MAX_CENTS, percentAtMost } from '#marketplace/finance/sums/cents.ts';
import { energyCosts } from '#marketplace/finance/sums/energy-cost.ts';
import {
  localPropertyTax,
  type PropertyTax,
  propertyTax,
} from '#marketplace/finance/sums/local-property-tax.ts';
import {
  type BuyerMeans,
  highestPurchase,
  loanToBuy,
  purchaseTerms,
  type Terms,
} from '#marketplace/finance/sums/purchase.ts';
import { loanOfRepayment, repaymentsAt } from '#marketplace/finance/sums/repayment.ts';
import { LOCAL_AUTHORITIES } from '#property/local-authority.ts';
import { sterlingRate } from '#property/sterling.ts';
import type { SearchQuery, TaxPlace } from '../model.ts';

/** Tax places as numbers: the local authorities in order, Northern Ireland, an unknown place. */
const NORTH = LOCAL_AUTHORITIES.length;
const UNKNOWN = NORTH + 1;

export function placeNumber(place: TaxPlace | null): number {
  if (place === null) return UNKNOWN;
  return place === 'northern-ireland' ? NORTH : LOCAL_AUTHORITIES.indexOf(place);
}

/** A home for sale as its costs need it. */
export type PricedHome = {
  /** Of `placeNumber`. */
  place: number;
  isNew: boolean;
  isApartment: boolean;
  /** Whole units of its currency. */
  price: number;
  /** Grades A1 = 0 to G = 14; `berFrom` above `berTo` without a rating. */
  berFrom: number;
  berTo: number;
  /** Square metres; NaN if unknown. */
  floorSize: number;
};

/** Prices homes for one person on one day. */
export type HomePricer = {
  /** @returns the highest price, in whole units, that the person can pay for such a home; -1 for none */
  limitOf: (place: number, isNew: boolean, isApartment: boolean) => number;
  /**
   * The true monthly cost: repayment, Local Property Tax, and energy where rating and size are known.
   * @returns cents; NaN where it cannot be said, in Northern Ireland without an exchange rate
   */
  monthlyCost: (home: PricedHome) => number;
  /**
   * A price above which no home can pass, computed without the groups of homes: it leaves out the costs of buying.
   * @param monthly the highest monthly cost in cents; Infinity for any
   */
  priceBound: (withinBudget: boolean, monthly: number) => number;
};

/** The pricers of the last people that searched: their figures take longer to read than a search. */
const pricers = new Map<string, ReturnType<typeof createPricer>>();
const MAX_PRICERS = 100;

/** @returns the pricer of a search, whose limits and figures are computed once */
export function homePricer({ budget, costsOn }: Pick<SearchQuery, 'budget' | 'costsOn'>): HomePricer {
  const rules = rulesAt(costsOn ?? new Date());
  const sterling = sterlingRate()?.rate ?? null;
  const key = JSON.stringify([budget, rules.day, sterling]);
  const known = pricers.get(key);
  if (known && known.rules === rules) return known;
  if (pricers.size >= MAX_PRICERS) pricers.delete(pricers.keys().next().value!);
  const pricer = createPricer(budget, rules, sterling);
  pricers.delete(key);
  pricers.set(key, pricer);
  return pricer;
}

/** Homes with the same taxes, schemes and limits. */
type Group = {
  limit: number;
  terms: Terms;
  tax: PropertyTax | null;
  /**
   * Repayment and tax of some prices: many homes have the same price, and the sums take longer than finding them here.
   * Each price has one place, from which the next price with the same place removes it.
   */
  prices: Int32Array;
  sums: Float64Array;
};

/** Prices of a group that are remembered; a power of two. */
const PRICE_BITS = 9;
const PRICES = 2 ** PRICE_BITS;
/** Spreads prices, most of which are multiples of a thousand, over their places. */
function placeOfPrice(price: number): number {
  return Math.imul(price, 0x9e3779b1) >>> (32 - PRICE_BITS);
}

/** The standard buyer of a search without a budget borrows the most that a first-time buyer may. */
const STANDARD: BuyerMeans = { buyerType: 'firstTimeBuyer', cash: 0, maxLoan: 0, taxPaid: null };

function createPricer(budget: BudgetTerms | null, rules: RuleSet, sterling: number | null) {
  const years = budget?.years ?? rules.number('usualTerm');
  const rate = budget?.rate ?? rules.number('averageRate', 'average');
  const repaymentOf = repaymentsAt(rate, years * 12);
  const groups: (Group | null | undefined)[] = [];
  const energyOf = orUnknown(() => energyCosts(rules));
  // Listings of a place are neighbours in the index.
  let latestNumber = -1;
  let latest: Group | null = null;

  function groupOf(place: number, isNew: boolean, isApartment: boolean): Group | null {
    // Only new homes differ by kind: in VAT and in the ceilings of schemes.
    const number = place * 3 + (isNew ? (isApartment ? 2 : 1) : 0);
    if (number === latestNumber) return latest;
    latestNumber = number;
    const known = groups[number];
    latest = known === undefined ? orUnknown(() => createGroup(place, isNew, isApartment)) : known;
    groups[number] = latest;
    return latest;
  }

  function createGroup(place: number, isNew: boolean, isApartment: boolean): Group | null {
    const isNorthern = place === NORTH;
    // Means are in euro: without a rate they say nothing about prices in pounds.
    if (isNorthern && budget && sterling === null) return null;
    const home: HomeTerms = {
      country: isNorthern ? 'northernIreland' : 'ireland',
      authority: LOCAL_AUTHORITIES[place] ?? null,
      isNew,
      isApartment,
    };
    const means = budget ? meansOf(budget, isNorthern ? sterling! : 1) : STANDARD;
    const terms = purchaseTerms(means, home, rules);
    return {
      limit: budget ? Math.floor((highestPurchase(terms)?.price ?? -100) / 100) : -1,
      terms,
      tax: isNorthern ? null : propertyTax(home.authority, rules),
      prices: new Int32Array(PRICES).fill(-1),
      sums: new Float64Array(PRICES),
    };
  }

  function repaymentAndTax(group: Group, price: number): number {
    const { prices, sums } = group;
    const at = placeOfPrice(price);
    if (prices[at] === price) return sums[at]!;
    const cents = Math.min(price * 100, MAX_CENTS);
    const { terms, tax } = group;
    const loan = budget ? loanToBuy(terms, cents) : percentAtMost(cents, terms.loanToValue);
    const sum = repaymentOf(loan) + (tax ? Math.round(localPropertyTax(cents, tax) / 12) : 0);
    prices[at] = price;
    sums[at] = sum;
    return sum;
  }

  return {
    rules,
    limitOf: (place: number, isNew: boolean, isApartment: boolean) =>
      groupOf(place, isNew, isApartment)?.limit ?? -1,
    monthlyCost({ place, isNew, isApartment, price, berFrom, berTo, floorSize }: PricedHome): number {
      const group = groupOf(place, isNew, isApartment);
      if (!group) return Number.NaN;
      const sum = repaymentAndTax(group, price);
      const hasEnergy = energyOf && group.tax && berFrom <= berTo && floorSize > 0;
      return hasEnergy ? sum + energyOf(berFrom, berTo, floorSize) : sum;
    },
    priceBound(withinBudget: boolean, monthly: number) {
      const largest =
        monthly === Infinity ? MAX_CENTS : loanOfRepayment(monthly, rate, years * 12, MAX_CENTS);
      if (!budget) return boundOf(largest, 0, 1 - rules.number('loanToValue', 'firstTimeBuyer') / 100);
      const loan = withinBudget ? Math.min(largest, budget.maxLoan * 100) : largest;
      const help = usesSchemes(budget) ? schemesAtMost(rules) : { amount: 0, share: 0 };
      return boundOf(loan, budget.cash * 100 + help.amount, help.share) * Math.max(1, 1 / (sterling ?? 1));
    },
  };
}

/** The price that a loan and an amount pay, with a share of the price from elsewhere; in whole units, rounded up. */
function boundOf(loan: number, amount: number, share: number): number {
  return Math.ceil((loan + amount) / 100 / (1 - share));
}

function usesSchemes({ buyerType }: BudgetTerms): boolean {
  return buyerType === 'firstTimeBuyer' || buyerType === 'freshStart';
}

/** The most that schemes give for a new home. */
function schemesAtMost(rules: RuleSet): { amount: number; share: number } {
  const isOpen = rules.row('firstHomeMaxShare', 'alone') !== null;
  return {
    amount: rules.row('helpToBuyMaximum') ? rules.number('helpToBuyMaximum') * 100 : 0,
    share: isOpen ? rules.number('firstHomeMaxShare', 'alone') / 100 : 0,
  };
}

/** Years after the last known figures of a tax, costs are unknown instead of failing every search. */
function orUnknown<Figures>(create: () => Figures | null): Figures | null {
  try {
    return create();
  } catch (error) {
    if (error instanceof MissingRule) return null;
    throw error;
  }
}

function meansOf({ buyerType, cash, maxLoan, taxPaid }: BudgetTerms, euroPerUnit: number): BuyerMeans {
  const units = (euro: number) => Math.floor((euro * 100) / euroPerUnit);
  return {
    buyerType,
    cash: units(cash),
    maxLoan: units(maxLoan),
    taxPaid: taxPaid === null ? null : units(taxPaid),
  };
}
