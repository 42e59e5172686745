import { type Home, shapeOf } from '../address/home.ts';
import type { PriceIndex } from '../price-index/rules.ts';
import { addressFeatures } from './address-features.ts';
import { type AskingModel, askingFeatures, LASTING_PREMIUM } from './asking-model.ts';
import { createFeaturesOfHome, mean } from './attribute-model.ts';
import type { Attributes } from './attributes.ts';
import type { Booster } from './booster.ts';
import { addDrift } from './drift.ts';
import type { Evidence } from './evidence.ts';
import { errorGroupsOf } from './groups.ts';
import { type HalfWidths, halfWidthsOf, type Intervals } from './intervals.ts';
import { type OutOfDate, outOfDatePremium, outOfDatePrices } from './out-of-date.ts';
import { foldOf, homeNumber } from './priced-home.ts';
import { rentOf } from './rent-model.ts';
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

/** How a price is estimated. */
type PriceStage = Stage | 'asking';
/** How a price or a monthly rent is estimated. */
export type AnyStage = PriceStage | 'rent';

/** All that a model needs to price a home. Prices are natural logarithms, of euro. */
export type EstimateInput<S extends AnyStage = PriceStage> = {
  stage: S;
  /** Input of the ensemble, in the order of its features. */
  features: Float32Array;
  /** The price that the sums of prices near the home give, relative to the index. */
  base: number;
  /** The index. */
  level: number;
  /** Euro; null off the market. */
  askingPrice: number | null;
  /** Of `homeNumber`: decides which part of the model has not learned from the home. */
  homeNumber: number;
  /** Groups whose errors may stand for the home's, the most specific first. */
  errorGroups: readonly string[];
  /** Null when all that it is made from is as new as it can be. */
  outOfDate: OutOfDate | null;
};

/** An estimate of a price, or of a monthly rent. The price and half the widths of the ranges of 80 % and 90 % are natural logarithms, of euro. */
export type Estimate<S extends AnyStage = PriceStage> = EstimateInput<S> & HalfWidths & { price: number };

/** Looks once at what the address of a home says, at the point of its attributes. */
export type Estimator = (home: Omit<Subject, 'askingPrice'>) => HomeEstimator;

/** Estimates one home, with more or less known of it. */
export type HomeEstimator = {
  estimate: (known: Pick<Subject, 'attributes' | 'askingPrice'>) => Estimate;
  /** The range of the estimate off the market, without its price, which takes most of the time. */
  halfWidths: (attributes: Attributes) => HalfWidths;
};

/** The part of a model that prices the homes of one stage. */
export type StagePart = {
  /** The predictions of the ensemble are added to it; a logarithm of euro. */
  start: number;
  boosters: readonly Booster[];
  intervals: Intervals;
};

/**
 * @returns the part that has not learned from the home itself
 * @throws when the model has no part for the stage
 */
export function partOf(model: ValuationModel, input: EstimateInput<AnyStage>): StagePart {
  const { stage, base, level, askingPrice } = input;
  const fold = foldOf(input.homeNumber);
  if (stage === 'address') {
    const { booster, intervals } = model.address;
    return { start: level + base, boosters: [booster], intervals };
  }
  if (stage === 'asking') {
    const { premium, boosters, intervals } = model.asking!;
    const start = Math.log(askingPrice!) + LASTING_PREMIUM * premium;
    return { start, boosters: [boosters[fold]!], intervals };
  }
  if (stage === 'rent') {
    const { intervals } = model.rent!;
    return { start: rentOf(model.rent!, input.features, fold), boosters: [], intervals };
  }
  const { model: priced, intervals } = model[stage]!;
  return { start: level + base, boosters: priced.boosters[fold]!, intervals };
}

/** Prices a home from its features alone: the same features and model give the same estimate at any time. */
export function estimateFrom<S extends AnyStage>(
  model: ValuationModel,
  input: EstimateInput<S>,
): Estimate<S> {
  const { start, boosters, intervals } = partOf(model, input);
  return { ...input, price: start + mean(boosters, input.features), ...rangeOf(intervals, input) };
}

function rangeOf(intervals: Intervals, input: EstimateInput<AnyStage>): HalfWidths {
  const { features, errorGroups: groups, outOfDate } = input;
  const widths = halfWidthsOf(intervals, { features, groups, half: input.homeNumber & 1 });
  return outOfDate ? addDrift(widths, outOfDate.drift) : widths;
}

/** Prepares a model for estimates. */
export function createEstimator(model: ValuationModel, index: PriceIndex): Estimator {
  const rooms = model.rooms && createFeaturesOfHome(model.rooms.model);
  const full = model.full && createFeaturesOfHome(model.full.model);

  return ({ home, attributes: { point }, day, month, evidence }) => {
    const level = index.levelKnown(home.address.countyId, month);
    const address = addressFeatures(shapeOf(home), evidence, month, point ?? home.place);
    const base = level + address.base;
    const shared = { base: address.base, level, homeNumber: homeNumber(home) };
    const known = {
      month,
      countyId: home.address.countyId,
      newestSale: evidence.newest,
      newestIndex: index.lastMonth,
    };
    const errorGroups = errorGroupsOf(home, address.hasEarlierSale);
    const outOfDate = outOfDatePrices(model.drift, known);

    const featuresOf = {
      address: () => Float32Array.from(address.values),
      rooms: rooms?.({ home, address, day }),
      full: full?.({ home, address, day }),
    };

    function offMarket(attributes: Attributes, wanted: Stage): EstimateInput {
      const stage = featuresOf[wanted] ? wanted : 'address';
      const features = featuresOf[stage]!(attributesOf(stage, attributes));
      return { ...shared, stage, features, askingPrice: null, errorGroups, outOfDate };
    }

    function onMarket(attributes: Attributes, askingPrice: number, asking: AskingModel): Estimate {
      const { price } = estimateFrom(model, offMarket(attributes, 'full'));
      return estimateFrom<PriceStage>(model, {
        ...shared,
        stage: 'asking',
        features: askingFeatures({ home, attributes, askingPrice, base, estimate: price }),
        askingPrice,
        errorGroups: errorGroupsOf(home, false),
        outOfDate: outOfDatePremium(asking, model.drift, known),
      });
    }

    return {
      estimate({ attributes, askingPrice }) {
        const { asking } = model;
        return askingPrice !== null && asking !== null
          ? onMarket(attributes, askingPrice, asking)
          : estimateFrom(model, offMarket(attributes, stageOf(attributes)));
      },
      halfWidths(attributes) {
        const input = offMarket(attributes, stageOf(attributes));
        return rangeOf(partOf(model, input).intervals, input);
      },
    };
  };
}
