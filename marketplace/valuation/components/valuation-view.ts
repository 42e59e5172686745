import type { Language, Translate } from '#platform/i18n/language.ts';
import { formatDate } from '#platform/time/dates.ts';
import { formatMoney } from '#property/money.ts';
import type { WireValuation } from '../estimates/contract.ts';
import { roundedPrice } from '../estimates/rounded-price.ts';
import type { ChartLabel } from './line-chart.tsx';
import type { SaleView } from './sale-view.ts';
import { shortPrice } from './short-price.ts';

/** A range on a scale, as texts and as shares of the width. */
export type BandView = {
  stage: NonNullable<WireValuation['stage']>;
  lower: string;
  upper: string;
  /** Shares of the width from 0 to 1; null if nothing can be said. */
  drawn: { from: number; to: number; wideFrom: number; wideTo: number; likely: number | null } | null;
};

/** A factor; no earlier sale is one too. */
export type ShownFactor = WireValuation['factors'][number]['factor'] | 'noEarlierSale';

/** The prices of a home and of its area; times are years. */
export type PriceLines = {
  home: ChartLabel[];
  area: ChartLabel[];
  /** The range of the estimate. */
  now: { at: number; lower: number; upper: number } | null;
};

export type ValuationView = {
  id: string | null;
  address: string;
  place: SaleView['position'];
  eircode: string | null;
  /** The answer in one sentence; null if there is none. */
  figure: string | null;
  range: string | null;
  between: string | null;
  wideRange: string | null;
  refusal: string | null;
  /** Says that old data makes the range wider. */
  outOfDate: string | null;
  accuracy: { share: string; homes: string } | null;
  question: WireValuation['question'];
  stage: WireValuation['stage'];
  /** The ranges of each step, the last one for the answer itself. */
  bands: BandView[];
  start: string | null;
  factors: { factor: ShownFactor; change: string; share: number; isUp: boolean }[];
  estimate: string | null;
  history: SaleView[];
  comparables: SaleView[];
  areaPrices: { year: number; price: string; sales: number }[];
  chart: PriceLines | null;
};

const money = (euro: number) => formatMoney(euro, 'EUR');
/** @returns a price to three digits, as text */
export const roundedText = (euro: number) => money(roundedPrice(euro));

