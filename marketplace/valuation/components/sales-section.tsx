import type { ReactNode } from 'react';
import { Text } from '#design/content/text.tsx';
import { SaleList } from './sale-list.tsx';
import type { SaleView } from './sale-view.ts';
import styles from './sales-section.module.css';

type SalesSectionProps = {
  id: string;
  title: string;
  note: string;
  /** Shown without sales. */
  empty?: string;
  sales: readonly SaleView[];
  /** A map of the sales, whose pins have their numbers. */
  map?: ReactNode;
};

/** Sales under a heading, with where they are from; beside a map where there is one. */
export function SalesSection({ id, title, note, empty, sales, map }: SalesSectionProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <Text variant="h2" size="L20" id={id}>
        {title}
      </Text>
      {sales.length === 0 ? (
        <Text tone="SOFT">{empty}</Text>
      ) : map ? (
        <div className={styles.columns}>
          <SaleList sales={sales} isNumbered />
          {map}
        </div>
      ) : (
        <SaleList sales={sales} />
      )}
      <Text size="S12" tone="SOFT">
        {note}
      </Text>
    </section>
  );
}
