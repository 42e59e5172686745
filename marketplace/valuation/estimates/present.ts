import type { Translate } from '#platform/i18n/language.ts';
import { parseEircode } from '#property/eircode.ts';
import type { Accuracy } from '../accuracy/measured.ts';
import type { WireComparable, WireValuation } from './contract.ts';
import type { Comparable, Valuation } from './valuer.ts';

/** @param accuracy of estimates like this one, or null if none was measured */
export function presentValuation(
  { estimated, address, home, asOf, property, listings, history, comparables, areaPrices }: Valuation,
  accuracy: Accuracy | null,
  t: Translate,
): WireValuation {
  const euro = (logarithm: number) => Math.round(Math.exp(logarithm));
  const confidence = estimated?.confidence ?? 'none';
  const hasRange = estimated !== null && confidence !== 'none';
  const hasFigure = hasRange && confidence !== 'low';
  const { price = 0, likely = 0, wide = 0 } = estimated?.estimate ?? {};
  const range = (half: number) =>
    hasRange ? { lower: euro(price - half), upper: euro(price + half) } : null;
  return {
    propertyPriceEstimateId: estimated?.id ?? null,
    propertyId: property && String(property.id),
    address,
    eircode: parseEircode(home.eircode ?? property?.eircode ?? ''),
    images: [],
    asOf,
    model: estimated && String(estimated.modelId),
    latestPropertyPriceEstimate: estimated && {
      prediction: hasFigure ? euro(price) : null,
      lowerEstimate: range(likely)?.lower ?? null,
      upperEstimate: range(likely)?.upper ?? null,
      confidence,
      createDate: asOf,
    },
    interval80: range(likely),
    interval90: range(wide),
    refusal: hasRange ? null : refusalOf(estimated === null ? 'noModel' : 'rangeTooWide', t),
    start: hasFigure ? estimated.explanation.start : null,
    factors: hasFigure ? estimated.explanation.factors : [],
    question: estimated?.question ?? null,
    stage: estimated?.estimate.stage ?? null,
    accuracy,
    listings,
    history,
    comparables: comparables.map(presentComparable),
    areaPrices,
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
