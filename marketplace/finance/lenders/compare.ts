import type pg from 'pg';
import { statedAprc } from '../sums/aprc.ts';
import { cashbackOf, loanCost } from '../sums/loan-cost.ts';
import { type LoanWish, type OfferedRate, readOfferedRates } from './reads.ts';
import { meetsRating, RATE_MEASURES, type RateMeasure } from './rules.ts';

/** An offer for a loan, with what it costs. */
export type Offer = {
  rate: OfferedRate;
  cashbackCents: number;
  monthlyCents: number;
  followOn: { balanceCents: number; monthlyCents: number } | null;
  /** Within the fixed term; null for a variable rate. */
  fixedTerm: { years: number; costCents: number } | null;
  totalCostCents: number;
  /** Percent with one decimal. */
  aprc: number | null;
  /** The measures by which no other offer is better; by the cost of the fixed term, no other of the same years. */
  bestBy: RateMeasure[];
};

/** The value of an offer by each measure, the lowest being the best; null if it has none of it. */
const MEASURES: Readonly<Record<RateMeasure, (offer: Offer) => number | null>> = {
  fixedTerm: ({ fixedTerm }) => fixedTerm?.costCents ?? null,
  wholeLoan: ({ totalCostCents }) => totalCostCents,
  monthly: ({ monthlyCents }) => monthlyCents,
  aprc: ({ aprc }) => aprc,
};

/**
 * Finds and compares the offers for a loan.
 * @param rating of the home, for green rates; null if unknown
 * @returns the best first; offers that lack the measure last
 */
export async function compareOffers(
  pool: pg.Pool,
  wish: LoanWish,
  { rating, sort }: { rating: string | null; sort: RateMeasure },
): Promise<Offer[]> {
  const rates = await readOfferedRates(pool, wish);
  const offers = rates
    .filter(({ ber_worst }) => meetsRating(rating, ber_worst))
    .map((rate) => offerOf(rate, wish));
  for (const measure of RATE_MEASURES) markBest(offers, measure);
  return rankOffers(offers, sort);
}

/**
 * @returns offers by one measure, then by the cost of the whole loan; in the given order where both are equal. Costs of fixed
 * terms of other lengths say nothing about each other: offers of the same term are together, the shortest term first.
 */
function rankOffers(offers: readonly Offer[], sort: RateMeasure): Offer[] {
  const value = (offer: Offer) => MEASURES[sort](offer) ?? Number.MAX_SAFE_INTEGER;
  const group = (offer: Offer) => groupOf(offer, sort) ?? Number.MAX_SAFE_INTEGER;
  return offers.toSorted(
    (one, other) =>
      group(one) - group(other) || value(one) - value(other) || one.totalCostCents - other.totalCostCents,
  );
}

/** @returns the offers of the same group, which are compared by a measure */
function groupOf({ fixedTerm }: Offer, measure: RateMeasure): number | null {
  return measure === 'fixedTerm' ? (fixedTerm?.years ?? null) : 0;
}

function markBest(offers: readonly Offer[], measure: RateMeasure): void {
  for (const group of Map.groupBy(offers, (offer) => groupOf(offer, measure)).values()) {
    const values = group.flatMap((offer) => MEASURES[measure](offer) ?? []);
    // The only one is no choice.
    if (values.length < 2) continue;
    const best = Math.min(...values);
    for (const offer of group) if (MEASURES[measure](offer) === best) offer.bestBy.push(measure);
  }
}

function offerOf(rate: OfferedRate, { loanCents, years }: LoanWish): Offer {
  const { fixed_years: fixedYears, follow_on_rate: followOnRate } = rate;
  const cashbackCents = cashbackOf(loanCents, rate.cashback_percent, rate.cashback_cents);
  const cost = loanCost({
    cents: loanCents,
    months: 12 * years,
    rate: rate.rate,
    // The database has both or none.
    fixed: fixedYears === null ? null : { months: 12 * fixedYears, followOnRate: followOnRate! },
    feesCents: rate.fees_cents,
    cashbackCents,
  });
  return {
    rate,
    cashbackCents,
    monthlyCents: cost.monthlyCents,
    followOn: cost.followOn,
    fixedTerm:
      fixedYears === null || cost.fixedCostCents === null
        ? null
        : { years: fixedYears, costCents: cost.fixedCostCents },
    totalCostCents: cost.totalCostCents,
    aprc: cost.aprc === null ? null : statedAprc(cost.aprc),
    bestBy: [],
  };
}
