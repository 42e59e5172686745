import styles from './parts-bar.module.css';

export type BarPart = {
  key: string;
  label: string;
  /** Formatted amount. */
  text: string;
  cents: number;
};

/**
 * A sum as one bar of its parts, each named below the bar with its amount, so that no legend and no colour is needed to
 * read it. Parts of nothing are left out.
 */
export function PartsBar({ title, parts }: { title: string; parts: readonly BarPart[] }) {
  const shown = parts.filter(({ cents }) => cents > 0);
  const total = shown.reduce((sum, { cents }) => sum + cents, 0);
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.title}>{title}</figcaption>
      <div className={styles.bar} aria-hidden="true">
        {shown.map(({ key, cents }, at) => (
          <span
            key={key}
            className={styles.part}
            data-tone={at % TONES}
            style={{ flexGrow: cents / total }}
          />
        ))}
      </div>
      <ul className={styles.list}>
        {shown.map(({ key, label, text }, at) => (
          <li key={key} className={styles.line}>
            <span className={styles.swatch} data-tone={at % TONES} aria-hidden="true" />
            <span>{label}</span>
            <span className={styles.amount}>{text}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}

/** Tones of neighbouring parts; they differ in lightness too. */
const TONES = 6;
