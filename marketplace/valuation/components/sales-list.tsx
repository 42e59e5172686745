import { Text } from '#design/content/text.tsx';
import styles from './sales-list.module.css';
import type { SaleView } from './valuation-view.ts';

type SalesListProps = { id: string; title: string; note: string; empty?: string; sales: readonly SaleView[] };

/** Sales with the price then and the price today. */
export function SalesList({ id, title, note, empty, sales }: SalesListProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <Text variant="h2" size="L20" id={id}>
        {title}
      </Text>
      {sales.length === 0 ? (
        <Text tone="SOFT">{empty}</Text>
      ) : (
        <ul className={styles.list}>
          {sales.map(({ key, title: name, today, facts }) => (
            <li key={key} className={styles.sale}>
              <span className={styles.name}>{name}</span>
              <span className={styles.today}>{today}</span>
              <span className={styles.facts}>{facts.join(' · ')}</span>
            </li>
          ))}
        </ul>
      )}
      <Text size="S12" tone="SOFT">
        {note}
      </Text>
    </section>
  );
}
