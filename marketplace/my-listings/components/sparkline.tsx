import styles from './my-listing-card.module.css';

const WIDTH = 96;
const HEIGHT = 24;

type SparklineProps = {
  /** Latest last. */
  days: readonly number[];
  /** Text alternative of the line. */
  label: string;
};

/** A small line chart of daily counts. */
export function Sparkline({ days, label }: SparklineProps) {
  const max = Math.max(1, ...days);
  const step = WIDTH / Math.max(1, days.length - 1);
  const points = days.map((value, day) => {
    const height = (HEIGHT - 2) * (value / max);
    return `${(day * step).toFixed(1)},${(HEIGHT - 1 - height).toFixed(1)}`;
  });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className={styles.spark}
      preserveAspectRatio="none"
    >
      <polyline points={points.join(' ')} className={styles.line} />
    </svg>
  );
}
