import type { BudgetTerms } from '#marketplace/finance/budget/code.ts';
import { MissingRule, type RuleSet } from '#marketplace/finance/rules/rule-set.ts';
import { rulesAt } from '#marketplace/finance/rules/table.ts';
import { MAX_CENTS, percentAtMost } from '#marketplace/finance/sums/cents.ts';
import { middleEnergyCost } from '#marketplace/finance/sums/energy-cost.ts';
import {
  localPropertyTax,
  type PropertyTax,
  propertyTax,
} from '#marketplace/finance/sums/local-property-tax.ts';
import {
  type BuyerMeans,
  type HomeTerms,
  highestPurchase,
  loanToBuy,
  purchaseTerms,
  type Terms,
} from '#marketplace/finance/sums/purchase.ts';
import { repaymentsAt } from '#marketplace/finance/sums/repayment.ts';
import { LOCAL_AUTHORITIES } from '#property/local-authority.ts';
import { sterlingRate } from '#property/sterling.ts';
import type { SearchQuery, TaxPlace } from '../model.ts';

/** Tax places as numbers: the local authorities in order, Northern Ireland, an unknown place. */
const NORTH = LOCAL_AUTHORITIES.length;
const UNKNOWN = NORTH + 1;
export const TAX_PLACES = UNKNOWN + 1;

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
};

/** The pricers of the last people that searched: their figures take longer to read than a search. */
const pricers = new Map<string, ReturnType<typeof createPricer>>();
const MAX_PRICERS = 500;

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
};

/** The standard buyer of a search without a budget borrows the most that a first-time buyer may. */
const STANDARD: BuyerMeans = { buyerType: 'firstTimeBuyer', cash: 0, maxLoan: 0, taxPaid: null };

function createPricer(budget: BudgetTerms | null, rules: RuleSet, sterling: number | null) {
  const years = budget?.years ?? rules.number('usualTerm');
  const repaymentOf = repaymentsAt(budget?.rate ?? rules.number('averageRate', 'average'), years * 12);
  const groups: (Group | null | undefined)[] = [];

  function groupOf(place: number, isNew: boolean, isApartment: boolean): Group | null {
    const number = place * 4 + (isNew ? 2 : 0) + (isApartment ? 1 : 0);
    const known = groups[number];
    if (known !== undefined) return known;
    const group = orUnknown(() => createGroup(place, isNew, isApartment));
    groups[number] = group;
    return group;
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
    };
  }

  return {
    rules,
    limitOf: (place: number, isNew: boolean, isApartment: boolean) =>
      groupOf(place, isNew, isApartment)?.limit ?? -1,
    monthlyCost({ place, isNew, isApartment, price, berFrom, berTo, floorSize }: PricedHome): number {
      const group = groupOf(place, isNew, isApartment);
      if (!group) return Number.NaN;
      const cents = Math.min(price * 100, MAX_CENTS);
      const { terms, tax } = group;
      const loan = budget ? loanToBuy(terms, cents) : percentAtMost(cents, terms.loanToValue);
      const repaid = repaymentOf(loan);
      if (!tax) return repaid;
      const taxed = Math.round(localPropertyTax(cents, tax) / 12);
      const energy =
        berFrom <= berTo && floorSize > 0 ? middleEnergyCost(berFrom, berTo, floorSize, rules) : 0;
      return repaid + taxed + energy;
    },
  };
}

/** Years after the last known figures of a tax, costs are unknown instead of failing every search. */
function orUnknown(create: () => Group | null): Group | null {
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
