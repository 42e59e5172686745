import styles from './my-listing-card.module.css';

const WIDTH = 96;
const HEIGHT = 24;

type SparklineProps = {
  /** The latest last. */
  days: readonly number[];
  /** What the line shows, in words: it stands for the picture. */
  label: string;
};

/** How a number went, day by day, as a small line. */
export function Sparkline({ days, label }: SparklineProps) {
  const most = Math.max(1, ...days);
  const step = WIDTH / Math.max(1, days.length - 1);
  const points = days.map((value, day) => {
    const height = (HEIGHT - 2) * (value / most);
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
