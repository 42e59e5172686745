import { encode } from 'uqr';
import styles from './print-code.module.css';

/** A code on paper that leads back to the page, for a phone's camera. */
export function PrintCode({ url }: { url: string }) {
  const { data, size } = encode(url, { border: 2 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true" className={styles.code}>
      <path d={squares.join('')} />
    </svg>
  );
}
