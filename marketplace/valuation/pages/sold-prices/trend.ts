import type { ChartPoint } from '../../components/line-chart.tsx';
import type { YearPrices } from '../../sold-prices/contract.ts';
import type { HomeGroup } from '../../sold-prices/rules.ts';

/** Medians in cents by year. */
export type TrendLine = { group: HomeGroup; points: readonly ChartPoint[] };

const LINES = ['house', 'flat', 'new'] as const satisfies readonly HomeGroup[];
/** Fewer points make no line. */
const MIN_POINTS = 3;

/** @returns at most three lines of medians up to now; one of all homes where the kinds have too few sales */
export function trendLines(years: readonly YearPrices[]): TrendLine[] {
  const lineOf = (group: HomeGroup): TrendLine => ({
    group,
    points: years.flatMap((prices) => {
      const cents = prices[group].medianCents;
      return cents === null ? [] : [{ at: prices.year, price: cents }];
    }),
  });
  const lastYear = years.at(-1)?.year ?? 0;
  // The label at the right edge would belong to a line that ended long before.
  const isLine = ({ points }: TrendLine) => points.length >= MIN_POINTS && points.at(-1)!.at >= lastYear - 1;
  const lines = LINES.map(lineOf).filter(isLine);
  return lines.length > 0 ? lines : [lineOf('all')].filter(isLine);
}

/** The change of one line in its last complete year. */
export type TrendFinding = { group: HomeGroup; year: number; percent: number };

/**
 * @param lastDay the last day of the register, whose year may be incomplete
 * @returns the change in the last complete year of the line with most sales, or null without two years in a row
 */
export function trendFinding(
  years: readonly YearPrices[],
  lines: readonly TrendLine[],
  lastDay: string,
): TrendFinding | null {
  const lastYear = Number(lastDay.slice(0, 4)) - (lastDay.endsWith('-12-31') ? 0 : 1);
  const last = years.find(({ year }) => year === lastYear);
  const before = years.find(({ year }) => year === lastYear - 1);
  if (!last || !before) return null;
  const [busiest] = lines
    .map(({ group }) => group)
    .sort((one, other) => last[other].pricedSales - last[one].pricedSales);
  const now = busiest && last[busiest].medianCents;
  const then = busiest && before[busiest].medianCents;
  if (!busiest || !now || !then) return null;
  return { group: busiest, year: lastYear, percent: Math.round((now / then - 1) * 100) };
}

/** Steps of the price axis in cents. */
const STEPS = [1, 2, 2.5, 5, 10, 20, 25, 50, 100].map((tens) => tens * 1_000_000);
const MAX_STEPS = 4;

/** @returns the prices of the lines across the chart, ascending; the last one is not below any point */
export function priceSteps(lines: readonly TrendLine[]): number[] {
  const highest = Math.max(...lines.flatMap(({ points }) => points.map(({ price }) => price)));
  const step = STEPS.find((each) => highest / each <= MAX_STEPS) ?? highest / MAX_STEPS;
  return Array.from({ length: Math.ceil(highest / step) }, (_, at) => (at + 1) * step);
}

/** @returns the first, the middle and the last year of the lines */
export function shownYears(lines: readonly TrendLine[]): number[] {
  const years = lines.flatMap(({ points }) => points.map(({ at }) => at));
  const [first, last] = [Math.min(...years), Math.max(...years)];
  return [...new Set([first, Math.round((first + last) / 2), last])];
}
