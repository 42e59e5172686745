import type { ReactNode } from 'react';
import { Photo } from '#design/content/photo.tsx';
import { Text } from '#design/content/text.tsx';
import { cardPicture } from '#marketplace/listings/components/card-picture.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import styles from './order.module.css';
import type { OrderListingView } from './order-view.ts';

/** A listing with its state, and its controls. */
export function ListingSummary({ listing, children }: { listing: OrderListingView; children?: ReactNode }) {
  const { t } = useLanguage();
  return (
    <div className={styles.ad}>
      <Photo
        picture={cardPicture(listing.picture)}
        placeholderLabel={t('card.noPicture')}
        sizes="96px"
        className={styles.photo}
      />
      <div className={styles.words}>
        <Text variant="h3" size="M16">
          {listing.title}
        </Text>
        <p className={styles.facts}>{listing.facts.join(' · ')}</p>
      </div>
      {children}
    </div>
  );
}
