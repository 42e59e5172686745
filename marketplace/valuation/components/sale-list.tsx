import { classNames } from '#design/class-names.ts';
import { ListingMeta } from '#design/content/listing-meta.tsx';
import styles from './sale-list.module.css';
import type { SaleView } from './sale-view.ts';

/** Sales with price, date and what else is known; with the numbers of their pins beside a map of numbers. */
export function SaleList({
  sales,
  isNumbered = false,
}: {
  sales: readonly SaleView[];
  isNumbered?: boolean;
}) {
  return (
    <ol className={classNames(styles.list, isNumbered && styles.numbered)}>
      {sales.map(({ id, title, price, facts, earlier }) => (
        <li key={id} id={id} className={styles.sale} tabIndex={-1}>
          <p className={styles.title}>{title}</p>
          <p className={styles.price}>{price}</p>
          <ListingMeta items={facts} className={styles.facts} />
          {earlier && <p className={styles.facts}>{earlier}</p>}
        </li>
      ))}
    </ol>
  );
}
