import { __iconData as Phone } from 'lucide-react/icons/phone';
import { HeartButton } from '#design/content/heart-button.tsx';
import { Icon } from '#design/content/icon.tsx';
import { ListingMeta } from '#design/content/listing-meta.tsx';
import { ButtonLink } from '#design/form/button.tsx';
import { useLanguage } from '#language/react.tsx';
import { telephone } from '#marketplace/listings/components/contact-box.tsx';
import type { ListingView } from '#marketplace/listings/components/listing-view.ts';
import styles from './facts-bar.module.css';

type FactsBarProps = { view: ListingView; isSaved: boolean };

/** On narrow windows: the price, the heart and the way to call stay at the bottom while one reads. */
export function FactsBar({ view, isSaved }: FactsBarProps) {
  const { t } = useLanguage();
  const phone = view.seller.phones[0];
  return (
    <div className={styles.bar}>
      <div className={styles.words}>
        <span className={styles.price}>{view.price}</span>
        <ListingMeta items={view.meta.slice(0, 2)} size="SMALL" />
      </div>
      <div className={styles.ways}>
        <HeartButton
          isSaved={isSaved}
          label={t('card.save', { address: view.title })}
          data-heart={view.id}
          className={styles.heart}
        />
        {phone && (
          <ButtonLink href={telephone(phone)} size="SMALL" icon={<Icon icon={Phone} />}>
            {t('listing.call')}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
