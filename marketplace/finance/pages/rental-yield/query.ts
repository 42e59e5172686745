import type { CallInput } from '#platform/http/endpoint.ts';
import { MAX_BUDGET_AMOUNT, MAX_RATE, MAX_TERM, MIN_TERM } from '../../budget/forms.ts';
import { LIMITS } from '../../rent-or-buy/model.ts';
import type { readRentalYield } from '../../rental-yield/endpoints.ts';
import { MAX_RENT_SHARE } from '../../rental-yield/model.ts';
import { homeQuestion } from '../question/home-question.ts';
import type { ListedHome } from '../question/listed-home.ts';
import { type Bounds, type EnteredNumbers, readNumbers } from '../question/read-numbers.ts';

const share: Bounds = { min: 0, max: MAX_RENT_SHARE, hasDecimals: true };

const BOUNDS = {
  price: { min: LIMITS.price.min, max: MAX_BUDGET_AMOUNT },
  rent: LIMITS.rent,
  managementFee: { min: 0, max: LIMITS.managementFee.max },
  insurance: share,
  repairs: share,
  vacancy: share,
  loan: { min: 0, max: MAX_BUDGET_AMOUNT },
  rate: { min: 0, max: MAX_RATE, hasDecimals: true },
  term: { min: MIN_TERM, max: MAX_TERM },
} as const satisfies Record<string, Bounds>;
export type RentalYieldField = keyof typeof BOUNDS;

/** The entries of a visitor. */
export type RentalYieldEntered = EnteredNumbers<RentalYieldField>;

export function readRentalYieldQuery(parameters: URLSearchParams): RentalYieldEntered {
  return readNumbers(parameters, BOUNDS);
}

/** @returns the question that a visitor asks; null while price or rent is missing or something is wrong */
export function questionOf(
  { numbers, wrong }: RentalYieldEntered,
  listing: ListedHome | null,
): CallInput<typeof readRentalYield>['query'] | null {
  const home = homeQuestion(numbers, listing);
  return home && wrong.length === 0 ? { ...numbers, ...home } : null;
}
