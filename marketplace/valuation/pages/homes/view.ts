import type { CallInput } from '#platform/http/endpoint.ts';
import type { Language } from '#platform/i18n/language.ts';
import { formatDate } from '#platform/time/dates.ts';
import { formatMoney } from '#property/money.ts';
import { homeCorrectionPath } from '../../components/home-correction-path.ts';
import { type BandView, bandsOf, roundedText as rounded } from '../../components/valuation-view.ts';
import type { WireFollowedHome } from '../../followed-homes/contract.ts';
import type { followHome } from '../../followed-homes/endpoints.ts';
import { queryOfFacts, valuationPath } from '../valuation/query.ts';

/** An estimate of the past, as a point of the line and a row of its table. */
export type MonthView = {
  date: string;
  /** `Nov 2026` in the language of the page. */
  month: string;
  figure: string | null;
  range: string | null;
  /** Milliseconds since 1970. */
  at: number;
  prediction: number | null;
  lower: number | null;
  upper: number | null;
};

export type HomeView = {
  id: number;
  address: string;
  facts: string;
  monthlyEmail: boolean;
  /** The page of the estimate, where the facts can be changed. */
  path: string;
  /** The page on which its owner asks for a change. */
  correctPath: string;
  isEstimated: boolean;
  /** Null if only a range can be said. */
  figure: string | null;
  /** Null if nothing can be said. */
  range: string | null;
  /** Why there is no range: the data is too old. */
  tooOld: string | null;
  /** Says that old data makes the range wider. */
  outOfDate: string | null;
  bands: BandView[];
  changes: string[];
  months: MonthView[];
  /** The request that follows the home again. */
  request: CallInput<typeof followHome>['body'];
};

/** Prepares a followed home for its page. */
export function homeView(home: WireFollowedHome, language: Language): HomeView {
  const { t, locale } = language;
  const { id, address, facts, monthlyEmail, latestPropertyPriceEstimate, interval80, history } = home;
  const prediction = latestPropertyPriceEstimate?.prediction ?? null;
  return {
    id,
    address,
    facts: factsText(facts, language),
    monthlyEmail,
    path: valuationPath(queryOfFacts(facts)),
    correctPath: homeCorrectionPath(queryOfFacts(facts).home),
    isEstimated: latestPropertyPriceEstimate !== null,
    figure: prediction === null ? null : rounded(prediction),
    range:
      interval80 &&
      t('valuation.range', {
        lower: rounded(interval80.lower),
        upper: rounded(interval80.upper),
      }),
    tooOld: home.refusal?.reason === 'dataOutOfDate' ? home.refusal.message : null,
    outOfDate: home.outOfDate?.message ?? null,
    bands: bandsOf([{ ...home, prediction }]),
    changes: changesOf(home, language),
    months: history.map(({ createDate, prediction: figure, lowerEstimate: lower, upperEstimate: upper }) => ({
      date: formatDate(createDate, 'mediumDate', locale),
      month: formatDate(createDate, 'mediumDate', locale).replace(/^\S+ /, ''),
      figure: figure === null ? null : rounded(figure),
      range:
        lower === null || upper === null
          ? null
          : t('valuation.range', { lower: rounded(lower), upper: rounded(upper) }),
      at: Date.parse(createDate),
      prediction: figure,
      lower,
      upper,
    })),
    request: { ...facts, monthlyEmail },
  };
}

function factsText(
  { propertyType, beds, baths, floorArea, ber }: WireFollowedHome['facts'],
  { t }: Language,
) {
  return [
    propertyType && t(`property.kind.${propertyType}`),
    beds !== null && t('homes.fact.beds', { count: beds }),
    baths !== null && t('homes.fact.baths', { count: baths }),
    floorArea !== null && t('homes.fact.area', { area: Math.round(floorArea) }),
    ber !== null && t('homes.fact.ber', { rating: ber }),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The change since the month before, and since the first estimate if that is another. */
function changesOf(
  { changeSinceFirst, changeSinceLastMonth }: WireFollowedHome,
  { t, locale }: Language,
): string[] {
  const isSame = changeSinceFirst?.since === changeSinceLastMonth?.since;
  const changes = [changeSinceLastMonth, isSame ? null : changeSinceFirst];
  return changes.flatMap((change) => {
    if (!change) return [];
    const date = formatDate(change.since, 'longDate', locale);
    if (change.amount === 0) return t('homes.notChanged', { date });
    return t(change.amount > 0 ? 'homes.sinceUp' : 'homes.sinceDown', {
      amount: formatMoney(Math.abs(change.amount), 'EUR'),
      share: (100 * Math.abs(change.share)).toFixed(1),
      date,
    });
  });
}
