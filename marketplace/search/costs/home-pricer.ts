import type { BudgetTerms } from '#marketplace/finance/budget/code.ts';
import { MissingRule, type RuleSet } from '#marketplace/finance/rules/rule-set.ts';
import { rulesAt } from '#marketplace/finance/rules/table.ts';
import type { HomeTerms } from '#marketplace/finance/sums/buyer-and-home.ts';
import { inCurrency, MAX_CENTS, percentAtMost } from '#marketplace/finance/sums/cents.ts';
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
} from '#marketplace/finance/sums/purchase.ts';
import { repaymentsAt } from '#marketplace/finance/sums/repayment.ts';
import { LOCAL_AUTHORITIES } from '#property/local-authority.ts';
import { sterlingRate } from '#property/sterling.ts';
import type { SearchQuery, TaxPlace } from '../model.ts';

/** Tax places as numbers: the local authorities in order, Northern Ireland, an unknown place. */
const NORTH = LOCAL_AUTHORITIES.length;
const UNKNOWN = NORTH + 1;
/** Only new homes differ by kind: in VAT and in the ceilings of schemes. */
const GROUP_KINDS = [
  { isNew: false, isApartment: false },
  { isNew: true, isApartment: false },
  { isNew: true, isApartment: true },
] as const;

/** @returns the number of the group of homes with the same taxes and schemes, below 255 */
export function groupNumber(place: TaxPlace | null, isNew: boolean, isApartment: boolean): number {
  const kind = GROUP_KINDS.findIndex(
    (one) => one.isNew === isNew && one.isApartment === (isNew && isApartment),
  );
  return placeNumber(place) * GROUP_KINDS.length + kind;
}

function placeNumber(place: TaxPlace | null): number {
  if (place === null) return UNKNOWN;
  return place === 'northern-ireland' ? NORTH : LOCAL_AUTHORITIES.indexOf(place);
}

/** A home for sale as the costs of owning it need it. */
export type RunningHome = {
  /** Whole units of its currency. */
  price: number;
  /** Grades A1 = 0 to G = 14; `berFrom` above `berTo` without a rating. */
  berFrom: number;
  berTo: number;
  /** Of the certificate; NaN if unknown. */
  kwhPerSquareMetre: number;
  /** Square metres; NaN if unknown. */
  floorSize: number;
  /** Whole units of the currency a year; 0 if none is stated. */
  managementFee: number;
};

/** A home for sale as all its costs need it. */
export type PricedHome = RunningHome & {
  /** Of `groupNumber`. */
  group: number;
};

/** Homes with the same taxes, schemes and limits. */
export type HomeGroup = {
  /** The highest price, in whole units, that the person can pay; -1 for none. */
  limit: number;
  repayments: Repayments;
  /** Null in Northern Ireland, where neither Local Property Tax nor the rating applies. */
  tax: PropertyTax | null;
};

/**
 * The monthly repayments of prices in whole thousands up to a million, which nearly all prices are: the plan of a purchase
 * takes several times longer to compute than to find here.
 */
type Repayments = { byThousand: Int32Array; compute: (cents: number) => number };

const THOUSANDS = 1_024;
const UNKNOWN_SUM = -1;

/** Prices homes for one person on one day. Sums are cents. */
export type HomePricer = {
  rules: RuleSet;
  /** @param number of `groupNumber`. @returns null where costs cannot be said: in Northern Ireland without an exchange rate */
  groupOf: (number: number) => HomeGroup | null;
  /** @returns what the person repays a month on the loan for a price */
  repayment: (group: HomeGroup, price: number) => number;
  /**
   * The monthly costs of owners, the same for everybody: Local Property Tax, energy where rating and size are known, and the
   * management fee where it is stated.
   */
  runningCost: (group: HomeGroup, home: RunningHome) => number;
  /**
   * A price above which no home can pass, computed without the groups of homes: it leaves out the costs of buying.
   * @param monthly the highest monthly cost in cents; Infinity for any
   */
  priceBound: (withinBudget: boolean, monthly: number) => number;
};

/** The pricers of the last people that searched, newest last: their figures take longer to read than a search. */
const pricers = new Map<number, Pricer>();
const MAX_PRICERS = 64;

/** @returns the pricer of a search, whose limits and figures are computed once */
export function homePricer({ budget, costsOn }: Pick<SearchQuery, 'budget' | 'costsOn'>): HomePricer {
  const rules = rulesAt(costsOn ?? new Date());
  const sterling = sterlingRate()?.rate ?? null;
  // Different budgets may share a number; the last of them stays.
  const number = budget ? budget.cash + budget.maxLoan * 10_000_000 : -1;
  const known = pricers.get(number);
  const isUsable =
    known && known.rules === rules && known.sterling === sterling && isSameBudget(known.budget, budget);
  const pricer = isUsable ? known : createPricer(budget, rules, sterling);
  pricers.delete(number);
  pricers.set(number, pricer);
  if (pricers.size > MAX_PRICERS) pricers.delete(pricers.keys().next().value!);
  return pricer;
}

