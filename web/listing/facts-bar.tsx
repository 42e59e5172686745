import { __iconData as Phone } from 'lucide-react/icons/phone';
import { Icon } from '#design/content/icon.tsx';
import { ListingMeta } from '#design/content/listing-meta.tsx';
import { ButtonLink } from '#design/form/button.tsx';
import { useLanguage } from '#language/react.tsx';
import type { ListingView } from '#marketplace/listings/components/listing-view.ts';
import { telephone } from '#marketplace/listings/components/phones.tsx';
import { useContact } from '../enquiries/use-contact.ts';
import styles from './facts-bar.module.css';

/** On narrow windows: the price and the ways to the advertiser stay at the bottom while one reads. */
export function FactsBar({ view: { price, meta, seller } }: { view: ListingView }) {
  const { t } = useLanguage();
  const { numbers, toPhone, toForm } = useContact();
  const number = numbers?.phones[0];
  return (
    <div className={styles.bar}>
      <div className={styles.words}>
        <span className={styles.price}>{price}</span>
        <ListingMeta items={meta.slice(0, 2)} size="SMALL" />
      </div>
      <div className={styles.ways}>
        {seller.hasPhone && (
          <ButtonLink
            {...(number ? { href: telephone(number) } : toPhone)}
            kind={seller.hasForm ? 'SECONDARY' : 'PRIMARY'}
            size="SMALL"
            icon={<Icon icon={Phone} />}
          >
            {number ?? t('listing.call')}
          </ButtonLink>
        )}
        {seller.hasForm && (
          <ButtonLink {...toForm} size="SMALL">
            {t('listing.writeShort')}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
