import { percentOf } from './cents.ts';
import { type Loan, monthlyRepayment, repaymentPlan } from './repayment.ts';

/** A home that is let, and what it costs its landlord. Amounts are cents. */
export type Letting = {
  price: number;
  /** Duty, fees and the like, paid once. */
  buyingCosts: number;
  /** A month. */
  rent: number;
  /** A year. */
  propertyTax: number;
  managementFee: number;
  /** Registration of the tenancy, a year. */
  registration: number;
  /** Percentages of the rent of a full year. */
  insurance: number;
  repairs: number;
  /** Percent of the year in which the home stands empty. */
  vacancy: number;
  loan: Loan | null;
};

export const LETTING_COSTS = [
  'propertyTax',
  'managementFee',
  'registration',
  'insurance',
  'repairs',
  'vacancy',
] as const;
export type LettingCost = (typeof LETTING_COSTS)[number];

/** The yield of a home that is let, before income tax. Amounts are cents a year, yields are shares. */
export type RentalYield = {
  rent: number;
  costs: Record<LettingCost, number>;
  /** Rent without costs, before any loan. */
  net: number;
  /** Rent by price. */
  grossYield: number;
  /** Net rent by all that the purchase costs. */
  netYield: number;
  /** Interest of the first year. */
  interest: number;
  repayments: number;
  /** Net rent without repayments. */
  cashFlow: number;
  /** Own money at the purchase. */
  cash: number;
  /** Cash flow by own money; null where no own money is paid. */
  cashOnCash: number | null;
};

/** @returns the yield in the first year; price above 0 */
export function rentalYield(letting: Letting): RentalYield {
  const { price, buyingCosts, propertyTax, managementFee, registration, loan } = letting;
  const rent = letting.rent * 12;
  const costs = {
    propertyTax,
    managementFee,
    registration,
    insurance: percentOf(rent, letting.insurance),
    repairs: percentOf(rent, letting.repairs),
    vacancy: percentOf(rent, letting.vacancy),
  };
  let net = rent;
  for (const cost of LETTING_COSTS) net -= costs[cost];
  const year = loan && loan.cents > 0 ? repaymentPlan(loan).slice(0, 12) : [];
  const repayments = year.reduce((sum, { payment }) => sum + payment, 0);
  const cash = price + buyingCosts - (loan?.cents ?? 0);
  return {
    rent,
    costs,
    net,
    grossYield: rent / price,
    netYield: net / (price + buyingCosts),
    interest: year.reduce((sum, { interest }) => sum + interest, 0),
    repayments,
    cashFlow: net - repayments,
    cash,
    cashOnCash: cash > 0 ? (net - repayments) / cash : null,
  };
}

/**
 * @returns the rent at which the net rent of a year equals the repayments, in cents a month, rounded up; null where
 *   shares of the rent take all of it
 */
export function breakEvenRent(letting: Letting): number | null {
  const { propertyTax, managementFee, registration, insurance, repairs, vacancy, loan } = letting;
  const left = 1 - (insurance + repairs + vacancy) / 100;
  if (left <= 0) return null;
  const repayment = loan && loan.cents > 0 ? monthlyRepayment(loan) * Math.min(12, loan.months) : 0;
  return Math.ceil((propertyTax + managementFee + registration + repayment) / left / 12);
}
