import type { CallInput } from '#platform/http/endpoint.ts';
import { MAX_BUDGET_AMOUNT, MAX_RATE, MAX_TERM, MIN_TERM } from '../../budget/forms.ts';
import type { compareRentAndPurchase } from '../../rent-or-buy/endpoints.ts';
import { HOUSEHOLD_CHOICES, LIMITS } from '../../rent-or-buy/model.ts';
import { MAX_COMPARED_YEARS } from '../../sums/rent-or-buy.ts';
import { homeQuestion } from '../question/home-question.ts';
import type { ListedHome } from '../question/listed-home.ts';
import { type Bounds, type EnteredNumbers, readNumbers } from '../question/read-numbers.ts';

const growth: Bounds = { ...LIMITS.growth, hasDecimals: true };
const share: Bounds = { min: 0, max: LIMITS.share.max, hasDecimals: true };

const BOUNDS = {
  price: { min: LIMITS.price.min, max: MAX_BUDGET_AMOUNT },
  rent: LIMITS.rent,
  deposit: { min: 0, max: MAX_BUDGET_AMOUNT },
  rate: { min: 0, max: MAX_RATE, hasDecimals: true },
  term: { min: MIN_TERM, max: MAX_TERM },
  years: { min: 1, max: MAX_COMPARED_YEARS },
  managementFee: { min: 0, max: LIMITS.managementFee.max },
  pricesLow: growth,
  pricesMiddle: growth,
  pricesHigh: growth,
  rentsLow: growth,
  rentsMiddle: growth,
  rentsHigh: growth,
  savingsLow: growth,
  savingsMiddle: growth,
  savingsHigh: growth,
  upkeep: share,
  selling: share,
} as const satisfies Record<string, Bounds>;
export type RentOrBuyField = keyof typeof BOUNDS;

/** The entries of a visitor. */
export type RentOrBuyEntered = EnteredNumbers<RentOrBuyField> & {
  household: (typeof HOUSEHOLD_CHOICES)[number];
};

export function readRentOrBuy(parameters: URLSearchParams): RentOrBuyEntered {
  const household = HOUSEHOLD_CHOICES.find((choice) => choice === parameters.get('household')) ?? 'none';
  return { ...readNumbers(parameters, BOUNDS), household };
}

/** @returns the question that a visitor asks; null while price or rent is missing or something is wrong */
export function questionOf(
  { numbers, wrong, household }: RentOrBuyEntered,
  listing: ListedHome | null,
): CallInput<typeof compareRentAndPurchase>['query'] | null {
  const home = homeQuestion(numbers, listing);
  return home && wrong.length === 0 ? { ...numbers, household, ...home } : null;
}
