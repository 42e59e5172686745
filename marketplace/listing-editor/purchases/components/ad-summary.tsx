import type { ReactNode } from 'react';
import { Photo } from '#design/content/photo.tsx';
import { Text } from '#design/content/text.tsx';
import { cardPicture } from '#marketplace/listings/components/card-picture.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import styles from './order.module.css';
import type { OrderAdView } from './order-view.ts';

/** A listing with its state, and its controls. */
export function AdSummary({ ad, children }: { ad: OrderAdView; children?: ReactNode }) {
  const { t } = useLanguage();
  return (
    <div className={styles.ad}>
      <Photo
        picture={cardPicture(ad.picture)}
        placeholderLabel={t('card.noPicture')}
        sizes="96px"
        className={styles.photo}
      />
      <div className={styles.words}>
        <Text variant="h3" size="M16">
          {ad.title}
        </Text>
        <p className={styles.facts}>{ad.facts.join(' · ')}</p>
      </div>
      {children}
    </div>
  );
}