function isSameBudget(one: BudgetTerms | null, other: BudgetTerms | null): boolean {
  if (!one || !other) return one === other;
  return (
    one.cash === other.cash &&
    one.maxLoan === other.maxLoan &&
    one.taxPaid === other.taxPaid &&
    one.rate === other.rate &&
    one.years === other.years &&
    one.buyerType === other.buyerType
  );
}

type Pricer = HomePricer & { budget: BudgetTerms | null; sterling: number | null };

/** The standard buyer of a search without a budget borrows the most that a first-time buyer may. */
const STANDARD: BuyerMeans = { buyerType: 'firstTimeBuyer', cash: 0, maxLoan: 0, taxPaid: null };

function createPricer(budget: BudgetTerms | null, rules: RuleSet, sterling: number | null): Pricer {
  const years = budget?.years ?? rules.number('usualTerm');
  const rate = budget?.rate ?? rules.number('averageRate', 'average');
  const repaymentOf = repaymentsAt(rate, years * 12);
  const repaidPerCent = repaymentOf(MAX_CENTS) / MAX_CENTS;
  const groups: (HomeGroup | null | undefined)[] = [];
  const energyOf = orUnknown(() => energyCosts(rules));

  function groupOf(number: number): HomeGroup | null {
    const known = groups[number];
    if (known !== undefined) return known;
    const group = orUnknown(() => createGroup(number));
    groups[number] = group;
    return group;
  }

  function createGroup(number: number): HomeGroup | null {
    const place = Math.floor(number / GROUP_KINDS.length);
    const isNorthern = place === NORTH;
    // Means are in euro: without a rate they say nothing about prices in pounds.
    if (isNorthern && budget && sterling === null) return null;
    const home: HomeTerms = {
      country: isNorthern ? 'northernIreland' : 'ireland',
      authority: LOCAL_AUTHORITIES[place] ?? null,
      ...GROUP_KINDS[number % GROUP_KINDS.length]!,
    };
    const means = budget ? meansOf(budget, isNorthern ? sterling! : 1) : STANDARD;
    const terms = purchaseTerms(means, home, rules);
    return {
      limit: budget ? Math.floor((highestPurchase(terms)?.price ?? -100) / 100) : -1,
      repayments: {
        byThousand: new Int32Array(THOUSANDS).fill(UNKNOWN_SUM),
        compute: (cents) =>
          repaymentOf(budget ? loanToBuy(terms, cents) : percentAtMost(cents, terms.loanToValue)),
      },
      tax: isNorthern ? null : propertyTax(home.authority, rules),
    };
  }

  return {
    budget,
    rules,
    sterling,
    groupOf,
    repayment({ repayments: { byThousand, compute } }, price) {
      const isRemembered = price % 1000 === 0 && price < THOUSANDS * 1000;
      if (isRemembered && byThousand[price / 1000] !== UNKNOWN_SUM) return byThousand[price / 1000]!;
      const sum = compute(centsOf(price));
      if (isRemembered) byThousand[price / 1000] = sum;
      return sum;
    },
    runningCost({ tax }, { price, berFrom, berTo, kwhPerSquareMetre, floorSize, managementFee }) {
      const fee = Math.round((managementFee * 100) / 12);
      if (!tax) return fee;
      const hasEnergy = energyOf && berFrom <= berTo && floorSize > 0;
      const energy = hasEnergy ? energyOf(berFrom, berTo, kwhPerSquareMetre, floorSize) : 0;
      return Math.round(localPropertyTax(centsOf(price), tax) / 12) + energy + fee;
    },
    priceBound(withinBudget: boolean, monthly: number) {
      // One cent more than the repayment allows for its rounding.
      const largest = Math.min(Math.ceil((monthly + 1) / repaidPerCent), MAX_CENTS);
      if (!budget) return boundOf(largest, 0, 1 - rules.number('loanToValue', 'firstTimeBuyer') / 100);
      const loan = withinBudget ? Math.min(largest, budget.maxLoan * 100) : largest;
      const help = usesSchemes(budget) ? schemesAtMost(rules) : { amount: 0, share: 0 };
      return boundOf(loan, budget.cash * 100 + help.amount, help.share) * Math.max(1, 1 / (sterling ?? 1));
    },
  };
}

function centsOf(price: number): number {
  return Math.min(price * 100, MAX_CENTS);
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
  return {
    buyerType,
    cash: inCurrency(cash, euroPerUnit),
    maxLoan: inCurrency(maxLoan, euroPerUnit),
    taxPaid: taxPaid === null ? null : inCurrency(taxPaid, euroPerUnit),
  };
}
