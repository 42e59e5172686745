import type { Locale, Translate } from '#platform/i18n/language.ts';
import { formatMoney } from '#property/money.ts';
import type { WireListingValuation } from '../listed-homes/contract.ts';
import type { SaleView } from './sale-view.ts';
import { type BandView, bandsOf, comparableViews, historyView, roundedText } from './valuation-view.ts';

/** Sales near by on a listing's page. */
const MAX_NEAR = 4;

/** The prices around a listing; null where there is nothing to say. */
export type ListingValuationView = {
  /** Null without an asking price. */
  estimate: {
    asking: string;
    figure: string | null;
    between: string | null;
    bands: BandView[];
    /** How far such estimates were off, or that old data makes the range wider. */
    note: string | null;
    /** Why there is no range; null where homes like this vary too much. */
    tooOld: string | null;
  } | null;
  history: SaleView[];
  near: SaleView[];
};

/** Prepares the prices around a listing for its page. @returns null where there is nothing to show */
export function listingValuationView(
  valuation: WireListingValuation,
  language: { t: Translate; locale: Locale },
): ListingValuationView | null {
  const { t } = language;
  const { askingPrice, prediction, interval80, interval90, medianError, outOfDate, refusal } = valuation;
  const history = historyView(valuation.history, valuation.listings, language);
  const near = comparableViews(valuation.comparables.slice(0, MAX_NEAR), language);
  const hasEstimate = askingPrice !== null && valuation.propertyPriceEstimateId !== null;
  if (!hasEstimate && history.length + near.length === 0) return null;
  const estimate = hasEstimate
    ? {
        asking: formatMoney(askingPrice, 'EUR'),
        figure: prediction === null ? null : roundedText(prediction),
        between:
          interval80 &&
          t('valuation.likelyBetween', {
            lower: roundedText(interval80.lower),
            upper: roundedText(interval80.upper),
          }),
        bands: bandsOf([{ stage: 'asking', interval80, interval90, prediction }]),
        note:
          outOfDate?.message ??
          (medianError === null
            ? null
            : t('valuation.listing.halfWithin', { share: `${(100 * medianError).toFixed(1)}%` })),
        tooOld: refusal?.reason === 'dataOutOfDate' ? refusal.message : null,
      }
    : null;
  return { estimate, history, near };
}
