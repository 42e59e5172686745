import type { Translate } from '#platform/i18n/language.ts';
import { parseEircode } from '#property/eircode.ts';
import type { Accuracy } from '../accuracy/measured.ts';
import { confidenceOf } from '../model/decision.ts';
import type { Estimate } from '../model/estimate.ts';
import type { WireComparable, WireValuation } from './contract.ts';
import type { Comparable } from './find-comparables.ts';
import type { Valuation } from './valuer.ts';

/** @param accuracy of estimates like this one, or null if none was measured */
export function presentValuation(
  { estimated, facts, address, home, asOf, property, listings, history, comparables, areaPrices }: Valuation,
  accuracy: Accuracy | null,
  t: Translate,
): WireValuation {
  const { prediction, interval80, interval90 } = presentRanges(estimated?.estimate ?? null);
  const { start, factors } = prediction !== null && estimated ? estimated.explanation : NOT_EXPLAINED;
  const { latitude, longitude } = facts.latitude !== null ? facts : (home.place ?? facts);
  return {
    propertyPriceEstimateId: estimated?.id ?? null,
    propertyId: property && String(property.id),
    address,
    eircode: parseEircode(home.eircode ?? property?.eircode ?? ''),
    latitude,
    longitude,
    images: [],
    asOf,
    model: estimated && String(estimated.modelId),
    latestPropertyPriceEstimate: estimated && {
      prediction,
      lowerEstimate: interval80?.lower ?? null,
      upperEstimate: interval80?.upper ?? null,
      confidence: estimated.confidence,
      createDate: asOf,
    },
    interval80,
    interval90,
    refusal: interval80 ? null : refusalOf(estimated === null ? 'noModel' : 'rangeTooWide', t),
    start,
    factors,
    question: estimated?.question ?? null,
    stage: estimated?.estimate.stage ?? null,
    steps: (estimated?.steps ?? []).map((step) => ({ stage: step.stage, ...presentRanges(step) })),
    accuracy,
    listings,
    history,
    comparables: comparables.map(presentComparable),
    areaPrices,
  };
}

const NOT_EXPLAINED = { start: null, factors: [] };

/** @returns an estimate in whole euro, as far as its range allows to say */
function presentRanges(estimate: Estimate | null) {
  const confidence = estimate ? confidenceOf(estimate) : 'none';
  if (estimate === null || confidence === 'none')
    return { prediction: null, interval80: null, interval90: null };
  const euro = (logarithm: number) => Math.round(Math.exp(logarithm));
  const { price, likely, wide } = estimate;
  const range = (half: number) => ({ lower: euro(price - half), upper: euro(price + half) });
  return {
    prediction: confidence === 'low' ? null : euro(price),
    interval80: range(likely),
    interval90: range(wide),
  };
}

function refusalOf(reason: 'noModel' | 'rangeTooWide', t: Translate) {
  return { reason, message: t(reason === 'noModel' ? 'valuation.noModel' : 'valuation.rangeTooWide') };
}

/** Presents a sale beside a home. */
export function presentComparable({ propertyId, kilometres, ...sale }: Comparable): WireComparable {
  const distance = kilometres === null ? null : Math.round(kilometres * 1000);
  return { ...sale, propertyId: String(propertyId), distance };
}