/** Prepares an estimate for its page. */
export function valuationView(
  answer: WireValuation,
  { t, locale }: Pick<Language, 't' | 'locale'>,
): ValuationView {
  const { interval80, interval90, latestPropertyPriceEstimate } = answer;
  const prediction = latestPropertyPriceEstimate?.prediction ?? null;
  const rangeText = (range: WireValuation['interval80']) =>
    range && t('valuation.range', { lower: roundedText(range.lower), upper: roundedText(range.upper) });
  return {
    id: answer.propertyPriceEstimateId,
    address: answer.address,
    place: placeOf(answer),
    eircode: answer.eircode,
    figure: prediction === null ? null : roundedText(prediction),
    range: rangeText(interval80),
    between:
      interval80 &&
      t('valuation.likelyBetween', {
        lower: roundedText(interval80.lower),
        upper: roundedText(interval80.upper),
      }),
    wideRange: rangeText(interval90),
    refusal: answer.refusal?.message ?? null,
    outOfDate: answer.outOfDate?.message ?? null,
    accuracy: answer.accuracy && {
      share: percent(answer.accuracy.medianError),
      homes: t('common.number', { count: answer.accuracy.homes }),
    },
    question: answer.question,
    stage: answer.stage,
    bands: bandsOf([...answer.steps, { ...answer, prediction }]),
    ...factorsOf(answer),
    history: historyView(answer.history, answer.listings, { t, locale }),
    comparables: comparableViews(answer.comparables, { t, locale }),
    areaPrices: answer.areaPrices.map(({ price, ...year }) => ({ ...year, price: roundedText(price) })),
    chart: chartOf(answer),
  };
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)}%`;
}

/** A range with its likely value; prices are whole euro. */
export type BandInput = Pick<WireValuation, 'stage' | 'interval80' | 'interval90'> & {
  prediction: number | null;
};

/** Puts ranges on one scale. */
export function bandsOf(ranges: readonly BandInput[]): BandView[] {
  const edges = ranges.flatMap(({ interval90 }) => (interval90 ? [interval90.lower, interval90.upper] : []));
  const low = Math.min(...edges);
  const width = Math.max(...edges) - low || 1;
  const place = (price: number) => (price - low) / width;
  return ranges.flatMap(({ stage, interval80, interval90, prediction }) => {
    if (stage === null) return [];
    if (!interval80 || !interval90) return { stage, lower: '', upper: '', drawn: null };
    return {
      stage,
      lower: roundedText(interval80.lower),
      upper: roundedText(interval80.upper),
      drawn: {
        from: place(interval80.lower),
        to: place(interval80.upper),
        wideFrom: place(interval90.lower),
        wideTo: place(interval90.upper),
        likely: prediction === null ? null : place(prediction),
      },
    };
  });
}

/** Rounds sums rather than changes, so that the shown figures add up. */
function factorsOf({ start, factors, history, latestPropertyPriceEstimate }: WireValuation) {
  const prediction = latestPropertyPriceEstimate?.prediction ?? null;
  if (start === null || prediction === null) return { start: null, factors: [], estimate: null };
  let sum = start;
  let before = roundedPrice(start, prediction);
  const largest = Math.max(1, ...factors.map(({ change }) => Math.abs(change)));
  const shown = factors.flatMap(({ factor, change }) => {
    sum += change;
    const after = roundedPrice(sum, prediction);
    const step = after - before;
    before = after;
    if (step === 0) return [];
    const text = `${step > 0 ? '+' : '−'}${money(Math.abs(step))}`;
    const isFirst = factor === 'earlierSale' && history.length === 0;
    const shownFactor: ShownFactor = isFirst ? 'noEarlierSale' : factor;
    return {
      factor: shownFactor,
      change: text,
      share: Math.min(1, Math.abs(step) / largest),
      isUp: step > 0,
    };
  });
  return { start: money(roundedPrice(start, prediction)), factors: shown, estimate: roundedText(prediction) };
}

/** Sales and listings of a home in one list, newest first. */
export function historyView(
  history: WireValuation['history'],
  listings: WireValuation['listings'],
  language: Pick<Language, 't' | 'locale'>,
): SaleView[] {
  const { t, locale } = language;
  const sales = history.map((sale) => ({
    on: sale.soldOn,
    view: {
      id: `${sale.soldOn}-${sale.price}`,
      title: t('valuation.soldOn', { date: formatDate(sale.soldOn, 'longDate', locale) }),
      price: todayText(sale.priceToday, t),
      facts: [t('valuation.for', { price: money(sale.price) }), ...notesOf(sale, t)],
    },
  }));
  const listed = listings.map((listing) => ({
    on: listing.listedOn,
    view: {
      id: `listing-${listing.id}`,
      title: t('valuation.listedOn', { date: formatDate(listing.listedOn, 'longDate', locale) }),
      price: null,
      facts: [
        ...listing.prices.map(({ from, price }, at) =>
          at === 0
            ? t('valuation.askedPrice', { price: money(price) })
            : t('valuation.changedPrice', {
                price: money(price),
                date: formatDate(from, 'longDate', locale),
              }),
        ),
        t(`valuation.end.${listing.end}`, { days: listing.days }),
      ],
    },
  }));
  return [...sales, ...listed].toSorted((one, other) => (one.on < other.on ? 1 : -1)).map(({ view }) => view);
}

/** Sales beside a home. */
export function comparableViews(
  comparables: WireValuation['comparables'],
  { t, locale }: Pick<Language, 't' | 'locale'>,
): SaleView[] {
  return comparables.map((sale, at) => ({
    id: `comparable-${at + 1}`,
    title: sale.address,
    price: todayText(sale.priceToday, t),
    facts: [
      t('valuation.soldFor', { date: formatDate(sale.soldOn, 'longDate', locale), price: money(sale.price) }),
      ...distanceText(sale.distance, t),
      ...notesOf(sale, t),
    ],
    // A number alone would look like a count.
    pin: `${at + 1} · ${shortPrice(sale.priceToday ?? sale.price)}`,
    position: placeOf(sale),
  }));
}

function placeOf({ latitude, longitude }: Record<'latitude' | 'longitude', number | null>) {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

function todayText(price: number | null, t: Translate): string | null {
  return price === null ? null : t('valuation.today', { price: roundedText(price) });
}

function notesOf({ isNew, isFullPrice }: WireValuation['history'][number], t: Translate): string[] {
  return [...(isNew ? [t('valuation.newHome')] : []), ...(isFullPrice ? [] : [t('valuation.notFullPrice')])];
}

function distanceText(metres: number | null, t: Translate): string[] {
  if (metres === null) return [];
  if (metres === 0) return [t('valuation.samePlace')];
  return [t('valuation.kilometres', { distance: (metres / 1000).toFixed(1) })];
}

/** Years are counted with their part that has passed. */
function yearOf(day: string): number {
  return Number(day.slice(0, 4)) + (Number(day.slice(5, 7)) - 0.5) / 12;
}

function chartOf({ history, areaPrices, interval80, asOf }: WireValuation): PriceLines | null {
  const home = history
    .filter(({ isFullPrice }) => isFullPrice)
    .map(({ soldOn, price }) => ({ at: yearOf(soldOn), price, words: roundedText(price) }))
    .reverse();
  const area = areaPrices.map(({ year, price }) => ({ at: year + 0.5, price, words: roundedText(price) }));
  if (home.length + area.length < 2) return null;
  const now = interval80 && { at: yearOf(asOf), ...interval80 };
  return { home, area, now };
}
