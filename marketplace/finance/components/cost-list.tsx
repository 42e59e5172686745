import { classNames } from '#design/class-names.ts';
import { Text } from '#design/content/text.tsx';
import type { CostRow, CostSection } from '../costs/view-model.ts';
import styles from './cost-list.module.css';

type CostListProps = {
  sections: readonly CostSection[];
  /** The level of the sections' titles. */
  heading?: 'h2' | 'h3';
};

/** Costs line by line. Each line with an explanation opens it, before scripts load too. */
export function CostList({ sections, heading = 'h3' }: CostListProps) {
  return sections.map(({ id, title, rows, note }) => (
    <div key={id} className={styles.section}>
      <Text variant={heading} size="M16" weight="SEMIBOLD">
        {title}
      </Text>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.id} className={classNames(styles.row, row.isTotal && styles.total)}>
            <Line {...row} />
          </li>
        ))}
      </ul>
      {note && (
        <Text size="S14" tone="SOFT">
          {note}
        </Text>
      )}
    </div>
  ));
}

function Line({ label, amount, why }: CostRow) {
  const words = (
    <>
      <span className={styles.label}>{label}</span>
      <span className={styles.amount}>{amount}</span>
    </>
  );
  if (why.length === 0) return <div className={styles.line}>{words}</div>;
  return (
    <details>
      <summary className={styles.line}>{words}</summary>
      <div className={styles.why}>
        {why.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </details>
  );
}

/** The assumptions of the costs, in a few sentences. */
export function Sentences({ texts }: { texts: readonly string[] }) {
  return texts.length === 0 ? null : (
    <Text size="S14" tone="SOFT">
      {texts.join(' ')}
    </Text>
  );
}
