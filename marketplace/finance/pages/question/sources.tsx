import styles from './question.module.css';

/** Where the figures of an assumption come from. */
export function Sources({ title, lines }: { title?: string; lines: readonly string[] }) {
  return lines.length === 0 ? null : (
    <div className={styles.sources}>
      {title && <p>{title}</p>}
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
