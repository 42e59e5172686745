import { __iconData as Phone } from 'lucide-react/icons/phone';
import { Icon } from '#design/content/icon.tsx';
import { ListingMeta } from '#design/content/listing-meta.tsx';
import { ButtonLink } from '#design/form/button.tsx';
import { useLanguage } from '#language/react.tsx';
import { telephone } from '#marketplace/listings/components/contact-box.tsx';
import styles from './facts-bar.module.css';

type FactsBarProps = { price: string; meta: readonly string[]; phone: string | undefined };

/** On narrow windows: the price and the way to call stay at the bottom while one reads. */
export function FactsBar({ price, meta, phone }: FactsBarProps) {
  const { t } = useLanguage();
  return (
    <div className={styles.bar}>
      <div className={styles.words}>
        <span className={styles.price}>{price}</span>
        <ListingMeta items={meta.slice(0, 2)} size="SMALL" />
      </div>
      {phone && (
        <ButtonLink href={telephone(phone)} size="SMALL" icon={<Icon icon={Phone} />}>
          {t('listing.call')}
        </ButtonLink>
      )}
    </div>
  );
}
