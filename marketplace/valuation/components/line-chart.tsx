import styles from './line-chart.module.css';

/** A price at a time, each in any unit that the whole chart has. */
export type ChartPoint = { at: number; price: number };
/** Words at a point, above it or below. */
export type ChartLabel = ChartPoint & { words: string; isBelow?: boolean };
type LineTone = 'ACCENT' | 'INFO' | 'DANGER' | 'SOFT';

type ChartLine = {
  tone: LineTone;
  points: readonly ChartPoint[];
  /** Points with a dot. */
  dots: readonly ChartPoint[];
  /** At the right edge, beside the last point. */
  name?: { words: string; value: string };
};

type LineChartProps = {
  lines: readonly ChartLine[];
  /** Ranges from low to high prices beneath the lines; a single one is a bar. */
  ranges?: readonly { at: number; lower: number; upper: number }[];
  labels?: readonly ChartLabel[];
  times: readonly { at: number; words: string }[];
  /** Lines across the chart with their prices, ascending. */
  prices?: readonly { price: number; words: string }[];
  /** Where the lowest price is not zero: only a chart with ranges shows how little a small change means. */
  isCut?: boolean;
  /** Points further apart than this are not joined. */
  maxGap?: number;
  /** Pixels. */
  height: number;
};

/** Pixels between the names of two lines, which have two rows each. */
const NAME_SPACING = 32;
const BAR = 8;
/** Shares of the width: labels and times nearer to an edge grow away from it. */
const NEAR_EDGE = 0.15;

/**
 * Prices over time, as wide as there is room while its words keep their size. For those who see it: a table beside it says the same.
 */
export function LineChart({
  lines,
  ranges = [],
  labels = [],
  times,
  prices = [],
  isCut = false,
  maxGap = Number.POSITIVE_INFINITY,
  height,
}: LineChartProps) {
  const points = lines.flatMap((line) => line.points);
  const ats = [...points, ...ranges].map(({ at }) => at);
  const [first, last] = [Math.min(...ats), Math.max(...ats)];
  const all = [...points, ...prices].map(({ price }) => price);
  const high = Math.max(...all, ...ranges.map(({ upper }) => upper));
  const low = isCut ? Math.min(...all, ...ranges.map(({ lower }) => lower)) : 0;
  const share = (at: number) => (at - first) / (last - first || 1);
  const x = (at: number) => `${round(100 * share(at))}%`;
  const y = (price: number) => round(height * (1 - (price - low) / (high - low || 1)));
  const pathOf = (path: readonly ChartPoint[]) =>
    path
      .map(({ at, price }, index) => {
        const place = `${round(100 * share(at))} ${y(price)}`;
        const isJoined = index > 0 && at - path[index - 1]!.at <= maxGap;
        // A line of no length shows a point that is not joined to any.
        return isJoined ? `L${place}` : `M${place}h0`;
      })
      .join('');
  const [bar] = ranges.length === 1 ? ranges : [];
  const upper = ranges.map(({ at, upper: price }) => ({ at, price }));
  const lower = ranges.map(({ at, lower: price }) => ({ at, price }));
  const anchorOf = (at: number) =>
    share(at) < NEAR_EDGE ? 'start' : share(at) > 1 - NEAR_EDGE ? 'end' : 'middle';
  const named = namesOf(lines, y, height);
  return (
    <div
      className={styles.chart}
      data-prices={prices.length > 0 || undefined}
      data-names={named.length > 0 || undefined}
    >
      <svg className={styles.plot} width="100%" height={height} aria-hidden="true" focusable="false">
        {prices.map(({ price, words }) => (
          <g key={price}>
            <line x2="100%" y1={y(price)} y2={y(price)} className={styles.grid} />
            <text dx={-8} dy={4} y={y(price)} textAnchor="end" className={styles.words}>
              {words}
            </text>
          </g>
        ))}
        {!isCut && <line x2="100%" y1={height} y2={height} className={styles.base} />}
        {times.map(({ at, words }) => (
          <text key={at} x={x(at)} y={height} dy={20} textAnchor={anchorOf(at)} className={styles.words}>
            {words}
          </text>
        ))}
        {bar && (
          <rect
            x={x(bar.at)}
            y={y(bar.upper)}
            width={BAR}
            height={y(bar.lower) - y(bar.upper)}
            rx="3"
            className={styles.bar}
            style={{ translate: `${-BAR / 2}px` }}
          />
        )}
        {/* Only lines may be stretched. */}
        <svg
          viewBox={`0 0 100 ${height}`}
          preserveAspectRatio="none"
          width="100%"
          height={height}
          aria-hidden="true"
        >
          {ranges.length > 1 && (
            <path
              d={`${pathOf(upper)}${pathOf(lower.toReversed()).replace('M', 'L')}Z`}
              className={styles.range}
            />
          )}
          {lines.map(({ tone, points: own }) => (
            <path key={tone} d={pathOf(own)} className={`${styles.line} ${styles[tone]}`} />
          ))}
        </svg>
        {lines.map(({ tone, dots }) => (
          <g key={tone} className={styles[tone]}>
            {dots.map(({ at, price }) => (
              <circle key={`${at} ${price}`} cx={x(at)} cy={y(price)} r="4.5" className={styles.dot} />
            ))}
          </g>
        ))}
        {labels.map(({ at, price, words, isBelow }) => (
          <text
            key={`${at} ${price}`}
            x={x(at)}
            y={y(price)}
            dy={isBelow ? 20 : -10}
            textAnchor={anchorOf(at)}
            className={styles.words}
          >
            {words}
          </text>
        ))}
        {named.map(({ tone, words, value, top }) => (
          <g key={tone} className={styles[tone]}>
            <text x="100%" dx={10} y={top} className={styles.name}>
              {words}
            </text>
            <text x="100%" dx={10} y={top + 14} className={styles.words}>
              {value}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}

/** @returns the labels of the first and the last point of a line, on the side that it does not cross */
export function endLabels(points: readonly ChartLabel[]): ChartLabel[] {
  const [first, second] = points;
  const [before, last] = points.slice(-2);
  if (!first || !second || !before || !last) return [];
  return [
    { ...first, isBelow: second.price > first.price },
    { ...last, isBelow: before.price > last.price },
  ];
}

/** Puts each name at the end of its line, moved apart where lines end close together. */
function namesOf(lines: readonly ChartLine[], y: (price: number) => number, height: number) {
  const named = lines
    .flatMap(({ tone, name, points }) => (name ? { tone, ...name, end: y(points.at(-1)!.price) } : []))
    .sort((one, other) => one.end - other.end);
  let lowest = height - (named.length - 1) * NAME_SPACING - 8;
  let before = -NAME_SPACING;
  return named.map(({ end, ...name }) => {
    const top = Math.max(before + NAME_SPACING, Math.min(end - 3, lowest));
    before = top;
    lowest += NAME_SPACING;
    return { ...name, top };
  });
}

function round(value: number): number {
  return Math.round(10 * value) / 10;
}
