import { Card } from '#design/content/card.tsx';
import { Skeleton } from '#design/content/skeleton.tsx';
import styles from './listing-card.module.css';

/** A placeholder of a card's size while it loads. */
export function ListingCardSkeleton() {
  return (
    <Card as="li" isFlush className={styles.card} aria-hidden="true">
      <div className={styles.blank} />
      <div className={styles.words}>
        <Skeleton height={24} width={50} />
        <Skeleton height={16} width={75} />
        <Skeleton height={16} width={50} />
        <div className={styles.foot}>
          <Skeleton height={16} width={25} />
        </div>
      </div>
    </Card>
  );
}
