import type { LocalAuthority } from '#property/local-authority.ts';
import type { RuleSet } from '../rules/rule-set.ts';
import type { BuyerType, HomeTerms } from './buyer-and-home.ts';
import { type CostTerms, costTerms, totalCosts } from './buying-costs.ts';
import { MAX_CENTS, percentAtLeast, percentAtMost } from './cents.ts';

/** A buyer's means, from which follows what any home costs them. Amounts are cents. */
export type BuyerMeans = {
  buyerType: BuyerType;
  /** Own money, after the sale of an existing home. */
  cash: number;
  /** The largest loan by income, repayments and age. */
  maxLoan: number;
  /** Income tax and DIRT paid in the last four years; null if unknown, which leaves Help to Buy out. */
  taxPaid: number | null;
};

export const SCHEMES = ['helpToBuy', 'firstHome'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** How a purchase is paid, in cents. Cash, scheme amounts and loan sum to price and costs. */
export type PurchasePlan = {
  price: number;
  costs: number;
  loan: number;
  cash: number;
  helpToBuy: number;
  firstHome: number;
};

/** Every figure that depends on buyer and home but not on the price, read once. */
export type Terms = {
  means: BuyerMeans;
  costs: CostTerms;
  loanToValue: number;
  helpToBuy: { maximum: number; share: number; ceiling: number; minLoan: number } | null;
  firstHome: {
    ceiling: number;
    maxShare: { alone: number; withHelpToBuy: number };
    minShare: number;
    minAmount: number;
    minDeposit: number;
  } | null;
};

const BUYER_RULE = {
  firstTimeBuyer: 'firstTimeBuyer',
  freshStart: 'firstTimeBuyer',
  mover: 'mover',
  investor: 'investor',
} as const;

/** @returns the figures that a purchase depends on, apart from the price */
export function purchaseTerms(means: BuyerMeans, home: HomeTerms, rules: RuleSet): Terms {
  return {
    means,
    costs: costTerms(means.buyerType, home, rules),
    loanToValue: rules.number('loanToValue', BUYER_RULE[means.buyerType]),
    helpToBuy: helpToBuyRefusal(means, home, rules) === null ? helpToBuyTerms(means, rules) : null,
    firstHome: firstHomeRefusal(means, home, rules) === null ? firstHomeTerms(home, rules) : null,
  };
}

/** Why a scheme does not apply to a buyer or a home at any price. */
export const SCHEME_REFUSALS = [
  'country',
  'buyer',
  'notNew',
  'noTaxPaid',
  'unknownPlace',
  'notOpen',
] as const;
export type SchemeRefusal = (typeof SCHEME_REFUSALS)[number];

export function helpToBuyRefusal(
  { buyerType, taxPaid }: BuyerMeans,
  { country, isNew }: HomeTerms,
  rules: RuleSet,
): SchemeRefusal | null {
  if (country !== 'ireland') return 'country';
  if (buyerType !== 'firstTimeBuyer') return 'buyer';
  if (!isNew) return 'notNew';
  if (!rules.row('helpToBuyMaximum')) return 'notOpen';
  return taxPaid === null || taxPaid === 0 ? 'noTaxPaid' : null;
}

export function firstHomeRefusal(
  { buyerType }: BuyerMeans,
  { country, authority, isNew, isApartment }: HomeTerms,
  rules: RuleSet,
): SchemeRefusal | null {
  if (country !== 'ireland') return 'country';
  if (buyerType !== 'firstTimeBuyer' && buyerType !== 'freshStart') return 'buyer';
  if (!isNew) return 'notNew';
  if (authority === null) return 'unknownPlace';
  return rules.row('firstHomeCeiling', ceilingKey(authority, isApartment)) ? null : 'notOpen';
}

function ceilingKey(authority: LocalAuthority, isApartment: boolean): string {
  return `${authority}/${isApartment ? 'apartment' : 'house'}`;
}

function helpToBuyTerms({ taxPaid }: BuyerMeans, rules: RuleSet): NonNullable<Terms['helpToBuy']> {
  return {
    maximum: Math.min(rules.number('helpToBuyMaximum') * 100, taxPaid ?? 0),
    share: rules.number('helpToBuyShare'),
    ceiling: rules.number('helpToBuyPriceCeiling') * 100,
    minLoan: rules.number('helpToBuyMinLoan'),
  };
}

function firstHomeTerms({ authority, isApartment }: HomeTerms, rules: RuleSet) {
  return {
    ceiling: rules.number('firstHomeCeiling', ceilingKey(authority!, isApartment)) * 100,
    maxShare: {
      alone: rules.number('firstHomeMaxShare', 'alone'),
      withHelpToBuy: rules.number('firstHomeMaxShare', 'withHelpToBuy'),
    },
    minShare: rules.number('firstHomeMinShare'),
    minAmount: rules.number('firstHomeMinAmount') * 100,
    minDeposit: rules.number('firstHomeMinDeposit'),
  };
}

/** The schemes of a purchase, the preferred first: Help to Buy is a gift, a First Home share is paid back. */
export const SCHEME_CHOICES: readonly (readonly Scheme[])[] = [
  ['helpToBuy'],
  [],
  ['helpToBuy', 'firstHome'],
  ['firstHome'],
];

/**
 * Plans a purchase with the smallest loan.
 * @param schemes those that are used; each must be possible
 * @returns null if the buyer cannot pay this price with these schemes
 */
export function planWith(terms: Terms, price: number, schemes: readonly Scheme[]): PurchasePlan | null {
  const usesHelp = schemes.includes('helpToBuy');
  const usesShare = schemes.includes('firstHome');
  if ((usesHelp && !terms.helpToBuy) || (usesShare && !terms.firstHome)) return null;
  const helpToBuy = usesHelp ? helpToBuyAmount(terms.helpToBuy!, price) : 0;
  if (usesHelp && helpToBuy === 0) return null;
  const { cash, maxLoan } = terms.means;
  const costs = totalCosts(terms.costs, price);
  // Help to Buy is paid as part of the deposit; it never exceeds the price.
  const needed = Math.max(0, price + costs - helpToBuy - cash);
  const limit = Math.min(maxLoan, percentAtMost(price, terms.loanToValue));
  const minLoan = usesHelp ? percentAtLeast(price, terms.helpToBuy!.minLoan) : 0;
  if (!usesShare) {
    const loan = Math.max(needed, minLoan);
    return loan > limit ? null : payment(price, costs, { loan, helpToBuy, firstHome: 0 });
  }
  return planWithShare(terms, price, { costs, helpToBuy, needed, limit, minLoan });
}

/**
 * A First Home share: as small as possible, the loan as large as possible. The loan is below the buyer's maximum only
 * where the smallest share and deposit of the scheme leave less to borrow.
 */
function planWithShare(
  { firstHome, means }: Terms,
  price: number,
  sums: { costs: number; helpToBuy: number; needed: number; limit: number; minLoan: number },
): PurchasePlan | null {
  const { ceiling, maxShare, minShare, minAmount, minDeposit } = firstHome!;
  const { costs, helpToBuy, needed, limit, minLoan } = sums;
  if (price > ceiling) return null;
  const largest = percentAtMost(price, helpToBuy > 0 ? maxShare.withHelpToBuy : maxShare.alone);
  const smallest = Math.max(percentAtLeast(price, minShare), minAmount);
  const share = Math.max(smallest, needed - limit);
  if (share > largest) return null;
  const afterDeposit = price - percentAtLeast(price, minDeposit) - share;
  const loan = Math.min(limit, afterDeposit);
  if (loan < minLoan || loan < 0) return null;
  const plan = payment(price, costs, { loan, helpToBuy, firstHome: share });
  return plan.cash > means.cash ? null : plan;
}

function payment(
  price: number,
  costs: number,
  sources: Pick<PurchasePlan, 'loan' | 'helpToBuy' | 'firstHome'>,
): PurchasePlan {
  const { loan, helpToBuy, firstHome } = sources;
  return { price, costs, ...sources, cash: price + costs - loan - helpToBuy - firstHome };
}

function helpToBuyAmount(terms: NonNullable<Terms['helpToBuy']>, price: number): number {
  if (price > terms.ceiling) return 0;
  return Math.min(terms.maximum, percentAtMost(price, terms.share));
}

/**
 * The loan with which a buyer would buy at a price.
 * @returns cents; for a price that the buyer cannot pay, the loan it would take, more than lenders may give
 */
export function loanToBuy(terms: Terms, price: number): number {
  // Without schemes the loan is the same whether lenders may give it or not.
  if (!terms.helpToBuy && !terms.firstHome)
    return Math.max(0, price + totalCosts(terms.costs, price) - terms.means.cash);
  const plan = planPurchase(terms, price);
  if (plan) return plan.loan;
  const helpToBuy = terms.helpToBuy ? helpToBuyAmount(terms.helpToBuy, price) : 0;
  return Math.max(0, price + totalCosts(terms.costs, price) - helpToBuy - terms.means.cash);
}

/** @returns the plan of a purchase with the preferred schemes; null if the buyer cannot pay the price */
export function planPurchase(terms: Terms, price: number): PurchasePlan | null {
  for (const schemes of SCHEME_CHOICES) {
    const plan = planWith(terms, price, schemes);
    if (plan) return plan;
  }
  return null;
}

/**
 * The highest price that a buyer can pay, in whole euro because homes are advertised so.
 * @returns its plan; null if not even the costs of the cheapest home can be paid
 */
export function highestPurchase(terms: Terms): PurchasePlan | null {
  let best: PurchasePlan | null = null;
  for (const schemes of SCHEME_CHOICES) {
    if (schemes.some((scheme) => !terms[scheme])) continue;
    const plan = highestWith(terms, schemes);
    if (plan && (!best || plan.price > best.price)) best = plan;
  }
  return best;
}

/**
 * Bisects the price in whole euro. With one set of schemes each price up to the highest is possible, from the smallest
 * one that the scheme's own minimum allows.
 */
function highestWith(terms: Terms, schemes: readonly Scheme[]): PurchasePlan | null {
  let high = Math.floor(ceilingOf(terms, schemes) / 100);
  let low = floorOf(terms, schemes);
  let best = planWith(terms, high * 100, schemes);
  if (best) return best;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    const plan = planWith(terms, middle * 100, schemes);
    if (plan) [low, best] = [middle, plan];
    else high = middle;
  }
  return best;
}

/** The highest price of schemes, in cents. */
function ceilingOf({ helpToBuy, firstHome }: Terms, schemes: readonly Scheme[]): number {
  return Math.min(
    schemes.includes('helpToBuy') && helpToBuy ? helpToBuy.ceiling : MAX_CENTS,
    schemes.includes('firstHome') && firstHome ? firstHome.ceiling : MAX_CENTS,
  );
}

/** The highest whole euro that is below every possible price: the least share is a fixed amount. */
function floorOf({ firstHome }: Terms, schemes: readonly Scheme[]): number {
  if (!firstHome || !schemes.includes('firstHome')) return 0;
  const { withHelpToBuy, alone } = firstHome.maxShare;
  const percent = schemes.includes('helpToBuy') ? withHelpToBuy : alone;
  return Math.max(0, Math.ceil(firstHome.minAmount / percent) - 1);
}
