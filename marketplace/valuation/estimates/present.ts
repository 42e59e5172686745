import type { Language, Locale } from '#platform/i18n/language.ts';
import { formatDate } from '#platform/time/dates.ts';
import { parseEircode } from '#property/eircode.ts';
import type { Accuracy } from '../accuracy/measured.ts';
import type { Confidence } from '../model/decision.ts';
import type { Estimate } from '../model/estimate.ts';
import { isRefusedByAge, noticeablyOutOfDate, type OutOfDate } from '../model/out-of-date.ts';
import { monthName } from '../price-index/rules.ts';
import type { WireComparable, WireValuation } from './contract.ts';
import type { Comparable, Valuation } from './valuer.ts';

/** @param accuracy of estimates like this one, or null if none was measured */
export function presentValuation(
  { estimated, facts, home, asOf, property, listings, history, comparables, areaPrices }: Valuation,
  accuracy: Accuracy | null,
  language: Language,
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
    address: facts.address,
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
    refusal: refusalOf(estimated, language),
    outOfDate: presentOutOfDate(estimated, language),
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
