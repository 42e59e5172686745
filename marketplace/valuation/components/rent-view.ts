import type { Locale, Translate } from '#platform/i18n/language.ts';
import { formatDate } from '#platform/time/dates.ts';
import { formatMoney } from '#property/money.ts';
import type { WireListingRentEstimate, WireRentEstimate } from '../rents/contract.ts';
import { type BandView, bandsOf, roundedText } from './valuation-view.ts';

type Language = { t: Translate; locale: Locale };

/** A home to rent beside another, as texts. */
export type NearRentView = {
  key: string;
  address: string;
  /** Path of the listing's page; null once it is off the market. */
  path: string | null;
  rent: string;
  facts: string[];
};

/** The range of a home's rent and how it was measured, or why there is none. */
export type RentView = {
  between: string | null;
  middle: string | null;
  bands: BandView[];
  nineOfTen: string | null;
  accuracy: string | null;
  refusal: string | null;
  comparables: NearRentView[];
};

/** Prepares an estimate of a rent for a page. */
export function rentView(rent: WireRentEstimate, language: Language): RentView {
  const { t } = language;
  const { interval80, interval90, prediction } = rent;
  const ends = (range: NonNullable<typeof interval80>) => ({
    lower: roundedText(range.lower),
    upper: roundedText(range.upper),
  });
  return {
    between: interval80 && t('valuation.rent.likely', ends(interval80)),
    middle: prediction === null ? null : t('valuation.rent.middle', { rent: roundedText(prediction) }),
    // A single band shows no words of its stage.
    bands: bandsOf([{ stage: 'full', interval80, interval90, prediction }]),
    nineOfTen: interval90 && t('valuation.rent.nineOfTen', ends(interval90)),
    accuracy: interval80 && accuracyText(rent.accuracy, t),
    refusal: rent.refusal?.message ?? null,
    comparables: rent.comparables.map((one) => nearRentView(one, language)),
  };
}

function accuracyText(accuracy: WireRentEstimate['accuracy'], t: Translate): string {
  if (!accuracy) return t('valuation.rent.notMeasured');
  const share = `${(100 * accuracy.medianError).toFixed(1)}%`;
  const homes = t('common.number', { count: accuracy.homes });
  return t(accuracy.measuredOn === 'laterRents' ? 'valuation.rent.later' : 'valuation.rent.heldOut', {
    share,
    homes,
  });
}

function nearRentView(
  {
    listingId,
    address,
    path,
    rent,
    beds,
    listedOn,
    isAvailable,
    distance,
  }: WireRentEstimate['comparables'][number],
  { t, locale }: Language,
): NearRentView {
  return {
    key: String(listingId),
    address,
    path,
    rent: t('valuation.rent.perMonth', { rent: formatMoney(rent, 'EUR') }),
    facts: [
      beds === 0 ? t('valuation.rent.studio') : t('valuation.rent.beds', { beds }),
      t('valuation.rent.listed', { date: formatDate(listedOn, 'longDate', locale) }),
      ...(distance === null
        ? []
        : [t('valuation.rent.distance', { distance: (distance / 1000).toFixed(1) })]),
      ...(isAvailable ? [] : [t('valuation.rent.off')]),
    ],
  };
}

/** Homes beside a listing. */
const MAX_NEAR = 4;

/** The range of rents beside the rent that a listing asks. */
export type ListingRentView = RentView & { asked: string | null };

/** Prepares the range of rents for the page of a listing. @returns null where there is nothing to show */
export function listingRentView(
  { askedRent, rentEstimate }: WireListingRentEstimate,
  language: Language,
): ListingRentView | null {
  if (!rentEstimate) return null;
  const view = rentView(rentEstimate, language);
  const comparables = view.comparables.slice(0, MAX_NEAR);
  if (view.between === null && comparables.length === 0) return null;
  const rent = askedRent === null ? null : formatMoney(askedRent, 'EUR');
  return { ...view, comparables, asked: rent && language.t('valuation.rent.askedHere', { rent }) };
}
