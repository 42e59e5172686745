import type { Locale, Translate } from '#platform/i18n/language.ts';
import { formatDate } from '#platform/time/dates.ts';
import { formatMoney } from '#property/money.ts';
import { type BandView, bandsOf } from '../../components/bands.ts';
import type { WireValuation } from '../../estimates/contract.ts';
import { roundedPrice } from '../../estimates/rounded-price.ts';

export type SaleView = {
  key: string;
  title: string;
  sold: string;
  price: string;
  today: string | null;
  distance: string | null;
  notes: string[];
};

/** A factor; no earlier sale is one too. */
export type ShownFactor = WireValuation['factors'][number]['factor'] | 'noEarlierSale';

export type ChartPoint = { at: number; price: number; label: string };

export type ValuationView = {
  id: string | null;
  address: string;
  eircode: string | null;
  /** The answer in one sentence; null if there is none. */
  figure: string | null;
  range: string | null;
  between: string | null;
  wideRange: string | null;
  refusal: string | null;
  isRangeOnly: boolean;
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
  chart: {
    home: ChartPoint[];
    area: ChartPoint[];
    now: { at: number; from: number; to: number } | null;
  } | null;
};

type Language = { t: Translate; locale: Locale };

const money = (euro: number) => formatMoney(euro, 'EUR');
const rounded = (euro: number) => money(roundedPrice(euro));

/**
 * Prepares an estimate for its page.
 * @param steps the estimates of the steps, the last one is the answer
 */
export function valuationView(steps: readonly WireValuation[], { t, locale }: Language): ValuationView {
  const answer = steps.at(-1)!;
  const { interval80, interval90, latestPropertyPriceEstimate } = answer;
  const prediction = latestPropertyPriceEstimate?.prediction ?? null;
  const rangeText = (range: WireValuation['interval80']) =>
    range && t('valuation.range', { lower: rounded(range.lower), upper: rounded(range.upper) });
  return {
    id: answer.propertyPriceEstimateId,
    address: answer.address,
    eircode: answer.eircode,
    figure: prediction === null ? null : rounded(prediction),
    range: rangeText(interval80),
    between:
      interval80 &&
      t('valuation.likelyBetween', { lower: rounded(interval80.lower), upper: rounded(interval80.upper) }),
    wideRange: rangeText(interval90),
    refusal: answer.refusal?.message ?? null,
    isRangeOnly: prediction === null && interval80 !== null,
    accuracy: answer.accuracy && {
      share: percent(answer.accuracy.medianError),
      homes: t('common.number', { count: answer.accuracy.homes }),
    },
    question: answer.question,
    stage: answer.stage,
    bands: bandsOf(steps),
    ...factorsOf(answer),
    history: answer.history.map((sale) => saleView(sale, sale.soldOn, null, { t, locale })),
    comparables: answer.comparables.map((sale) =>
      saleView(sale, sale.address, distanceText(sale.distance, t), { t, locale }),
    ),
    areaPrices: answer.areaPrices.map(({ price, ...year }) => ({ ...year, price: rounded(price) })),
    chart: chartOf(answer),
  };
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)}%`;
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
  return { start: money(roundedPrice(start, prediction)), factors: shown, estimate: rounded(prediction) };
}

type Sale = WireValuation['history'][number];

function saleView(sale: Sale, title: string, distance: string | null, { t, locale }: Language): SaleView {
  return {
    key: `${title} ${sale.soldOn} ${sale.price}`,
    title,
    sold: formatDate(sale.soldOn, 'longDate', locale),
    price: money(sale.price),
    today: sale.priceToday === null ? null : rounded(sale.priceToday),
    distance,
    notes: [
      ...(sale.isNew ? [t('valuation.newHome')] : []),
      ...(sale.isFullPrice ? [] : [t('valuation.notFullPrice')]),
    ],
  };
}

function distanceText(metres: number | null, t: Translate): string | null {
  if (metres === null) return null;
  if (metres === 0) return t('valuation.samePlace');
  return t('valuation.kilometres', { distance: (metres / 1000).toFixed(1) });
}

/** Years are counted with their part that has passed. */
function yearOf(day: string): number {
  return Number(day.slice(0, 4)) + (Number(day.slice(5, 7)) - 0.5) / 12;
}

function chartOf({ history, areaPrices, interval80, asOf }: WireValuation): ValuationView['chart'] {
  const home = history
    .filter(({ isFullPrice }) => isFullPrice)
    .map(({ soldOn, price }) => ({ at: yearOf(soldOn), price, label: rounded(price) }))
    .reverse();
  const area = areaPrices.map(({ year, price }) => ({ at: year + 0.5, price, label: rounded(price) }));
  if (home.length + area.length < 2) return null;
  const now = interval80 && { at: yearOf(asOf), from: interval80.lower, to: interval80.upper };
  return { home, area, now };
}
