import type { DescribeHome } from '#marketplace/valuation/address/home.ts';
import { createEstimator, type Estimate } from '#marketplace/valuation/model/estimate.ts';
import { PRICE_UNIT } from '#marketplace/valuation/model/evidence.ts';
import { countyGroupOf } from '#marketplace/valuation/model/groups.ts';
import type { TrainingData } from '#marketplace/valuation/model/jobs.ts';
import type { PricedHome } from '#marketplace/valuation/model/priced-home.ts';
import type { TrainBooster } from '#marketplace/valuation/model/train-booster.ts';
import { trainAttributeParts } from '#marketplace/valuation/model/train-model.ts';
import type { ValuationModel } from '#marketplace/valuation/model/valuation-model.ts';
import { dayOfMonth } from '#marketplace/valuation/price-index/rules.ts';
import type { Scored } from './score.ts';

const NO_ATTRIBUTES = { type: null, beds: null, baths: null, size: null, ber: null, point: null };

function scored({ price, likely, wide }: Estimate, sold: number, groups: readonly string[]): Scored {
  return {
    estimate: Math.exp(price),
    sold,
    low80: Math.exp(price - likely),
    high80: Math.exp(price + likely),
    low90: Math.exp(price - wide),
    high90: Math.exp(price + wide),
    groups,
  };
}

function quarterOf(month: number): string {
  return `${2005 + Math.floor(month / 12)}Q${Math.floor((month % 12) / 3) + 1}`;
}

/**
 * Assesses second-hand sales of the months from the model's on, by their address without Eircode.
 * @param until the first month that is not assessed
 */
export function assessByAddress(
  { store, index }: TrainingData,
  model: ValuationModel,
  describeHome: DescribeHome,
  until: number,
): Scored[] {
  const estimator = createEstimator(model, index);
  return store.sales.flatMap((sale) => {
    if (sale.isNew || sale.month < model.month || sale.month >= until) return [];
    const home = describeHome({ ...sale, eircode: null });
    const evidence = store.evidenceOf(home, sale.month);
    const day = dayOfMonth(sale.month);
    const subject = { home, attributes: NO_ATTRIBUTES, askingPrice: null, day, month: sale.month, evidence };
    const sold = Math.exp(sale.relativePrice * PRICE_UNIT + index.level(sale.countyId, sale.month));
    return scored(estimator(subject).estimate(subject), sold, [
      countyGroupOf(sale.countyId),
      home.kind,
      evidence.own?.certainty === 'certain' ? 'earlier sale' : 'no earlier sale',
      quarterOf(sale.month),
    ]);
  });
}

export type AttributeScores = { offMarket: Scored[]; onMarket: Scored[]; assessed: PricedHome[] };

/**
 * Assesses sold homes with attributes quarter by quarter, each by a model of what was known when it began. Advertisements at
 * the exact point of a assessed home are left out of training, beside those of its address.
 * @param model any one: homes with attributes need only the drift of prices of it
 */
export async function assessByAttributes(
  { store, priced, index }: TrainingData,
  quarters: readonly number[],
  model: ValuationModel,
  train: TrainBooster,
): Promise<AttributeScores> {
  const scores: AttributeScores = { offMarket: [], onMarket: [], assessed: [] };
  for (const month of quarters) {
    const assessed = priced.filter((home) => home.isSold && home.month >= month && home.month < month + 3);
    const points = new Set(assessed.flatMap((home) => pointOf(home) ?? []));
    const pool = priced.filter((home) => !points.has(pointOf(home) ?? ''));
    const parts = await trainAttributeParts(pool, month, train);
    const estimator = createEstimator({ ...model, ...parts, month, rent: null }, index);
    for (const one of assessed) {
      const { home, attributes, price } = one;
      const groups = [
        countyGroupOf(home.address.countyId),
        attributes.type ?? 'unknown type',
        quarterOf(one.month),
      ];
      const subject = {
        home,
        attributes,
        day: one.day,
        month: one.month,
        evidence: store.evidenceOf(home, one.month),
      };
      scores.assessed.push(one);
      const { estimate } = estimator(subject);
      scores.offMarket.push(scored(estimate({ attributes, askingPrice: null }), price, groups));
      if (one.askingPrice !== null)
        scores.onMarket.push(scored(estimate({ attributes, askingPrice: one.askingPrice }), price, groups));
    }
  }
  return scores;
}

function pointOf({ attributes }: PricedHome): string | null {
  return attributes.point && `${attributes.point.latitude} ${attributes.point.longitude}`;
}
