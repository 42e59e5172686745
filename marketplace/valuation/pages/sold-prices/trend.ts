import type { YearPrices } from '../../sold-prices/contract.ts';
import type { HomeGroup } from '../../sold-prices/rules.ts';

export type TrendLine = { group: HomeGroup; points: readonly { year: number; cents: number }[] };

const LINES = ['house', 'flat', 'new'] as const satisfies readonly HomeGroup[];
/** Fewer points make no line. */
const MIN_POINTS = 3;

/** @returns at most three lines of medians up to now; one of all homes where the kinds have too few sales */
export function trendLines(years: readonly YearPrices[]): TrendLine[] {
  const lineOf = (group: HomeGroup): TrendLine => ({
    group,
    points: years.flatMap((prices) => {
      const cents = prices[group].medianCents;
      return cents === null ? [] : [{ year: prices.year, cents }];
    }),
  });
  const lastYear = years.at(-1)?.year ?? 0;
  // The label at the right edge would belong to a line that ended long before.
  const isLine = ({ points }: TrendLine) =>
    points.length >= MIN_POINTS && points.at(-1)!.year >= lastYear - 1;
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

/** Size of a chart in units of its drawing. */
export type ChartSize = { width: number; height: number };

/** Room around the lines: prices on the left, names of lines on the right, years below. */
const EDGE = { top: 12, right: 88, bottom: 26, left: 46 };
/** Units between the labels of two lines, which have two rows each. */
const LABEL_SPACING = 32;
/** Steps of the price axis in cents. */
const STEPS = [1, 2, 2.5, 5, 10, 20, 25, 50, 100].map((tens) => tens * 1_000_000);
const MAX_STEPS = 4;

export type DrawnLine = {
  group: HomeGroup;
  path: string;
  end: { x: number; y: number; cents: number };
  label: { x: number; y: number };
};
export type DrawnTrend = {
  lines: readonly DrawnLine[];
  prices: readonly { cents: number; y: number }[];
  years: readonly { year: number; x: number; anchor: 'start' | 'middle' | 'end' }[];
  left: number;
  right: number;
  bottom: number;
};

/** Lays out lines from zero to the highest price, each labelled at its end. */
export function drawTrend(lines: readonly TrendLine[], { width, height }: ChartSize): DrawnTrend {
  const points = lines.flatMap((line) => line.points);
  const [first, last] = [
    Math.min(...points.map(({ year }) => year)),
    Math.max(...points.map(({ year }) => year)),
  ];
  const highest = Math.max(...points.map(({ cents }) => cents));
  const step = STEPS.find((each) => highest / each <= MAX_STEPS) ?? highest / MAX_STEPS;
  const top = Math.ceil(highest / step) * step;
  const right = width - EDGE.right;
  const bottom = height - EDGE.bottom;
  const x = (year: number) => round(EDGE.left + ((year - first) / (last - first || 1)) * (right - EDGE.left));
  const y = (cents: number) => round(bottom - (cents / top) * (bottom - EDGE.top));
  const drawn = lines.map(({ group, points: own }) => {
    const end = own.at(-1)!;
    const path = own
      .map(({ year, cents }, at) => `${own[at - 1]?.year === year - 1 ? 'L' : 'M'}${x(year)} ${y(cents)}`)
      .join('');
    return { group, path, end: { x: x(end.year), y: y(end.cents), cents: end.cents } };
  });
  const middle = Math.round((first + last) / 2);
  return {
    lines: withLabels(drawn, { x: right + 10, top: EDGE.top, bottom }),
    prices: Array.from({ length: Math.round(top / step) }, (_, at) => (at + 1) * step).map((cents) => ({
      cents,
      y: y(cents),
    })),
    years: [
      { year: first, x: x(first), anchor: 'start' as const },
      ...(middle > first && middle < last ? [{ year: middle, x: x(middle), anchor: 'middle' as const }] : []),
      { year: last, x: x(last), anchor: 'end' as const },
    ],
    left: EDGE.left,
    right,
    bottom,
  };
}

/** Puts each label at the end of its line, moved apart where lines end close together. */
function withLabels(
  lines: readonly Omit<DrawnLine, 'label'>[],
  room: { x: number; top: number; bottom: number },
): DrawnLine[] {
  const sorted = lines.toSorted((one, other) => one.end.y - other.end.y);
  let lowest = room.bottom - (sorted.length - 1) * LABEL_SPACING - 8;
  let previous = room.top - LABEL_SPACING;
  return sorted.map((line) => {
    const y = Math.max(previous + LABEL_SPACING, Math.min(line.end.y - 3, lowest));
    previous = y;
    lowest += LABEL_SPACING;
    return { ...line, label: { x: room.x, y } };
  });
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
