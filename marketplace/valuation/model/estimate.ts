import { type Home, shapeOf } from '../address/home.ts';
import type { PriceIndex } from '../price-index/rules.ts';
import { type AddressFeatures, addressFeatures } from './address-features.ts';
import { askingFeatures, estimateFromAsking } from './asking-model.ts';
import { type AttributeEstimator, createAttributeEstimator } from './attribute-model.ts';
import type { Attributes } from './attributes.ts';
import { predict } from './booster.ts';
import type { Evidence } from './evidence.ts';
import { errorGroupsOf } from './groups.ts';
import { halfWidthsOf, type Intervals } from './intervals.ts';
import { homeNumber } from './priced-home.ts';
import { attributesOf, type Stage, stageOf, type ValuationModel } from './valuation-model.ts';

/** A home to be estimated, with what was known at the time. */
export type Subject = {
  home: Home;
  /** Plausible ones. */
  attributes: Attributes;
  /** Euro; null off the market. */
  askingPrice: number | null;
  /** Days since 1970. */
  day: number;
  /** Months since January 2005. */
  month: number;
  evidence: Evidence;
};

/** An estimate. Prices and widths are natural logarithms, of euro. */
export type Estimate = {
  stage: Stage | 'asking';
  price: number;
  /** Half the width of the interval that 80 % of prices are in, and that 90 % are in. */
  likely: number;
  wide: number;
  /** Input of the ensemble, in the order of its features. */
  features: Float32Array;
  /** The price that the sums of prices near the home give, relative to the index. */
  base: number;
  /** The index. */
  level: number;
};

/** Estimates homes with one model. */
export type Estimator = (subject: Subject) => Estimate;

/** Prepares a model for estimates. */
export function createEstimator(model: ValuationModel, index: PriceIndex): Estimator {
  const parts: Partial<Record<Stage, AttributeEstimator>> = {};
  if (model.rooms) parts.rooms = createAttributeEstimator(model.rooms.model);
  if (model.full) parts.full = createAttributeEstimator(model.full.model);

  return (subject) => {
    const { home, attributes, askingPrice, month, evidence } = subject;
    const level = index.levelKnown(home.address.countyId, month);
    const address = addressFeatures(shapeOf(home), evidence, month, attributes.point ?? home.place);
    const own = offMarket(subject, address, askingPrice === null ? stageOf(attributes) : 'full');
    const { base } = address;
    if (askingPrice === null || !model.asking)
      return { ...own, price: level + base + own.price, base, level };
    const asked = { home, attributes, askingPrice, base: level + base, estimate: level + base + own.price };
    const features = askingFeatures(asked);
    const widths = widthsOf(model.asking.intervals, home, false, features);
    return {
      stage: 'asking',
      price: estimateFromAsking(model.asking, asked),
      features,
      base,
      level,
      ...widths,
    };
  };

  function offMarket(
    { home, attributes, day }: Subject,
    address: AddressFeatures,
    wanted: Stage,
  ): Pick<Estimate, 'stage' | 'price' | 'features' | 'likely' | 'wide'> {
    const part = wanted === 'address' ? undefined : parts[wanted];
    const stage = part ? wanted : 'address';
    const { features, price } =
      part && stage !== 'address'
        ? part({ home, attributes: attributesOf(stage, attributes), address, day })
        : fromAddress(address);
    const { intervals } = stage === 'address' ? model.address : model[stage]!;
    return { stage, price, features, ...widthsOf(intervals, home, address.hasEarlierSale, features) };
  }

  function fromAddress({ values }: AddressFeatures) {
    const features = Float32Array.from(values);
    return { features, price: predict(model.address.booster, features) };
  }
}

function widthsOf(intervals: Intervals, home: Home, hasEarlierSale: boolean, features: Float32Array) {
  const groups = errorGroupsOf(home, hasEarlierSale);
  return halfWidthsOf(intervals, { features, groups, half: homeNumber(home) & 1 });
}
