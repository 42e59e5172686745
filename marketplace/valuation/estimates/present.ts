import type { Language, Locale } from '#platform/i18n/language.ts';
import { formatDate } from '#platform/time/dates.ts';
import { parseEircode } from '#property/eircode.ts';
import type { Accuracy } from '../accuracy/measured.ts';
import { type Confidence, confidenceOf } from '../model/decision.ts';
import type { Estimate } from '../model/estimate.ts';
import { isRefusedByAge, noticeablyOutOfDate, type OutOfDate } from '../model/out-of-date.ts';
import { monthName } from '../price-index/rules.ts';
import type { WireComparable, WireValuation } from './contract.ts';
import type { Comparable } from './find-comparables.ts';
import type { Valuation } from './valuer.ts';

/** @param accuracy of estimates like this one, or null if none was measured */
export function presentValuation(
  { estimated, facts, address, home, asOf, property, listings, history, comparables, areaPrices }: Valuation,
  accuracy: Accuracy | null,
  language: Language,
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
    refusal: refusalOf(estimated, language),
    outOfDate: presentOutOfDate(estimated, language),
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

/** A stored or new estimate, as far as it says why no figure, or a wider range, is given. */
type Explained = { confidence: Confidence; estimate: Pick<Estimate, 'likely' | 'outOfDate'> };

/** @returns why no range is given; null if one is */
export function refusalOf(estimated: Explained | null, { t, locale }: Language): WireValuation['refusal'] {
  if (estimated === null) return { reason: 'noModel', message: t('valuation.noModel') };
  const { confidence, estimate } = estimated;
  if (confidence !== 'none') return null;
  const { outOfDate } = estimate;
  if (outOfDate === null || !isRefusedByAge(estimate))
    return { reason: 'rangeTooWide', message: t('valuation.rangeTooWide') };
  const month = monthText(outOfDate, locale);
  return { reason: 'dataOutOfDate', message: t(`valuation.tooOld.${outOfDate.data}`, { month }) };
}

/** @returns the old data that makes a range noticeably wider; null without such, or without a range */
export function presentOutOfDate(
  estimated: Explained | null,
  { t, locale }: Language,
): WireValuation['outOfDate'] {
  if (estimated === null || estimated.confidence === 'none') return null;
  const outOfDate = noticeablyOutOfDate(estimated.estimate);
  return (
    outOfDate && {
      data: outOfDate.data,
      newestMonth: monthName(outOfDate.newestMonth),
      message: t(`valuation.outOfDate.${outOfDate.data}`, { month: monthText(outOfDate, locale) }),
    }
  );
}

function monthText({ newestMonth }: OutOfDate, locale: Locale): string {
  return formatDate(`${monthName(newestMonth)}-01`, 'monthAndYear', locale);
}

/** Presents a sale beside a home. */
export function presentComparable({ propertyId, kilometres, ...sale }: Comparable): WireComparable {
  const distance = kilometres === null ? null : Math.round(kilometres * 1000);
  return { ...sale, propertyId: String(propertyId), distance };
}
